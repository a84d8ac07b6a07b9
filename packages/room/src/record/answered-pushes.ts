/**
 * Which pushes are in the journal: of each sender those with the highest numbers. Who sends several before the first is answered
 * may ask of each what has become of it. A copy that comes late, by a line that its sender has long given up, is older than these.
 */
import type { PushNumber } from "../ports/membership.ts";

/** A push that nobody has answered is sent again within seconds, or never. */
const KEPT_MS = 120_000;
/**
 * So many senders that wrote last are remembered however long ago that was: a gateway that stood still for longer passes on, late, what
 * its client has long asked elsewhere.
 */
const KEPT_SENDERS = 128;
/** So many of one sender may wait for their answers at once. */
export const KEPT_OF_EACH = 16;

/** `forgotten`: it is older than what is remembered of its sender, and may be done or not. */
export type Fate = "done" | "forgotten" | "new";

/** As it stands in journal entries and snapshots. */
export type PushMark = [from: string, n: number];

export class AnsweredPushes {
  /** Who has written last stands last; of each the lowest number first. */
  readonly #done = new Map<string, { numbers: readonly number[]; at: number }>();

  /** @param at milliseconds; marks of a snapshot are as young as their opening. */
  constructor(marks: readonly PushMark[] = [], at = 0) {
    for (const mark of marks) this.note(mark, at);
  }

  note([from, n]: PushMark, at: number): void {
    const before = this.#done.get(from)?.numbers ?? [];
    this.#done.delete(from);
    const numbers = [...before, n].sort((a, b) => a - b).slice(-KEPT_OF_EACH);
    this.#done.set(from, { numbers, at });
    for (const [first, kept] of this.#done) {
      if (this.#done.size <= KEPT_SENDERS || at - kept.at <= KEPT_MS) break;
      this.#done.delete(first);
    }
  }

  fateOf({ from, n }: Pick<PushNumber, "from" | "n">): Fate {
    const numbers = this.#done.get(from)?.numbers ?? [];
    if (numbers.includes(n)) return "done";
    return numbers.length === KEPT_OF_EACH && n < numbers[0]! ? "forgotten" : "new";
  }

  /** For a snapshot: of each sender the highest last, as the program of before looks at that one alone. */
  get marks(): PushMark[] {
    return [...this.#done].flatMap(([from, { numbers }]) => numbers.map((n): PushMark => [from, n]));
  }
}
