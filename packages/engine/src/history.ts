/** Undo, redo, rounds and jumps (action-language §8.3). */
import type { StepThroughRequest } from "./api.ts";
import { applyDelta } from "./delta.ts";
import type { Delta, GameState } from "./state.ts";

/** A place in a game's history. */
export interface StepsBack {
  game: GameState;
  replayStep: number;
}

/** Goes as far as asked and possible. The given game is not changed. */
export function walkHistory(
  from: StepsBack,
  deltas: readonly Delta[],
  request: StepThroughRequest,
): StepsBack {
  if (request.size === "index") {
    let at = from;
    while (at.replayStep > request.index && at.replayStep >= 0) at = undo(at, deltas);
    while (at.replayStep < request.index && at.replayStep < deltas.length - 1) at = redo(at, deltas);
    return at;
  }
  if (request.size !== "single" && request.size !== "round") return from;
  const back = request.direction === "undo";
  if (!back && request.direction !== "redo") return from;
  let at = from;
  do {
    if (back ? at.replayStep < 0 : at.replayStep >= deltas.length - 1) return at;
    at = back ? undo(at, deltas) : redo(at, deltas);
  } while (request.size === "round" && at.game.roundNumber === from.game.roundNumber);
  return at;
}

function undo(at: StepsBack, deltas: readonly Delta[]): StepsBack {
  return {
    game: applyDelta(at.game, deltas[at.replayStep]!, "undo"),
    replayStep: at.replayStep - 1,
  };
}

function redo(at: StepsBack, deltas: readonly Delta[]): StepsBack {
  const replayStep = at.replayStep + 1;
  return { game: applyDelta(at.game, deltas[replayStep]!, "redo"), replayStep };
}
