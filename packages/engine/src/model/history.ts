/** Undo, redo, rounds and jumps (action-language §8.3). */
import { applyDelta } from "./apply-delta.ts";
import { writeDelta } from "./delta.ts";
import type { Journal } from "./journal.ts";
import type { Delta, GameState } from "./state.ts";

export type StepThroughRequest =
  | { size: "single" | "round"; direction: "undo" | "redo" }
  | { size: "index"; index: number };

/** A place in a game's history. */
export interface StepsBack {
  game: GameState;
  replayStep: number;
}

/** As far as asked and possible: the step where that is. Looks only at the numbers of the rounds on the way. */
export function targetStep(
  { game, replayStep }: StepsBack,
  deltas: readonly Delta[],
  request: StepThroughRequest,
): number {
  const last = deltas.length - 1;
  if (request.size === "index") {
    const asked = Math.ceil(request.index);
    return Number.isNaN(asked) ? replayStep : Math.max(Math.min(asked, last), -1);
  }
  const { size, direction } = request;
  if ((size !== "single" && size !== "round") || (direction !== "undo" && direction !== "redo"))
    return replayStep;
  const end = direction === "undo" ? -1 : last;
  const by = direction === "undo" ? -1 : 1;
  let at = replayStep;
  let round = { roundNumber: game.roundNumber };
  do {
    if (by < 0 ? at <= end : at >= end) return at;
    round = roundAfter(round, deltas[by < 0 ? at : at + 1]!, direction);
    at += by;
  } while (size === "round" && round.roundNumber === game.roundNumber);
  return at;
}

type Round = Pick<GameState, "roundNumber">;

function roundAfter(round: Round, { roundNumber }: Delta, direction: "undo" | "redo"): Round {
  return roundNumber === undefined ? round : applyDelta(round, { roundNumber }, direction);
}

/**
 * Goes to a step, in place: everything below the game is written to, and the game itself is a new object. What is written
 * stands in the journal, so that it can be taken back and looked through.
 */
export function walkTo(
  { game, replayStep }: StepsBack,
  deltas: readonly Delta[],
  to: number,
  journal: Journal,
): GameState {
  const walked = { ...game };
  for (let at = replayStep; at > to; at--) writeDelta(walked, deltas[at]!, "undo", journal);
  for (let at = replayStep; at < to; at++) writeDelta(walked, deltas[at + 1]!, "redo", journal);
  return walked;
}
