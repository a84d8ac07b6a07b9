/** Which steps of the history this person made during this visit: what bare arrow keys may step over (table §7.4). */
import type { SendResult } from "../model/room-actions.ts";

export interface OwnSteps {
  /** A message that may make a step is under way. */
  sent(answer: Promise<SendResult>): void;
  /** A step has come; what was after the one before it is cut off. */
  heard(update: { oldReplayStep: number; newReplayStep: number }): void;
  /** Another history: nothing in it is known to be one's own. */
  forget(): void;
}

/**
 * The server does not say who made a step, but tells a step before it answers to the message that made it: where as many
 * steps came as messages were answered, they are this person's. Where others acted in the same moment, they are nobody's.
 * @param tell gets the steps whenever they change.
 */
export function createOwnSteps(tell: (steps: readonly number[]) => void): OwnSteps {
  let own: readonly number[] = [];
  let heard = 0;
  let answered = 0;
  let newest = -1;

  function set(steps: readonly number[]) {
    own = steps;
    tell(own);
  }

  return {
    sent(answer) {
      const before = heard - answered;
      void answer.then(({ status }) => {
        if (status !== "ok" || heard - answered !== before + 1) return;
        answered += 1;
        set([...own, newest]);
      });
    },
    heard({ oldReplayStep, newReplayStep }) {
      heard += 1;
      newest = newReplayStep;
      if (own.some((step) => step > oldReplayStep)) set(own.filter((step) => step <= oldReplayStep));
    },
    forget() {
      if (own.length > 0) set([]);
    },
  };
}
