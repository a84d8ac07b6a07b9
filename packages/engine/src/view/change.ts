/** A change of the state, as the views of it are made. */
import type { CardId, Delta, DeltaNode, GameState } from "../model/state.ts";

export interface Change {
  before: GameState;
  after: GameState;
  delta: Delta;
  /** Cards that were in a group while it was shuffled (`StepOutcome.shuffled`). */
  shuffled: readonly CardId[];
  /** Cards of groups that were put into another order by hand where nobody could see it (`StepOutcome.reordered`). */
  reordered: readonly CardId[];
  /** A step through the history, back or forth: what moved was not seen to move. */
  stepping: boolean;
  /** More than one step at once: anything may have changed. */
  everything: boolean;
}

/** A change of which nothing is known but its delta. */
export const plainChange = { shuffled: [], reordered: [], stepping: false, everything: false } as const;

/** Whether a step may have made or deleted entries of a table. @param node the table's part of the step's delta. */
export function mayComeOrGo(node: DeltaNode | undefined): boolean {
  if (node === undefined) return false;
  if (Array.isArray(node)) return true;
  for (const id in node) if (Array.isArray(node[id])) return true;
  return false;
}
