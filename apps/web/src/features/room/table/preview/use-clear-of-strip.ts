import { type RefObject, useLayoutEffect } from "react";
import { standsBeside } from "./stands-beside.ts";

/** Between the large card and the buttons on the card, pixels. */
const MARGIN = 6;
/** It is not made smaller than it can be read, pixels. */
const LEAST = 140;

/**
 * Keeps the large card off the buttons of the picked one, where the screen has not room for both: sets `--clear` to the height that
 * is left for it.
 * @param picked whether it is the picked card that is shown
 */
export function useClearOfStrip(element: RefObject<HTMLElement | null>, picked: boolean): void {
  useLayoutEffect(() => {
    const large = element.current;
    large?.style.removeProperty("--clear");
    if (!picked || !large || standsBeside()) return;
    const strip = document.querySelector(".card-strip")?.getBoundingClientRect();
    if (!strip) return;
    const { left, right, top, bottom, height } = large.getBoundingClientRect();
    if (strip.right < left || strip.left > right || strip.bottom < top || strip.top > bottom) return;
    const over = large.dataset.end === "bottom" ? strip.bottom - top : bottom - strip.top;
    large.style.setProperty("--clear", `${Math.max(LEAST, height - over - MARGIN)}px`);
  });
}
