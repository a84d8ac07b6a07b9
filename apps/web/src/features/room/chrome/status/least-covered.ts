/** Where along the upper edge of the table a line covers least (table §9.3). Pure. */

/** From where to where something lies, pixels. */
export interface Span {
  from: number;
  to: number;
}

/** How far apart the places are that are tried, pixels. */
const STEP = 8;

/**
 * The middle of the place nearest to the edge's own middle that covers least of what lies there.
 * @param width of the line
 * @param edge of the table, within which it stays
 */
export function leastCovered(width: number, edge: Span, taken: readonly Span[]): number {
  const middle = (edge.from + edge.to) / 2;
  const reach = Math.max(0, (edge.to - edge.from - width) / 2);
  const covered = (at: number) =>
    taken.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, at + width / 2) - Math.max(from, at - width / 2)),
      0,
    );
  let best = { at: middle, covers: covered(middle) };
  for (let away = STEP; away <= reach && best.covers > 0; away += STEP) {
    for (const at of [middle - away, middle + away]) {
      const covers = covered(at);
      if (covers < best.covers) best = { at, covers };
    }
  }
  return best.at;
}
