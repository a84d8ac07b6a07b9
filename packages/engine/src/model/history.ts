/** Undo, redo, rounds and jumps (action-language §8.3). */
import { applyDelta } from "./delta.ts";
import type { Delta, GameState } from "./state.ts";

export type StepThroughRequest =
  | { size: "single" | "round"; direction: "undo" | "redo" }
  | { size: "index"; index: number };

/** A place in a game's history. */
export interface StepsBack {
  game: GameState;
  replayStep: number;
}

/**
 * Goes as far as asked and possible. The given game is not changed. Costs what the deltas on the way hold: what they
 * write to is copied once, so that a jump over a whole evening takes a fraction of a second.
 */
export function walkHistory(
  from: StepsBack,
  deltas: readonly Delta[],
  request: StepThroughRequest,
): StepsBack {
  const copies = new Set<object>();
  const step = ({ game, replayStep }: StepsBack, direction: "undo" | "redo"): StepsBack => {
    if (direction === "undo")
      return { game: applyDelta(game, deltas[replayStep]!, direction, copies), replayStep: replayStep - 1 };
    return { game: applyDelta(game, deltas[replayStep + 1]!, direction, copies), replayStep: replayStep + 1 };
  };
  let at = from;
  if (request.size === "index") {
    while (at.replayStep > request.index && at.replayStep >= 0) at = step(at, "undo");
    while (at.replayStep < request.index && at.replayStep < deltas.length - 1) at = step(at, "redo");
    return at;
  }
  const { size, direction } = request;
  if ((size !== "single" && size !== "round") || (direction !== "undo" && direction !== "redo")) return from;
  const { roundNumber } = from.game;
  do {
    if (direction === "undo" ? at.replayStep < 0 : at.replayStep >= deltas.length - 1) return at;
    at = step(at, direction);
  } while (size === "round" && at.game.roundNumber === roundNumber);
  return at;
}
