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

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
