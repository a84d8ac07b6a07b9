/** Joins of one room by one person: 10 in 10 seconds (api §6.3.1). Anonymous visitors are told apart by address. */
import type { Visitor } from "../ports/membership.ts";
import { WindowLimit } from "./window-limit.ts";

const COUNT = 10;
const WINDOW_MS = 10_000;
/** However many come at once, no more are kept. */
const MAX_KEPT = 10_000;

interface Kept {
  limit: WindowLimit;
  /** Of the last join. */
  at: number;
}

export class JoinLimits {
  readonly #now: () => number;
  /** The last used stands last. */
  readonly #kept = new Map<string, Kept>();

  constructor({ now }: { now(): number }) {
    this.#now = now;
  }

  /** How many people are kept in mind, each once for a room. */
  get size(): number {
    return this.#kept.size;
  }

  admit(slug: string, visitor: Visitor): boolean {
    const now = this.#now();
    const key = `${slug} ${visitor.userId === null ? `ip ${visitor.ip}` : visitor.userId}`;
    const limit = this.#kept.get(key)?.limit ?? new WindowLimit(COUNT, WINDOW_MS);
    this.#kept.delete(key);
    this.#kept.set(key, { limit, at: now });
    for (const [first, { at }] of this.#kept) {
      if (Math.abs(now - at) < WINDOW_MS && this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(first);
    }
    return limit.admit(now);
  }
}
