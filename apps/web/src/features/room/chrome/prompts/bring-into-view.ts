import { prefersStill } from "../../../../app/motion.ts";
import { centre, contains, type Rect } from "../../table/layout/geometry.ts";

/** Pans the table to the first of some cards where none of them is in sight: a phone shows a part of the table. */
export function bringIntoView(cards: readonly Element[]): void {
  const drawn = cards.filter((card) => isDrawn(boxOf(card)));
  const [first] = drawn;
  if (first === undefined || drawn.some(isInSight)) return;
  const behavior = prefersStill() ? "instant" : "smooth";
  first.scrollIntoView({ block: "center", inline: "center", behavior });
}

/** What does not lie on the table itself, such as the hand of a phone, is where it can be seen. */
function isInSight(card: Element): boolean {
  const table = card.closest(".table-viewport");
  return table === null || contains(boxOf(table), centre(boxOf(card)));
}

/** Where an element is on the screen. */
export function boxOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

export function isDrawn({ width, height }: Rect): boolean {
  return width > 0 && height > 0;
}
