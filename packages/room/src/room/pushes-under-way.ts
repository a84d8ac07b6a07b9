/**
 * Pushes that are being handled. One that is sent again over another line, while the first still waits for its turn or for
 * another site, gets the answer of the first.
 */
import type { PushNumber } from "../ports/membership.ts";

export class PushesUnderWay<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  /** @param handle begins to handle the push; called unless that has been begun. */
  once(number: PushNumber | undefined, handle: () => Promise<Answer>): Promise<Answer> {
    if (!number) return handle();
    const name = `${number.from} ${number.n}`;
    const begun = this.#answers.get(name);
    if (begun) return begun;
    const answer = handle().finally(() => this.#answers.delete(name));
    this.#answers.set(name, answer);
    return answer;
  }
}
