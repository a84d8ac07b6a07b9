/** A change of the state, as the views of it are made. */
import type { CardId, Delta, GameState } from "../model/state.ts";

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
