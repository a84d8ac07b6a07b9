/** Scrolls what lies under a drag when the pointer comes near the edge behind which it hides something. */
import { clamp, contains, type Point } from "../layout/geometry.ts";

const EDGE_PX = 40;
const STEP_PX = 14;
/** A whole table is panned slower: one looks for the place meanwhile. */
const TABLE_STEP_PX = 7;

/** An area. Call it once per frame. */
export function scrollNearEdge(content: HTMLElement, pointer: Point): void {
  if (content.hasAttribute("data-scrolls")) scrollBy(content, pointer, STEP_PX);
}

/** The table that pans, while the pointer is on it: beside it lies what is below the table. */
export function scrollTableNearEdge(viewport: HTMLElement, pointer: Point): void {
  if (contains(viewport.getBoundingClientRect(), pointer)) scrollBy(viewport, pointer, TABLE_STEP_PX);
}

function scrollBy(box: HTMLElement, pointer: Point, step: number): void {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  box.scrollLeft += step * (speed(right - pointer.x) - speed(pointer.x - left));
  box.scrollTop += step * (speed(bottom - pointer.y) - speed(pointer.y - top));
}

/** From 0 at the distance where it begins to 1 at the edge and beyond. */
const speed = (distance: number) => (distance < EDGE_PX ? clamp((EDGE_PX - distance) / EDGE_PX, 0, 1) : 0);
