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
    // A clock that was set back must shut nobody out until it has caught up.
    this.#times = this.#times.filter((time) => Math.abs(now - time) < this.#windowMs);
    if (this.#times.length >= this.#count) return false;
    this.#times.push(now);
    return true;
  }
}
