/** At most so many in a sliding window. */
export class WindowLimit {
  readonly #count: number;
  readonly #windowMs: number;
  #times: number[] = [];

  constructor(count: number, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  /** Counts one more, unless there were too many. @param now milliseconds. */
  admit(now: number): boolean {
    this.#times = this.#times.filter((time) => now - time < this.#windowMs);
    if (this.#times.length >= this.#count) return false;
    this.#times.push(now);
    return true;
  }
}
