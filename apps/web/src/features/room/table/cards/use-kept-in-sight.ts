import { type RefObject, useLayoutEffect } from "react";

/** From the edges, pixels. */
const MARGIN = 4;

/** What cuts off what hangs over its sides: the table or what lies beside it, and a region whose cards are scrolled. */
const CUTTING = [".table-viewport, .hand-dock, .browse-panel", ".region-content[data-scrolls]"];

/**
 * Keeps what hangs on a card within the boxes that cut it off at both sides and below, as the bar of a hand does: sets `--back` and `--up`
 * to the pixels that it is moved by; up no further than its card goes. With a card that is out of sight it stays out of sight: elsewhere
 * it would seem to belong to another card.
 */
export function useKeptInSight(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const part = element.current;
    if (!shown || !part) return;
    const boxes = CUTTING.flatMap((box) => part.closest(box)?.getBoundingClientRect() ?? []);
    for (const moved of ["--back", "--up"]) part.style.removeProperty(moved);
    const card = part.closest<HTMLElement>(".card");
    const place = card?.getBoundingClientRect();
    if (place && boxes.some((box) => place.right <= box.left || place.left >= box.right)) return;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    // The part itself may keep its size where the table is shown smaller.
    const scale = card && place && card.offsetWidth > 0 ? place.width / card.offsetWidth : 1;
    const hidden = (pixels: readonly number[]) => Math.max(0, ...pixels);
    const back =
      hidden(boxes.map((box) => box.left + MARGIN - left)) -
      hidden(boxes.map((box) => right - box.right + MARGIN));
    const below = hidden(boxes.map((box) => bottom - box.bottom + MARGIN));
    const up = Math.min(below, top - (place?.top ?? top));
    if (up >= 1) part.style.setProperty("--up", `${up / scale}px`);
    if (Math.abs(back) >= 1) part.style.setProperty("--back", `${back / scale}px`);
  });
}
