/** Which box comes next when an arrow key is pressed. */

export type Direction = "left" | "right" | "up" | "down";

/** The nearest of the boxes that lies wholly or mostly in that direction; null = none does. */
export function nextInDirection<T extends Pick<Element, "getBoundingClientRect">>(
  from: T,
  boxes: readonly T[],
  direction: Direction,
): T | null {
  const start = middle(from);
  let best: { box: T; distance: number } | null = null;
  for (const box of boxes) {
    if (box === from) continue;
    const { x, y } = middle(box);
    const [dx, dy] = [x - start.x, y - start.y];
    const [along, across] = direction === "left" || direction === "right" ? [dx, dy] : [dy, dx];
    const ahead = direction === "left" || direction === "up" ? -along : along;
    if (ahead <= 1) continue;
    // What lies to the side counts double, so that straight ahead wins.
    const distance = ahead + 2 * Math.abs(across);
    if (!best || distance < best.distance) best = { box, distance };
  }
  return best?.box ?? null;
}

function middle(box: Pick<Element, "getBoundingClientRect">) {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
