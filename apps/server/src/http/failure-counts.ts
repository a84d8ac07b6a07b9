/**
 * Limits that count what fails (api §9.4). An attempt is counted when it begins, so that many at once are no way around
 * the limit, and taken back when it succeeds.
 */
import type { LimitName } from "@baize/protocol";
import { HttpError } from "./http-error.ts";

/** What an attempt counts against: a limit, and by whom it is counted. */
export type Counted = readonly [name: LimitName, key: string];

export interface FailureCounts {
  /** Throws `too_many_requests` when too many attempts have failed, or are under way. */
  count<T>(counted: readonly Counted[], attempt: () => Promise<T>): Promise<T>;
}

interface Window {
  ends: number;
  count: number;
}

/** Windows that are over are looked for when there are so many. */
const MANY = 10_000;

/** @param limitOf how many attempts of a key may fail in so many milliseconds. */
export function createFailureCounts(
  limitOf: (...counted: Counted) => { max: number; window: number },
  now: () => number = Date.now,
): FailureCounts {
  const windows = new Map<string, Window>();

  function windowOf([name, key]: Counted, length: number): Window {
    const id = `${name} ${key}`;
    const open = windows.get(id);
    if (open && open.ends > now()) return open;
    if (windows.size >= MANY)
      for (const [other, { ends, count }] of windows) if (ends <= now() || count === 0) windows.delete(other);
    const fresh = { ends: now() + length, count: 0 };
    windows.set(id, fresh);
    return fresh;
  }

  return {
    async count(counted, attempt) {
      const open = counted.map((one) => {
        const { max, window } = limitOf(...one);
        return { window: windowOf(one, window), most: max };
      });
      const full = open.find(({ window, most }) => window.count >= most);
      if (full) {
        const retryAfter = Math.max(1, Math.ceil((full.window.ends - now()) / 1000));
        throw new HttpError("too_many_requests", { retryAfter });
      }
      for (const { window } of open) window.count += 1;
      const takeBack = (): void => {
        for (const { window } of open) window.count -= 1;
      };
      try {
        const result = await attempt();
        takeBack();
        return result;
      } catch (error) {
        // What went wrong on our side is no guess of theirs.
        if (!(error instanceof HttpError)) takeBack();
        throw error;
      }
    },
  };
}
