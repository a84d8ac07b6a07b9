/** The last steps that a client was told, so that one of them can be reported. */
import type { GameAction, RoomView, StateUpdate } from "@baize/protocol";
import type { SeenStep } from "./bug-report.ts";

/** So many of the last steps can be reported. */
const MOST_STEPS = 20;

export interface SeenSteps {
  /** Oldest first. */
  readonly steps: readonly SeenStep[];
  /** A step came. @param before the copy of the room until then. */
  saw(before: RoomView, update: StateUpdate): void;
  /** Another state is here, of which nothing is known. */
  forget(): void;
  /**
   * An action was sent. A room tells a step before it answers whoever made it: where exactly one step came until the answer, it
   * came of this action.
   * @returns to be called when it was answered that it is done.
   */
  sent(action: GameAction): () => void;
}

export function createSeenSteps(): SeenSteps {
  let steps: readonly SeenStep[] = [];
  let heard = 0;
  return {
    get steps() {
      return steps;
    },
    saw(before, { delta, newReplayStep: step }) {
      heard++;
      // Of a step that changed nothing for this person there is nothing to tell.
      if (delta) steps = [...steps, { before, delta, step, action: null }].slice(-MOST_STEPS);
    },
    forget() {
      steps = [];
    },
    sent(action) {
      const before = heard;
      return () => {
        const last = steps.at(-1);
        if (heard === before + 1 && last) steps = [...steps.slice(0, -1), { ...last, action }];
      };
    },
  };
}
