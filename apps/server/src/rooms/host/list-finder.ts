/** Finds one list in JSON text without parsing it, and where it can be cut into pieces of whole items. */

import { TextSkip } from "../../base/json-scan.ts";

/** Places in bytes. */
export interface FoundList {
  /** Of the list's brackets. */
  open: number;
  close: number;
  /** From the first byte of an item to behind the last one, in order; together they are the whole list. */
  pieces: [from: number, to: number][];
}

const [QUOTE, COLON, COMMA] = [34, 58, 44];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** Looks through a text in pieces of any size. */
export class ListFinder {
  /** The list, once the text is through; null when there is none at that place, or its key is written in another way. */
  found: FoundList | null = null;
  readonly #path: readonly string[];
  readonly #pieceBytes: number;
  readonly #keys: string[] = [];
  #depth = 0;
  #textFrom = -1;
  #textTo = -1;
  #inText = false;
  readonly #text = new TextSkip();
  #open: FoundList | null = null;
  #cutAt = 0;

  /** @param path keys from the outermost object to the list; @param pieceBytes length from which a piece is cut off. */
  constructor(path: readonly string[], pieceBytes: number) {
    this.#path = path;
    this.#pieceBytes = pieceBytes;
  }

  /** The next bytes of the same text; all of them must still be there. */
  take(bytes: Uint8Array, from: number, to: number): void {
    const listDepth = this.#path.length + 1;
    for (let at = from; at < to; at++) {
      if (this.#inText) {
        at = this.#text.skip(bytes, at, to) - 1;
        this.#inText = !this.#text.hasEnded;
        this.#textTo = at;
        continue;
      }
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#inText = true;
        this.#textFrom = at + 1;
      } else if (byte === COLON) {
        if (this.#depth < listDepth) this.#keys[this.#depth] = this.#keyIn(bytes);
      } else if (byte === COMMA) {
        if (this.#open && this.#depth === listDepth && at - this.#cutAt >= this.#pieceBytes) this.#cut(at);
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#depth++;
        if (byte === OPEN_LIST && this.#isHere()) {
          this.#open = { open: at, close: at, pieces: [] };
          this.#cutAt = at + 1;
        }
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (this.#open && this.#depth === listDepth) this.#end(at);
        this.#depth--;
      }
    }
  }

  /** Longer keys are none that we look for. */
  #keyIn(bytes: Uint8Array): string {
    const length = this.#textTo - this.#textFrom;
    return length > 64 ? "" : Buffer.from(bytes.subarray(this.#textFrom, this.#textTo)).toString("latin1");
  }

  #isHere(): boolean {
    if (this.#open || this.found || this.#depth !== this.#path.length + 1) return false;
    return this.#path.every((key, index) => this.#keys[index + 1] === key);
  }

  #cut(at: number): void {
    this.#open!.pieces.push([this.#cutAt, at]);
    this.#cutAt = at + 1;
  }

  #end(at: number): void {
    const { pieces } = this.#open!;
    pieces.push([this.#cutAt, at]);
    this.found = { ...this.#open!, close: at };
    this.#open = null;
  }
}
