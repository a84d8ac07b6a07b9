import { useMedia } from "../../../../ui/use-media.ts";

/** Whether a row's fields stand beside each other, under headings; else each row is a card of labelled fields. */
export function useWideRows(): boolean {
  return useMedia("(min-width: 1180px)");
}
