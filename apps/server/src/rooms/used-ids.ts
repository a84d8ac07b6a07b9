/** Ids of cards, stacks and prompts count up: a game from elsewhere goes on after the last one that its history names. */
import type { Delta, GameState } from "@baize/engine";

/** Beyond this the six digits of ids (action-language §12.8) would soon not be enough. */
const LARGEST = 36 ** 6 - 36 ** 5;

/** The number of the last id in use; null when no number would be left for new ones. */
export function lastUsedId(game: GameState, deltas: readonly Delta[]): number | null {
  let last = 0;
  for (const [, digits] of JSON.stringify([game, deltas]).matchAll(/"[csp]_([0-9a-z]{6})"/g)) {
    last = Math.max(last, Number.parseInt(digits!, 36));
  }
  return last > LARGEST ? null : last;
}
