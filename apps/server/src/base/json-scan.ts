/**
 * A look at JSON before it is parsed: how deep it is nested and how many values it has. Small values cost many times their
 * length once they are parsed; this look costs some nanoseconds a byte and no memory, and may be taken in pieces.
 */

/** Limits that a text must keep. */
export interface JsonLimits {
  /** Lists and objects within each other. */
  depth: number;
  /** Values of any kind, in all. */
  values: number;
}

/** Why a text is not parsed. */
export type JsonProblem = "nested" | "many";

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 44, 91, 93, 123, 125,
];

/** Goes through texts of JSON, which may be cut between any two bytes. */
export class TextSkip {
  /** Whether the text that was gone through last has been left. */
  hasEnded = false;
  #escaped = false;

  /** @returns the place behind the closing quote, or `to`. */
  skip(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    this.hasEnded = false;
    while (at < to) {
      const byte = bytes[at++];
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.hasEnded = true;
        return at;
      }
    }
    return at;
  }
}

/** Looks at a text in pieces. What is no JSON is found by whoever parses it. */
export class JsonScan {
  readonly #limits: JsonLimits;
  #depth = 0;
  #values = 1;
  #inText = false;
  readonly #text = new TextSkip();

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** Looks at the next bytes, UTF-8. @returns the limit that they break; null while all is well. */
  take(bytes: Uint8Array, from = 0, to = bytes.length): JsonProblem | null {
    const { depth: deepest, values: most } = this.#limits;
    // In variables, which are quicker than fields, of which each byte would write one.
    let [depth, values, at] = [this.#depth, this.#values, from];
    while (at < to) {
      if (this.#inText) {
        at = this.#text.skip(bytes, at, to);
        this.#inText = !this.#text.hasEnded;
        continue;
      }
      const byte = bytes[at++];
      if (byte === QUOTE) this.#inText = true;
      else if (byte === COMMA) {
        if (++values > most) return "many";
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (++depth > deepest) return "nested";
        if (++values > most) return "many";
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
    }
    [this.#depth, this.#values] = [depth, values];
    return null;
  }
}

/** Looks at a whole text. */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): JsonProblem | null {
  return new JsonScan(limits).take(bytes);
}
