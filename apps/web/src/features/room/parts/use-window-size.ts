import { useMedia } from "../../../ui/use-media.ts";

/** Whether the table has as little room as on a phone, upright or on its side: then what one always needs lies below it. */
export function usePhone(): boolean {
  return useMedia("(max-width: 760px), (max-height: 480px)");
}

/** Whether the window is as low as that of a phone on its side, or as a large zoom of the browser makes it. */
export function useLow(): boolean {
  return useMedia("(max-height: 480px)");
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useMedia("(max-width: 700px)");
}
