import type { CardSize } from "../model/builder-state.ts";

/** Pixels that the longest side of all sizes is drawn with. */
const LONGEST = 96;

/** How large one unit of card size is drawn, so that cards keep their proportions to one another. */
export function pixelsPerUnit(sizes: readonly CardSize[]): number {
  const longest = Math.max(1, ...sizes.flatMap(({ width, height }) => [width, height]));
  return LONGEST / longest;
}
