/** Which of the steps' pieces are those of the texts that a game shows after a walk through its history. */
import type { Delta } from "../model/state.ts";
import type { NotedPiece } from "./pieces.ts";
import type { StepNotes } from "./step-notes.ts";

/**
 * Steps that log nothing leave the lines of an earlier step on show when they are walked over; texts that fade are those
 * of the step itself.
 */
export function piecesShown(
  deltas: readonly Delta[],
  notes: readonly (StepNotes | undefined)[],
  replayStep: number,
): NotedPiece[] {
  let step = replayStep;
  while (step >= 0 && deltas[step]?.messages === undefined) step--;
  const ofLines = notes[step]?.pieces.filter((piece) => "line" in piece) ?? [];
  const ofFades = notes[replayStep]?.pieces.filter((piece) => "fade" in piece) ?? [];
  return [...ofLines, ...ofFades];
}
