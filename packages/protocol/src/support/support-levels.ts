/**
 * What support opens: the one table of levels, for the server that refuses and for the page that offers. Nothing but
 * numbers is here, so that a page takes it without the shapes of the other messages (`@baize/protocol/support-levels`).
 */

/** The level from which a thing may be done. Admins need none, and taking away what one has set needs none either. */
export const supportLevels = {
  /** All saved games are listed, not only the newest. */
  allSavedGames: 3,
  /** The whole replay can be downloaded; saved games keep every step, for which an admin needs the level as well. */
  fullReplay: 3,
  /** Uploading custom cards that nobody else sees. */
  privateCards: 3,
  /** An own picture for the face of a card. */
  cardArt: 5,
  /** An own picture for a card back. */
  cardBackArt: 5,
  /** An own picture behind the table. */
  background: 5,
} as const;

/** Newest steps that a saved game keeps where its creator's level keeps no full replays. */
export const SHORT_REPLAY_STEPS = 5;

/** The level of the dearest tier; nothing opens above it. */
export const HIGHEST_SUPPORT = 10;

export type SupportGate = keyof typeof supportLevels;

/** Who asks, by what a gate looks at. */
export interface Support {
  /** Null counts as 0. */
  level: number | null;
  admin: boolean;
}

/** Whether the gate is open for somebody; null: for a visitor, to whom all are closed. */
export function isOpenTo(who: Support | null, gate: SupportGate): boolean {
  return who !== null && (who.admin || (who.level ?? 0) >= supportLevels[gate]);
}
