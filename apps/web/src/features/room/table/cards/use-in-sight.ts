import { type RefObject, useLayoutEffect } from "react";

/** From the edges, pixels. */
const MARGIN = 4;

/**
 * Keeps what hangs on a card within the box that cuts it off at both sides, the table or the own hand below it: sets
 * `--back` to the pixels that it is moved by.
 */
export function useInSight(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const part = element.current;
    const box = part?.closest(".table-viewport, .hand-dock, .browse-panel")?.getBoundingClientRect();
    if (!shown || !part || !box) return;
    part.style.removeProperty("--back");
    const { left, right, width } = part.getBoundingClientRect();
    const scale = part.offsetWidth > 0 ? width / part.offsetWidth : 1;
    const back = Math.max(0, box.left + MARGIN - left) - Math.max(0, right - box.right + MARGIN);
    if (Math.abs(back) >= 1) part.style.setProperty("--back", `${back / scale}px`);
  });
}
