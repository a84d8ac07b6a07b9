/**
 * Limits that count what fails (api §9.4). An attempt is counted when it begins, so that many at once are no way around
 * the limit, and taken back when it succeeds.
 */
import type { LimitName } from "@baize/protocol";
import { HttpError } from "./http-error.ts";
import type { SharedAttempt, SharedAttempts } from "./shared-attempts.ts";

/** What an attempt counts against: a limit, and by whom it is counted. */
export type Counted = readonly [name: LimitName, key: string];

export interface FailureCounts {
  /** Throws `too_many_requests` when too many attempts have failed, or are under way. */
  count<T>(counted: readonly Counted[], attempt: () => Promise<T>): Promise<T>;
}

/**
 * @param limitOf how many attempts of a key may fail in so many milliseconds.
 * @param shared counts for several servers together; null: there is one.
 */
export function createFailureCounts(
  limitOf: (...counted: Counted) => { max: number; window: number },
  shared: SharedAttempts | null,
  now: () => number = Date.now,
): FailureCounts {
  const countHere = attemptsHere(now);

  return {
    async count(counted, attempt) {
      const begun = await Promise.all(
        counted.map(async (one) => {
          const { max, window } = limitOf(...one);
          const key = one.join(" ");
          return { max, attempt: (await shared?.count(key, window)) ?? countHere(key, window) };
        }),
      );
      const takeBack = () => Promise.all(begun.map(({ attempt }) => attempt.takeBack()));
      const full = begun.find(({ max, attempt }) => attempt.count > max);
      if (full) {
        await takeBack();
        throw tooMany(full.attempt.endsInMs);
      }
      try {
        const result = await attempt();
        await takeBack();
        return result;
      } catch (error) {
        // What went wrong on our side is no guess of theirs.
        if (!(error instanceof HttpError)) await takeBack();
        throw error;
      }
    },
  };
}

/** @param ms until there may be another attempt. */
export function tooMany(ms: number): HttpError {
  return new HttpError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}

interface Window {
  ends: number;
  count: number;
}

/** Windows that are over are looked for when there are so many. */
const MANY = 10_000;

/** Counts the attempts of this server. */
function attemptsHere(now: () => number): (key: string, length: number) => SharedAttempt {
  const windows = new Map<string, Window>();

  function windowOf(key: string, length: number): Window {
    const open = windows.get(key);
    if (open && open.ends > now()) return open;
    if (windows.size >= MANY)
      for (const [other, { ends, count }] of windows) if (ends <= now() || count === 0) windows.delete(other);
    const fresh = { ends: now() + length, count: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return (key, length) => {
    const window = windowOf(key, length);
    window.count += 1;
    return {
      count: window.count,
      endsInMs: window.ends - now(),
      async takeBack() {
        window.count -= 1;
      },
    };
  };
}
