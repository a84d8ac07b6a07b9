/** Scrolls an area under a drag when the pointer comes near the edge behind which it hides something. */
import { clamp, type Point } from "../layout/geometry.ts";

const EDGE_PX = 40;
const STEP_PX = 14;

/** Call it once per frame. */
export function scrollNearEdge(content: HTMLElement, pointer: Point): void {
  if (!content.hasAttribute("data-scrolls")) return;
  const { left, right, top, bottom } = content.getBoundingClientRect();
  content.scrollLeft += speed(pointer.x - left) * -1 + speed(right - pointer.x);
  content.scrollTop += speed(pointer.y - top) * -1 + speed(bottom - pointer.y);
}

const speed = (distance: number) =>
  distance < EDGE_PX ? clamp((EDGE_PX - distance) / EDGE_PX, 0, 1) * STEP_PX : 0;
