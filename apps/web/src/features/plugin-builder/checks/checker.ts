/** Who runs the checks: a worker, so that typing never waits for them; without one, the page itself. */
import type { CardDatabase } from "@baize/engine";
import type { StoredPlugin } from "../model/builder.ts";
import type { Problem } from "../model/problem.ts";
import { type Checked, checkWork } from "./check-work.ts";

export interface Checker {
  /** Rejects when no answer comes any more. */
  check(checked: Checked): Promise<Problem[]>;
  end(): void;
}

/** To the worker. The two large parts are sent when they are other ones than before. */
export type CheckOrder = Pick<Checked, "state" | "replace" | "date"> & {
  number: number;
  cardDb?: CardDatabase | null;
  stored?: StoredPlugin | null;
};

/** From the worker. */
export interface CheckAnswer {
  number: number;
  problems: Problem[];
}

/** Runs the checks where it is called. */
export const checkerHere: Checker = {
  check: (checked) => Promise.resolve(checkWork(checked)),
  end() {},
};

export function createWorkerChecker(worker: Worker): Checker {
  const waiting = new Map<number, { resolve(problems: Problem[]): void; reject(error: unknown): void }>();
  let count = 0;
  let sent: Partial<Pick<Checked, "cardDb" | "stored">> = {};
  worker.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
    waiting.get(data.number)?.resolve(data.problems);
    waiting.delete(data.number);
  });
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error("The worker of the checks has failed."));
    waiting.clear();
  };
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  return {
    check({ cardDb, stored, state, replace, date }) {
      const number = ++count;
      const order: CheckOrder = {
        ...{ number, state, replace, date },
        ...(sent.cardDb !== cardDb && { cardDb }),
        ...(sent.stored !== stored && { stored }),
      };
      sent = { cardDb, stored };
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        worker.postMessage(order);
      });
    },
    end() {
      worker.terminate();
      waiting.clear();
    },
  };
}

/** A worker, and the page itself once that fails: a worker may not start, or end for want of memory. */
export function startChecker(start: (() => Worker) | null): Checker {
  if (!start) return checkerHere;
  let checker = createWorkerChecker(start());
  return {
    check: (checked) =>
      checker.check(checked).catch(() => {
        checker.end();
        checker = checkerHere;
        return checker.check(checked);
      }),
    end: () => checker.end(),
  };
}
