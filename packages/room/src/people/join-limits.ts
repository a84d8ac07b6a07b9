/** Joins of one room by one person: 10 in 10 seconds (api §6.3.1). Anonymous visitors are told apart by address. */
import type { Visitor } from "../ports/membership.ts";
import { WindowLimits } from "./window-limits.ts";

export class JoinLimits {
  readonly #now: () => number;
  readonly #limits = new WindowLimits(10, 10_000);

  constructor({ now }: { now(): number }) {
    this.#now = now;
  }

  /** How many people are kept in mind, each once for a room. */
  get size(): number {
    return this.#limits.size;
  }

  admit(slug: string, visitor: Visitor): boolean {
    const who = visitor.userId === null ? `ip ${visitor.ip}` : visitor.userId;
    return this.#limits.admit(`${slug} ${who}`, this.#now());
  }
}
