/** Limits of many, each by a key, kept only as long as they count. */
import { WindowLimit } from "./window-limit.ts";

/** However many come at once, no more are kept. */
const MAX_KEPT = 10_000;

interface Kept {
  limit: WindowLimit;
  /** Of the last attempt. */
  at: number;
}

/** At most so many in a sliding window, for each key. */
export class WindowLimits {
  readonly #count: number;
  readonly #windowMs: number;
  /** The last used stands last. */
  readonly #kept = new Map<string, Kept>();

  constructor(count: number, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  /** How many keys are kept in mind. */
  get size(): number {
    return this.#kept.size;
  }

  /** Counts one more for the key, unless there were too many. @param now milliseconds. */
  admit(key: string, now: number): boolean {
    const limit = this.#kept.get(key)?.limit ?? new WindowLimit(this.#count, this.#windowMs);
    this.#kept.delete(key);
    this.#kept.set(key, { limit, at: now });
    for (const [first, { at }] of this.#kept) {
      if (Math.abs(now - at) < this.#windowMs && this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(first);
    }
    return limit.admit(now);
  }
}
