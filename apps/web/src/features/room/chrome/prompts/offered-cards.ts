/** The cards that a question offers, as they are drawn: which of them lie out of sight, and the way to them (table §9.3). */
import type { CardId } from "@baize/engine";
import { prefersStill } from "../../../../app/motion.ts";
import { boxOf } from "../../table/context/elements.ts";
import { markPanned } from "../../table/context/panned.ts";
import { bottom, centre, contains, type Rect, right } from "../../table/layout/geometry.ts";

/** What shows a part only of what it holds: a table that pans, what lies beside it, a region whose cards are scrolled. */
const CUTTING = ".table-viewport, .hand-dock, .browse-panel, .region-content[data-scrolls]";

/** A card of a question that is drawn. */
export interface OfferedCard {
  id: CardId;
  /** One may be drawn twice, such as on the table and where its group is browsed. */
  drawn: readonly Element[];
}

/** Those of the cards that are drawn within a box. */
export function offeredIn(frame: ParentNode, ids: readonly CardId[]): OfferedCard[] {
  return ids.flatMap((id) => {
    const drawn = [...frame.querySelectorAll(`[data-card-id="${CSS.escape(id)}"] .card-frame`)].filter(
      (card) => isDrawn(boxOf(card)),
    );
    return drawn.length > 0 ? [{ id, drawn }] : [];
  });
}

/** Whether a card is seen: the middle of it is, in one of the places where it is drawn. */
export function isInSight({ drawn }: OfferedCard): boolean {
  return drawn.some((card) => cuttingBoxes(card).every((box) => contains(box, centre(boxOf(card)))));
}

/** How far a card lies from what is seen, pixels. */
export function farFromSight({ drawn }: OfferedCard): number {
  const distances = drawn.map((card) => {
    const { x, y } = centre(boxOf(card));
    const ways = cuttingBoxes(card).map((box) =>
      Math.hypot(Math.max(box.x - x, 0, x - right(box)), Math.max(box.y - y, 0, y - bottom(box))),
    );
    return Math.max(0, ...ways);
  });
  return Math.min(...distances);
}

/** Scrolls whatever cuts a card off, such as the table, so that the card lies in the middle, as far as that goes. */
export function bringIntoSight({ drawn: [card] }: OfferedCard): void {
  const viewport = card?.closest<HTMLElement>(".table-viewport");
  if (viewport) markPanned(viewport);
  const behavior = prefersStill() ? "instant" : "smooth";
  card?.scrollIntoView({ block: "center", inline: "center", behavior });
}

function cuttingBoxes(card: Element): Rect[] {
  const boxes: Rect[] = [];
  for (let at = card.closest(CUTTING); at; at = at.parentElement?.closest(CUTTING) ?? null)
    boxes.push(boxOf(at));
  return boxes;
}

export function isDrawn({ width, height }: Rect): boolean {
  return width > 0 && height > 0;
}
