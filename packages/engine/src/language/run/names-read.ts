/**
 * What an action has read of cards (api §8.3), so that a text that is made knows which of its pieces came from one:
 * a name, a picture, a databaseId, a printed card. A piece counts when it is exactly what was read while it was
 * evaluated. Texts are never searched: whatever comes from elsewhere stays as it is, whichever cards bear the same name.
 */

import { isOpen } from "../../model/open-cards.ts";
import type { Card, CardId, GameState } from "../../model/state.ts";
import { isList, isObjectValue, type Value, type ValueObject, ValueSet } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { type Mark, type MarkedText, shifted, wholeMark } from "./marks.ts";
import { printedMarks } from "./printed.ts";

/** What a value that is kept has in it: itself a marked text, or those among the texts of a list or object. */
export type Kept = MarkedText | ReadonlyMap<string, MarkedText>;

/** Marked texts of one kept list or object. */
const MOST_KEPT = 1000;
/** Marked texts that are known again, and their length in all; then the oldest go. */
const MOST_TEXTS = 20_000;
const MOST_CHARACTERS = 4_000_000;
const NONE: readonly Mark[] = [];

export class NamesRead {
  /** Grows with everything that is read; what a piece has read was read since the time before. */
  clock = 0;
  /** What the arguments of the function that runs now have in them, for those functions that ask for it. */
  handed: readonly (Kept | null)[] = [];
  /** What the item has in it that `MAP` calls a function with; it stands in the call as it is. */
  mapped: Kept | null = null;
  /** Of each text only the last: whoever asks, asks for what was read since some time. */
  readonly #texts = new Map<string, MarkedText>();
  #characters = 0;
  readonly #owners = new Map<object, ValueObject>();
  /** Cards of which anything was read that tells which they are. */
  readonly #cards = new Map<CardId, ValueObject | null>();
  #readStrangers = false;

  // --- Reading ------------------------------------------------------------------------------------------

