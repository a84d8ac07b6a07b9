/** Timers whose time passes only when a test says so. */
import type { Timers } from "../src/cluster/link/timers.ts";

export interface ManualTimers extends Timers {
  /** Milliseconds since the beginning. */
  readonly now: number;
  /** Runs what falls due meanwhile, in its order. */
  advance(ms: number): void;
  /** What falls due meanwhile is late, and what falls due again and again comes only once. */
  standStill(ms: number): void;
}

interface Timer {
  due: number;
  every: number | null;
  job(): void;
}

export function manualTimers(): ManualTimers {
  const timers = new Set<Timer>();
  let now = 0;
  const add = (ms: number, every: number | null, job: () => void) => {
    const timer = { due: now + ms, every, job };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const next = (until: number) => {
    let first: Timer | null = null;
    for (const timer of timers) if (timer.due <= until && (!first || timer.due < first.due)) first = timer;
    return first;
  };
  return {
    get now() {
      return now;
    },
    after: (ms, job) => add(ms, null, job),
    every: (ms, job) => add(ms, ms, job),
    advance(ms) {
      const until = now + ms;
      for (let timer = next(until); timer; timer = next(until)) {
        now = timer.due;
        if (timer.every === null) timers.delete(timer);
        else timer.due += timer.every;
        timer.job();
      }
      now = until;
    },
    standStill(ms) {
      now += ms;
      for (const timer of timers) timer.due = Math.max(timer.due, now);
    },
  };
}
