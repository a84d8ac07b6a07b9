import { type RefObject, useLayoutEffect } from "react";

/** From the edges, pixels. */
const MARGIN = 4;

/** What cuts off what hangs over its sides: the table or what lies beside it, and a region whose cards are scrolled. */
const CUTTING = [".table-viewport, .hand-dock, .browse-panel", ".region-content[data-scrolls]"];

/**
 * Keeps what hangs on a card within the boxes that cut it off at both sides: sets `--back` to the pixels that it is moved by. With a card
 * that is out of sight it stays out of sight: elsewhere it would seem to belong to another card.
 */
export function useInSight(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const part = element.current;
    if (!shown || !part) return;
    const boxes = CUTTING.flatMap((box) => part.closest(box)?.getBoundingClientRect() ?? []);
    part.style.removeProperty("--back");
    const card = part.closest(".card")?.getBoundingClientRect();
    if (card && boxes.some((box) => card.right <= box.left || card.left >= box.right)) return;
    const { left, right, width } = part.getBoundingClientRect();
    const scale = part.offsetWidth > 0 ? width / part.offsetWidth : 1;
    const hidden = (pixels: readonly number[]) => Math.max(0, ...pixels);
    const back =
      hidden(boxes.map((box) => box.left + MARGIN - left)) -
      hidden(boxes.map((box) => right - box.right + MARGIN));
    if (Math.abs(back) >= 1) part.style.setProperty("--back", `${back / scale}px`);
  });
}