  /** Remembers of which card an object is a part, for code that keeps it in a variable or prints it. */
  faceOf(face: Value, card: Value): void {
    if (!isObjectValue(face) || !isObjectValue(card) || typeof card.id !== "string") return;
    if (this.#owners.get(face) === card) return;
    this.#owners.set(face, card);
    this.#cards.set(card.id, card);
  }

  /** The same for a copy, or for a part of a part. */
  partOf(part: Value, whole: Value): void {
    if (part === whole || !isObjectValue(part) || !isObjectValue(whole)) return;
    const owner = this.#owners.get(whole);
    if (owner !== undefined) this.#owners.set(part, owner);
  }

  /** The same for many parts of one whole. */
  partsOf(parts: readonly Value[], whole: Value): void {
    if (!isObjectValue(whole) || !this.#owners.has(whole)) return;
    for (const part of parts) this.partOf(part, whole);
  }

  /** Whose part an object is: a card's; null: of a card, but nobody knows which; undefined: it is no card's. */
  ownerOf(object: ValueObject): ValueObject | null | undefined {
    if (Object.hasOwn(object, "sides")) return object;
    return this.#owners.get(object) ?? (looksLikeFace(object) ? null : undefined);
  }

  /** A key of an object was read; counts when the object is a face or a card and the key tells which. */
  key(object: Value, key: string, value: Value): void {
    if (!TELLING.has(key) || typeof value !== "string" || !isObjectValue(object)) return;
    const isFace = !Object.hasOwn(object, "sides");
    const owner = isFace ? (this.#owners.get(object) ?? null) : object;
    if (owner === null && !looksLikeFace(object)) return;
    const id = owner !== null && typeof owner.id === "string" ? owner.id : null;
    this.card(id, value, owner, isFace ? object : null, key === "name");
  }

  card(
    cardId: CardId | null,
    text: Value,
    card: Value = null,
    face: Value = null,
    isName: boolean = true,
  ): void {
    if (typeof text !== "string") return;
    visit(text.length >> 3);
    if (text.trim() === "") return;
    const bearer = isObjectValue(card) ? card : null;
    if (cardId === null) this.#readStrangers = true;
    else this.#cards.set(cardId, bearer);
    const own = isObjectValue(face) ? face : null;
    const last = this.#texts.get(text);
    if (last !== undefined && isOf(last, cardId, isName, bearer, own)) {
      last.at = ++this.clock;
      return;
    }
    const source = { cardId, name: isName ? text : null, card: bearer, face: own };
    this.#keep({ text, marks: [wholeMark(text.length, source)], at: ++this.clock });
  }

  /** The cards of which the action has read anything and that are not open to everybody; null: of one nobody knows. */
  hiddenCards(game: GameState): (CardId | null)[] {
    const hidden: (CardId | null)[] = this.#readStrangers ? [null] : [];
    for (const [id, found] of this.#cards) {
      const card = Object.hasOwn(game.cardById, id) ? game.cardById[id]! : (found as unknown as Card | null);
      if (card !== null && isOpen(card)) continue;
      hidden.push(Object.hasOwn(game.cardById, id) ? id : null);
    }
    return hidden;
  }

  // --- Values that are kept -----------------------------------------------------------------------------

  /** What a value has in it that was read while it was evaluated; `since` is the clock before. */
  keptIn(value: Value, since: number): Kept | null {
    if (this.clock === since || value === null) return null;
    if (typeof value === "string") return this.#since(value, since);
    if (typeof value !== "object") return null;
    const found = new Map<string, MarkedText>();
    this.#collect(value, since, found, 0);
    return found.size > 0 ? found : null;
  }

  /** What is kept is read: it may become a piece of a text. */
  touch(kept: Kept): void {
    if (!(kept instanceof Map)) this.#touchText(kept as MarkedText);
    else for (const text of kept.values()) this.#touchText(text);
  }

  #collect(value: Value, since: number, found: Map<string, MarkedText>, depth: number): void {
    visit();
    if (found.size >= MOST_KEPT) return;
    if (typeof value === "string") {
      const text = this.#since(value, since);
      if (text !== null) found.set(value, text);
      return;
    }
    if (typeof value !== "object" || value === null || depth > 2) return;
    visit();
    if (isList(value)) for (const item of value) this.#collect(item, since, found, depth + 1);
    else if (value instanceof ValueSet) this.#collect(value.items, since, found, depth);
    else if (!Object.hasOwn(value, "sides"))
      for (const item of Object.values(value)) this.#collect(item, since, found, depth + 1);
  }

  // --- Texts --------------------------------------------------------------------------------------------

  /**
   * Adds the marks of a piece of a text, which comes next at `start`.
   * @param value what the piece was before it was written; `since`: the clock before it was evaluated.
   * @returns `found` or, when there was none, a new list; null while nothing is marked.
   */
  note(found: Mark[] | null, value: Value, piece: string, start: number, since: number): Mark[] | null {
    if (typeof value === "object" && value !== null)
      return shifted(found, printedMarks(value, piece, since, this), start);
    return this.clock === since ? found : shifted(found, this.marksOf(piece, since), start);
  }

  /** The marks of a text that was read or made since. */
  marksOf(text: string, since: number): readonly Mark[] {
    return this.#since(text, since)?.marks ?? NONE;
  }

  /** A text has been made: wherever it is put into another one, its marks go along. */
  made(text: string, marks: readonly Mark[] | null): void {
    if (marks !== null && marks.length > 0) this.#keep({ text, marks, at: ++this.clock });
  }

  #since(text: string, since: number): MarkedText | null {
    visit(text.length >> 4);
    const found = this.#texts.get(text);
    return found !== undefined && found.at > since ? found : null;
  }

  #touchText(text: MarkedText): void {
    text.at = ++this.clock;
    if (this.#texts.get(text.text) !== text) this.#keep(text);
  }

  #keep(marked: MarkedText): void {
    const { text } = marked;
    if (!this.#texts.has(text)) {
      this.#characters += text.length;
      if (this.#texts.size >= MOST_TEXTS || this.#characters > MOST_CHARACTERS) this.#forgetOldest();
    }
    this.#texts.set(text, marked);
  }

  #forgetOldest(): void {
    let surplus = this.#texts.size >> 1;
    for (const text of this.#texts.keys()) {
      if (surplus-- <= 0) break;
      this.#texts.delete(text);
      this.#characters -= text.length;
    }
  }
}

/** The marks that a kept value gives for a text, which may be the value itself or one in it. */
export function keptMarks(kept: Kept | null | undefined, text: Value): readonly Mark[] {
  const found = keptText(kept, text);
  return found === null ? NONE : found.marks;
}

/** What an item of a kept list or object has in it: as a list of its own, all that the whole has. */
export function keptOf(kept: Kept | null, item: Value): Kept | null {
  if (kept === null || item === null) return null;
  return typeof item === "object" && kept instanceof Map ? kept : keptText(kept, item);
}

/** What is kept of a text that is the kept value itself or one in it. */
export function keptText(kept: Kept | null | undefined, text: Value): MarkedText | null {
  if (kept === null || kept === undefined || typeof text !== "string") return null;
  if (kept instanceof Map) return kept.get(text) ?? null;
  return (kept as MarkedText).text === text ? (kept as MarkedText) : null;
}

/** What names a card: its name, its picture, its entry in the database. */
const TELLING: ReadonlySet<string> = new Set(["name", "imageUrl", "databaseId"]);

/** Whether a text is known as what was just read, so that it need not be written down anew. */
function isOf(
  { text, marks }: MarkedText,
  cardId: CardId | null,
  isName: boolean,
  card: ValueObject | null,
  face: ValueObject | null,
): boolean {
  const { source, end } = marks[0]!;
  if (marks.length > 1 || end !== text.length) return false;
  return (
    source.cardId === cardId &&
    (source.name !== null) === isName &&
    source.card === card &&
    source.face === face
  );
}

function looksLikeFace(object: ValueObject): boolean {
  if (Object.hasOwn(object, "imageUrl") || Object.hasOwn(object, "triggers")) return true;
  return Object.hasOwn(object, "databaseId") && Object.hasOwn(object, "name");
}
