/** Scrolls what lies under a drag when the pointer comes near the edge behind which it hides something. */
import { clamp, contains, type Point } from "../layout/geometry.ts";

const EDGE_PX = 40;
/** At the edge itself, pixels in a second. */
const FASTEST = 840;
/** A whole table is panned slower: one looks for the place meanwhile. */
const TABLE_FASTEST = 420;
/** Of what is seen at once no more than this part goes by in a second: on a phone that is little of the table. */
const SEEN_PART = 0.7;
/** A page that has been held up goes on from where it was, milliseconds. */
const LONGEST_FRAME = 32;

/** An area. Call it once per frame. @param elapsed since the frame before, milliseconds */
export function scrollNearEdge(content: HTMLElement, pointer: Point, elapsed: number): void {
  if (content.hasAttribute("data-scrolls")) scrollBy(content, pointer, FASTEST, elapsed);
}

/** The table that pans, while the pointer is on it: beside it lies what is below the table. */
export function scrollTableNearEdge(viewport: HTMLElement, pointer: Point, elapsed: number): void {
  const box = viewport.getBoundingClientRect();
  if (!contains(box, pointer)) return;
  scrollBy(viewport, pointer, Math.min(TABLE_FASTEST, SEEN_PART * Math.min(box.width, box.height)), elapsed);
}

function scrollBy(box: HTMLElement, pointer: Point, fastest: number, elapsed: number): void {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const step = (fastest * Math.min(elapsed, LONGEST_FRAME)) / 1000;
  box.scrollLeft += step * (speed(right - pointer.x) - speed(pointer.x - left));
  box.scrollTop += step * (speed(bottom - pointer.y) - speed(pointer.y - top));
}

/** From 0 at the distance where it begins, slowly at first, to 1 at the edge and beyond. */
const speed = (distance: number) => clamp((EDGE_PX - distance) / EDGE_PX, 0, 1) ** 2;
