/** From where a table that pans is looked at first. Pure. */
import type { Rect } from "../../table/layout/geometry.ts";

/** A region of the table, in its pixels. */
export interface Place extends Rect {
  isPile: boolean;
  hasCards: boolean;
}

/** A place with cards is looked at rather than so many empty ones of its size. */
const LAID = 20;
/** So wide is the part of a region in which its first cards lie, in heights of it. */
const FILLED = 1.5;
/** This part of the most that can be seen is enough for a place nearer to the beginning of the table. */
const ENOUGH = 0.9;

/**
 * The place nearest to the beginning from which about the most is seen of these regions: of those with cards, then of the empty ones, and
 * of piles where nothing else is. Where nobody has a hand one plays all over the table: every region counts alike, with or without cards.
 * @param seen the size of what is seen at once
 * @param end how far the table pans
 * @param hasHand whether the layout shows a hand
 */
export function startPlace(
  regions: readonly Place[],
  seen: { width: number; height: number },
  end: { x: number; y: number },
  hasHand: boolean,
): { x: number; y: number } {
  const onlyPiles = regions.every(({ isPile }) => isPile);
  const weighed = regions.flatMap(({ isPile, hasCards, ...place }) => {
    if (!hasHand) return [{ ...place, weight: place.width * place.height }];
    // Piles are at hand in the bar below the table: where one plays is looked at before them, with or without cards.
    if (isPile && !(onlyPiles && hasCards)) return [];
    // Cards lie from the left on, and one row after the other.
    const width = Math.min(place.width, FILLED * place.height);
    return [{ ...place, width, weight: width * place.height * (hasCards ? LAID : 1) }];
  });
  const along = (at: "x" | "y", size: "width" | "height") => {
    const seenFrom = (from: number) =>
      weighed.reduce((sum, place) => {
        const part = Math.min(place[at] + place[size], from + seen[size]) - Math.max(place[at], from);
        return sum + Math.max(0, part / place[size]) * place.weight;
      }, 0);
    const edges = weighed.flatMap((place) => [place[at], place[at] + place[size] - seen[size]]);
    const starts = [0, ...edges.map((edge) => Math.min(Math.max(0, edge), end[at]))].sort((a, b) => a - b);
    const most = Math.max(...starts.map(seenFrom));
    return starts.find((from) => seenFrom(from) >= ENOUGH * most) ?? 0;
  };
  return { x: along("x", "width"), y: along("y", "height") };
}

/** Of a place that is in sight so much is seen at least in both directions, pixels. */
const SEEN_PX = 24;

/** Whether something of a place is in sight. @param seen the part of the table that is */
export function isInSight(place: Rect, seen: Rect): boolean {
  return (
    [
      ["x", "width"],
      ["y", "height"],
    ] as const
  ).every(([at, size]) => {
    const part = Math.min(place[at] + place[size], seen[at] + seen[size]) - Math.max(place[at], seen[at]);
    return part >= Math.min(SEEN_PX, place[size]);
  });
}
