/** One direction of a session, at its receiver: what comes twice or out of turn is left, the rest is put together again. */

export class Inbox {
  /** Up to this number every part has arrived. */
  received = 0;
  readonly #deliver: (parts: readonly Uint8Array[]) => void;
  #parts: Uint8Array[] = [];

  /** @param deliver is given the parts of a whole batch. */
  constructor(deliver: (parts: readonly Uint8Array[]) => void) {
    this.#deliver = deliver;
  }

  /** @returns whether it was the next one, one that has come before, or one after a gap. */
  take(number: number, isLast: boolean, body: Uint8Array): "next" | "again" | "gap" {
    if (number <= this.received) return "again";
    if (number > this.received + 1) return "gap";
    this.received = number;
    this.#parts.push(body);
    if (!isLast) return "next";
    const parts = this.#parts;
    this.#parts = [];
    this.#deliver(parts);
    return "next";
  }
}
