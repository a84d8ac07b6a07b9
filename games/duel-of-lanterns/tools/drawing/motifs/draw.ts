/** What every motif gets: the colour of its faction, its variant, and numbers that scatter the same every time. */
export interface Brush {
  accent: string;
  variant: number;
  random: () => number;
}

export type DrawMotif = (brush: Brush) => string;

/** The middle of the picture, a little above the ground. */
export const MID = { x: 168, y: 150 } as const;
