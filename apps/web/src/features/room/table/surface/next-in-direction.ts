/** Which box comes next when an arrow key is pressed. */

export type Direction = "left" | "right" | "up" | "down";

/**
 * The nearest of the boxes that lies in that direction, by their middles; null = none does. One that the box's own
 * row (or column) runs through comes before all that lie to the side of it.
 */
export function nextInDirection<T extends Pick<Element, "getBoundingClientRect">>(
  from: T,
  boxes: readonly T[],
  direction: Direction,
): T | null {
  const sideways = direction === "left" || direction === "right";
  const towards = direction === "left" || direction === "up" ? -1 : 1;
  const start = spanOf(from, sideways);
  let best: { box: T; straight: boolean; distance: number } | null = null;
  for (const box of boxes) {
    if (box === from) continue;
    const span = spanOf(box, sideways);
    const ahead = (span.along - start.along) * towards;
    if (ahead <= 1) continue;
    const straight = span.from < start.to && span.to > start.from;
    // What lies to the side counts double, so that straight ahead wins.
    const distance = ahead + 2 * Math.abs(span.across - start.across);
    const nearer = !best || (straight === best.straight ? distance < best.distance : straight);
    if (nearer) best = { box, straight, distance };
  }
  return best?.box ?? null;
}

/** The middle along the direction and across it, and the extent across it. */
function spanOf(box: Pick<Element, "getBoundingClientRect">, sideways: boolean) {
  const { left, top, width, height } = box.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return sideways
    ? { along: x, across: y, from: top, to: top + height }
    : { along: y, across: x, from: left, to: left + width };
}
