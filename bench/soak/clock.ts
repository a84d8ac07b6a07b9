/** A clock that is moved by hand: on its way it does what is due, and what the program does by itself now and then. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Once, so many milliseconds from now. Gives back what calls it off. */
  startTimer(ms: number, job: () => void): () => void;
  /** Again and again; time stands still meanwhile. */
  every(ms: number, job: () => Promise<void>): void;
  pass(ms: number): Promise<void>;
}

interface Due {
  at: number;
  job: () => void | Promise<void>;
}

export function createClock(): Clock {
  let time = Date.now();
  let waiting: Due[] = [];

  function add(at: number, job: Due["job"]): () => void {
    const due = { at, job };
    waiting.push(due);
    return () => {
      waiting = waiting.filter((other) => other !== due);
    };
  }

  const clock: Clock = {
    now: () => time,
    startTimer: (ms, job) => add(time + ms, job),
    every(ms, job) {
      const run = async () => {
        add(time + ms, run);
        await job();
      };
      add(time + ms, run);
    },
    async pass(ms) {
      const end = time + ms;
      for (;;) {
        const next = waiting.reduce((first, due) => Math.min(first, due.at), end);
        time = Math.max(time, next);
        const due = waiting.filter(({ at }) => at <= time);
        waiting = waiting.filter(({ at }) => at > time);
        for (const { job } of due) await job();
        // What was begun has its turn.
        await new Promise((resolve) => setImmediate(resolve));
        if (time >= end && !waiting.some(({ at }) => at <= time)) return;
      }
    },
  };
  return clock;
}
