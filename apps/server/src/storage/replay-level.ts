/** From this supporter level on all deltas of a saved game are kept and all saved games are listed. */
export const FULL_REPLAY_LEVEL = 3;
