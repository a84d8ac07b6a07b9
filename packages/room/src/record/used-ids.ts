/** Ids of prompts count up: a game from elsewhere goes on after the last one that its history names. */
import { type Delta, type GameState, lastPromptId } from "@baize/engine";

/** Beyond this the six digits of ids (action-language §12.8) would soon not be enough. */
const LARGEST = 36 ** 6 - 36 ** 5;

/** The number of the last id that new ones must be kept apart from; null when no number would be left for them. */
export function lastUsedId(game: GameState, deltas: readonly Delta[]): number | null {
  const last = lastPromptId(game, deltas);
  return last > LARGEST ? null : last;
}
