/** JSON text in pieces, some of which stay: what has stood in a long list for a while is written, and packed, once. */

/** Items that are written together. */
const TOGETHER = 64;

/** Items of a list that stay as they are, as text between its brackets. */
export class LastingItems {
  readonly items: readonly unknown[];
  /** Characters of the text. */
  readonly length: number;
  readonly #before: string;
  #text: string | null;
  #packed: Promise<Uint8Array> | null = null;

  /** @param before what parts them from those before them. */
  constructor(items: readonly unknown[], before: string) {
    this.items = items;
    this.#before = before;
    this.#text = this.#written();
    this.length = this.#text.length;
  }

  get text(): string {
    return this.#text ?? this.#written();
  }

  /** What `pack` makes of the text. It is asked once, and from then on only that is kept; when it rejects, it is asked again. */
  packed(pack: (text: string) => Promise<Uint8Array>): Promise<Uint8Array> {
    if (this.#packed) return this.#packed;
    const packed = pack(this.text);
    packed.catch(() => {
      this.#packed = null;
    });
    this.#packed = packed;
    this.#text = null;
    return packed;
  }

  #written(): string {
    return this.#before + itemsText(this.items);
  }
}

export type JsonPiece = string | LastingItems;

/** JSON text that comes in pieces. */
export class JsonPieces {
  readonly pieces: readonly JsonPiece[];

  constructor(pieces: readonly JsonPiece[]) {
    this.pieces = pieces;
  }

  get text(): string {
    return this.pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  }

  /** Characters. */
  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }
}

/** Writes a list again and again that is changed at its end, and whose items are never changed themselves. */
export class GrowingList {
  readonly #blocks: LastingItems[] = [];

  /** The items as text between the list's brackets. */
  pieces(items: readonly unknown[]): JsonPiece[] {
    const blocks = this.#blocks;
    const known = blocks.findIndex((block, index) => !standsAt(block, items, index * TOGETHER));
    if (known >= 0) blocks.length = known;
    for (let from = blocks.length * TOGETHER; from + TOGETHER <= items.length; from += TOGETHER)
      blocks.push(new LastingItems(items.slice(from, from + TOGETHER), from === 0 ? "" : ","));
    const rest = items.slice(blocks.length * TOGETHER);
    const between = rest.length > 0 && blocks.length > 0 ? "," : "";
    return [...blocks, between + itemsText(rest)];
  }
}

function standsAt({ items: own }: LastingItems, items: readonly unknown[], from: number): boolean {
  return own.every((item, index) => items[from + index] === item);
}

function itemsText(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item) ?? "null").join(",");
}
