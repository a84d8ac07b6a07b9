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
