/** Rectangles and points in pixels; origin at the upper left. */

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Point, Size {}

export const right = (rect: Rect) => rect.x + rect.width;
export const bottom = (rect: Rect) => rect.y + rect.height;
export const centre = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** Whether the point lies in the rectangle, edges included. */
export function contains(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= right(rect) && point.y >= rect.y && point.y <= bottom(rect);
}

/** Whether two rectangles overlap; touching edges do not count. */
export function shareArea(a: Rect, b: Rect): boolean {
  return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
}

export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** A piece of a scrolling box along one direction, in pixels of what it holds. */
export interface Span {
  from: number;
  to: number;
}

/**
 * What is in sight of a box that is scrolled by `offset`, and at least as much on both sides. It stays the same until
 * the box is scrolled on by its size.
 */
export function spanAround(offset: number, size: number): Span {
  if (!(size > 0)) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const page = Math.floor(offset / size);
  return { from: (page - 1) * size, to: (page + 3) * size };
}

export const reaches = ({ from, to }: Span, start: number, length: number): boolean =>
  start < to && start + length > from;
