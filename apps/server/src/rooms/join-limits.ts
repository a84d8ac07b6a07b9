/** Joins of one room by one person: 10 in 10 seconds (api §6.3.1). Anonymous visitors are told apart by address. */
import type { Visitor } from "../realtime/index.ts";
import { WindowLimit } from "./window-limit.ts";

const COUNT = 10;
const WINDOW_MS = 10_000;
/** Forgetting is due after this many people. */
const MAX_KEPT = 10_000;

export class JoinLimits {
  readonly #now: () => number;
  readonly #limits = new Map<string, WindowLimit>();

  constructor({ now }: { now(): number }) {
    this.#now = now;
  }

  admit(slug: string, visitor: Visitor): boolean {
    const key = `${slug} ${visitor.userId === null ? `ip ${visitor.ip}` : visitor.userId}`;
    const limit = this.#limits.get(key) ?? new WindowLimit(COUNT, WINDOW_MS);
    // The last used stands last; the first goes when there are too many.
    this.#limits.delete(key);
    this.#limits.set(key, limit);
    if (this.#limits.size > MAX_KEPT) this.#limits.delete(this.#limits.keys().next().value!);
    return limit.admit(this.#now());
  }
}
