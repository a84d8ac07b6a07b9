/**
 * Which pushes are in the journal: of each sender the last. A sender waits for an answer before the next push, so that one
 * number says what has become of all.
 */
import type { PushNumber } from "../ports/membership.ts";

/** A push that nobody has answered is sent again within seconds, or never. */
const KEPT_MS = 120_000;

/** As it stands in journal entries and snapshots. */
export type PushMark = [from: string, n: number];

export class AnsweredPushes {
  /** The last written stands last. */
  readonly #last = new Map<string, { n: number; at: number }>();

  /** @param at milliseconds; marks of a snapshot are as young as their opening. */
  constructor(marks: readonly PushMark[] = [], at = 0) {
    for (const mark of marks) this.note(mark, at);
  }

  note([from, n]: PushMark, at: number): void {
    this.#last.delete(from);
    this.#last.set(from, { n, at });
    for (const [first, kept] of this.#last) {
      if (at - kept.at <= KEPT_MS) break;
      this.#last.delete(first);
    }
  }

  has({ from, n }: PushNumber): boolean {
    return n <= (this.#last.get(from)?.n ?? Number.NEGATIVE_INFINITY);
  }

  /** For a snapshot. */
  get marks(): PushMark[] {
    return [...this.#last].map(([from, { n }]) => [from, n]);
  }
}
