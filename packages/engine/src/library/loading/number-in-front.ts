/** How the text of a cell becomes a number (game-definition §8.3). Loads nothing, so that checks and pages can ask as well. */

const patterns = {
  integer: /^[+-]?\d+/,
  float: /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?/,
} as const;

/**
 * The number that the text begins with, as it is written there; empty: with none, or one that is larger than any number of the
 * language, and the cell counts as 0.
 */
export function numberInFront(text: string, type: keyof typeof patterns): string {
  const written = patterns[type].exec(text.trimStart())?.[0] ?? "";
  return Number.isFinite(Number(written)) ? written : "";
}
