/** From this width on the table of a game stands beside its editor. */
export const BESIDE = "(min-width: 1200px)";
