import { useMedia } from "../../../ui/use-media.ts";

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useMedia("(max-width: 700px)");
}
