/** Where a context menu stands: beside the pointer, on the side with room, wholly on the screen. */
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

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
    x: clamp(left, GAP, screen.width - menu.width - GAP),
    y: clamp(at.y - GAP, GAP, screen.height - menu.height - GAP),
  };
}

/**
 * The upper left corner of a menu that a finger has opened: beside the finger where there is room, else above it, else below it;
 * where it fits nowhere, over it.
 */
export function placeBesideFinger(at: Point, menu: Size, screen: Size): Point {
  const x = clamp(at.x - menu.width / 2, GAP, screen.width - menu.width - GAP);
  const y = clamp(at.y - menu.height / 2, GAP, screen.height - menu.height - GAP);
  const right = at.x + FINGER;
  const left = at.x - FINGER - menu.width;
  if (at.x < screen.width / 2 && right + menu.width + GAP <= screen.width) return { x: right, y };
  if (left >= GAP) return { x: left, y };
  const above = at.y - FINGER - menu.height;
  if (above >= GAP) return { x, y: above };
  const below = at.y + FINGER;
  return { x, y: clamp(below, GAP, screen.height - menu.height - GAP) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
