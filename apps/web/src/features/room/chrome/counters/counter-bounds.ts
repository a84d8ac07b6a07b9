/** Between which numbers a counter moves (table §9.2). */

export interface Bounds {
  min: number;
  max: number;
}

/** The bounds of a counter: those of its property, else 0 and none. */
export function boundsOf(property: Record<string, unknown>): Bounds {
  return {
    min: typeof property.min === "number" ? property.min : 0,
    max: typeof property.max === "number" ? property.max : Number.POSITIVE_INFINITY,
  };
}

/** The change that a new value means; 0 for what is no number or what the bounds forbid. */
export function changeTo(shown: number, wanted: number, { min, max }: Bounds): number {
  if (!Number.isFinite(wanted)) return 0;
  // A value that already lies outside may move towards the bounds, never further away.
  const clamped = Math.min(Math.max(wanted, Math.min(min, shown)), Math.max(max, shown));
  return clamped - shown;
}
