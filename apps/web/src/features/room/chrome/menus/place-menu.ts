/** Where a context menu stands: beside the pointer, on the side with room, wholly on the screen. Pure; pixels. */
import { clamp, type Point, type Size } from "../../table/layout/geometry.ts";

/** Distance from the pointer and from the screen's edge, in pixels. */
const GAP = 8;
/** Half of what a finger covers, in pixels. */
const FINGER = 28;

/**
 * The upper left corner. In the left half of the screen the menu opens to the right of the point, in the right half
 * to the left; it never leaves the screen.
 */
export function placeMenu(at: Point, menu: Size, screen: Size): Point {
  const left = at.x < screen.width / 2 ? at.x + GAP : at.x - GAP - menu.width;
  return {
    x: within(left, menu.width, screen.width),
    y: within(at.y - GAP, menu.height, screen.height),
  };
}

/**
 * The upper left corner of a menu that a finger has opened: beside the finger where there is room, else above it, else below it;
 * where it fits nowhere, over it.
 */
export function placeBesideFinger(at: Point, menu: Size, screen: Size): Point {
  const x = within(at.x - menu.width / 2, menu.width, screen.width);
  const y = within(at.y - menu.height / 2, menu.height, screen.height);
  const right = at.x + FINGER;
  const left = at.x - FINGER - menu.width;
  if (at.x < screen.width / 2 && right + menu.width + GAP <= screen.width) return { x: right, y };
  if (left >= GAP) return { x: left, y };
  const above = at.y - FINGER - menu.height;
  if (above >= GAP) return { x, y: above };
  const below = at.y + FINGER;
  return { x, y: within(below, menu.height, screen.height) };
}

/** So that all of the menu is on the screen; of one that is too large, its beginning. */
function within(start: number, size: number, screen: number): number {
  return clamp(start, GAP, Math.max(GAP, screen - size - GAP));
}
