/** The payloads of one change as JSON text. What several are sent alike is one text, whatever else is in theirs. */
import type { Delta, SeatId } from "@baize/engine";
import { JsonText, jsonObject, jsonText } from "@baize/protocol/json-text";
import { shortStep } from "@baize/protocol/short-step";

/** What every payload of a change begins with. */
export interface PayloadHead {
  version: number;
  oldReplayStep: number;
  newReplayStep: number;
}

export class Payloads {
  readonly #numbers: PayloadHead;
  /** As text; null until somebody is told in full. */
  #head: string | null = null;
  /** Those who are sent the same come one after the other: the last one is all there is to remember. */
  #last: { delta: JsonText; heard: object; shared: string } | null = null;

  #lastStep: { delta: Delta; heard: object; text: JsonText } | null = null;

  constructor({ version, oldReplayStep, newReplayStep }: PayloadHead) {
    this.#numbers = { version, oldReplayStep, newReplayStep };
  }

  /** For clients that take short steps: the same text for all who see and hear the same. Parameters as of `of`. */
  step(delta: Delta, heard: object): JsonText {
    let last = this.#lastStep;
    if (last?.delta !== delta || last.heard !== heard) {
      const text = new JsonText(jsonText(shortStep({ ...this.#numbers, delta, ...heard })));
      last = { delta, heard, text };
      this.#lastStep = last;
    }
    return last.text;
  }

  /**
   * @param delta as its receiver sees it.
   * @param heard what goes with its texts; the same object where it is the same.
   * @param seat the receiver's own; absent: the event does not tell it.
   */
  of(delta: JsonText, heard: object, seat?: SeatId | null): JsonText {
    const last = this.#last;
    let shared = last?.delta === delta && last.heard === heard ? last.shared : null;
    if (shared === null) {
      this.#head ??= jsonObject({ ...this.#numbers }).text.slice(1, -1);
      const rest = jsonObject({ ...heard }).text.slice(1, -1);
      shared = `${this.#head},"delta":${delta.text}${rest && `,${rest}`}`;
      this.#last = { delta, heard, shared };
    }
    return new JsonText("{", shared, seat === undefined ? "}" : `,"player_n":${jsonText(seat)}}`);
  }
}
