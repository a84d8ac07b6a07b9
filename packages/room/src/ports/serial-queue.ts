/** Runs asynchronous jobs one after another, in the order they were given. */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Jobs given and not finished. */
  get size(): number {
    return this.#waiting;
  }

  run<T>(job: () => T | Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#tail.then(job);
    this.#tail = result.then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return result;
  }
}
