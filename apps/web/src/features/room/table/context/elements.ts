/** What of the table an element of the page is, and where on the screen it and an event are. */
import type { CardId, StackId } from "@baize/engine";
import { contains, type Point, type Rect } from "../layout/geometry.ts";

/** The card that an element belongs to. */
export function cardAt(element: Element): CardId | null {
  return element.closest<HTMLElement>("[data-card-id]")?.dataset.cardId ?? null;
}

/** The token of the card that an element belongs to, under a point; tokens themselves leave the pointer to their card. */
export function tokenAt(element: Element, at: Point): HTMLElement | null {
  const tokens = element.closest("[data-card-id]")?.querySelectorAll<HTMLElement>("[data-token]") ?? [];
  return [...tokens].find((token) => contains(token.getBoundingClientRect(), at)) ?? null;
}

/** A stack as it is drawn within an element: in an area, or anywhere on the table. */
export function stackIn(within: Element, id: StackId): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-stack-id="${CSS.escape(id)}"]`);
}

/** Where an element is on the screen. */
export function boxOf(element: Element): Rect {
  // What a browser measures has its numbers in no properties of its own.
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Where the pointer is, pixels of the window. */
export const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({
  x,
  y,
});
