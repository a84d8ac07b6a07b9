/**
 * How much processor time a piece of work took. The system is asked for a thread's own time by a call that takes longer
 * than many pieces do; the clock costs next to nothing. So a short piece is measured by the clock, which at worst counts
 * what others did meanwhile, and only what the clock says was long is held against the thread's own time.
 */
import { threadMilliseconds } from "./thread-time.ts";

/** A piece that took less by the clock is believed to have worked all the time, milliseconds. */
const SHORT_MS = 3;
/** How long a look at the thread's own time serves as the start of what follows, milliseconds. */
const LOOK_MS = 20;

export class WorkTime {
  /** Milliseconds of any start, by the clock. */
  readonly clock: () => number;
  readonly #used: () => number;
  /** When the thread's own time was looked at last, what it was, and what pieces have been measured since. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #usedThen = 0;
  #measured = 0;

  /** @param used processor time of this thread so far, in milliseconds of any start. */
  constructor(clock: () => number = () => performance.now(), used: () => number = threadMilliseconds) {
    this.clock = clock;
    this.#used = used;
  }

  /** A piece of work begins. @returns what `end` is given. */
  begin(): number {
    const now = this.clock();
    if (now - this.#lookedAt > LOOK_MS) this.#look(now);
    return now;
  }

  /** The piece that began then has ended. @returns its milliseconds of processor time. */
  end(begun: number): number {
    const now = this.clock();
    const passed = now - begun;
    if (passed < SHORT_MS) {
      this.#measured += passed;
      return passed;
    }
    const before = this.#usedThen + this.#measured;
    this.#look(now);
    return Math.min(passed, Math.max(0, this.#usedThen - before));
  }

  #look(now: number): void {
    this.#lookedAt = now;
    this.#usedThen = this.#used();
    this.#measured = 0;
  }
}
