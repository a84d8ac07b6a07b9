/** Positions and sizes as plugins write them (table §2.1, game-definition §6.25). */

/**
 * Reads a position value as percent of the table area: a number is a fraction, `"25%"` is taken as it is,
 * `"1/5"` is a fraction of whole numbers (x/0 is 0), any other text is read as a fraction. Missing or
 * unreadable values are 0.
 */
export function positionPercent(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value * 100 : 0;
  if (typeof value !== "string") return 0;
  const text = value.trim();
  if (text.endsWith("%")) return finite(Number.parseFloat(text));
  const ratio = /^(\d+)\/(\d+)$/.exec(text);
  if (ratio) return Number(ratio[2]) === 0 ? 0 : (Number(ratio[1]) / Number(ratio[2])) * 100;
  return finite(Number.parseFloat(text)) * 100;
}

/** Whether a plugin gave the value at all; a missing one is worth a warning, not a crash. */
export const isPosition = (value: unknown): value is number | string =>
  typeof value === "number" || typeof value === "string";

const finite = (value: number) => (Number.isFinite(value) ? value : 0);
