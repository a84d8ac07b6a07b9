/**
 * Which cards' names an action has read (api §8.3): a text of the log, a prompt or an alert may hold them, and
 * those who know a card neither before nor after the action must not read its name there. Also where texts that are
 * made hold them, so that a line of the log knows which cards it names.
 */
import type { CardId } from "../state.ts";
import { isObject, type Value, type ValueObject } from "../value.ts";
import { type Naming, namingsOf } from "./namings.ts";

/** One name (or picture, or databaseId) and the card it came from. */
export interface NameRead {
  name: string;
  /** Null: the face came by a way that does not tell whose it is. */
  cardId: CardId | null;
  /** Read to be part of a text (`LOG`, `{{ }}`); other reads may only have been compared. */
  inText: boolean;
}

/** What a run remembers of it besides: objects as they were found, to be looked at but not changed. */
export interface Reading extends NameRead {
  /** A name, not a picture or a databaseId. */
  isName: boolean;
  card: ValueObject | null;
  face: ValueObject | null;
  /** Grows with every read; of the last one of this name from this card. */
  at: number;
}

/** Reads for one text beyond which only their names are known, not where the text holds them. */
const MOST_PLACED = 4096;
/** Texts made outside the log that are known again in a line. */
const MOST_TEXTS = 1000;
const LONGEST_TEXT = 5000;
const NONE: readonly Naming[] = [];

export class NamesRead {
  /** The code that runs now makes a text. */
  inText = false;
  readonly #reads = new Map<string, Reading>();
  readonly #owners = new WeakMap<object, ValueObject>();
  readonly #names = new Set<string>();
  /** Of the text that is being made. */
  readonly #recent: Reading[] = [];
  /** Texts that name cards. */
  readonly #texts = new Map<string, readonly Naming[]>();
  #clock = 0;

  get all(): Reading[] {
    return [...this.#reads.values()];
  }

  /** Remembers whose face an object is, for code that keeps it in a variable. */
  faceOf(face: Value, card: Value): void {
    if (isObject(face) && isObject(card) && typeof card.id === "string") this.#owners.set(face, card);
  }

  /** A key of an object was read; counts when the object is a face or a card and the key tells which. */
  key(object: Value, key: string, value: Value): void {
    if (!TELLING.has(key) || typeof value !== "string" || !isObject(object)) return;
    const isFace = !Object.hasOwn(object, "sides");
    if (isFace && !looksLikeFace(object)) return;
    const card = isFace ? (this.#owners.get(object) ?? null) : object;
    const id = card !== null && typeof card.id === "string" ? card.id : null;
    this.card(id, value, card, isFace ? object : null, key === "name");
  }

  card(
    cardId: CardId | null,
    name: Value,
    card: Value = null,
    face: Value = null,
    isName: boolean = true,
  ): void {
    if (typeof name !== "string" || name.trim() === "") return;
    const key = `${cardId ?? ""}/${name}`;
    let read = this.#reads.get(key);
    if (read === undefined) {
      read = { name, cardId, inText: false, isName: false, card: null, face: null, at: 0 };
      this.#reads.set(key, read);
    }
    if (isName && !read.isName) {
      read.isName = true;
      this.#names.add(name);
    }
    read.at = ++this.#clock;
    read.card = isObject(card) ? card : null;
    read.face = isObject(face) ? face : null;
    if (!this.inText) return;
    read.inText = true;
    if (this.#recent.length < MOST_PLACED) this.#recent.push(read);
  }

  // --- Texts --------------------------------------------------------------------------------------------

  /** A text begins, maybe as a piece of another. @returns what {@link end} wants back. */
  begin(): boolean {
    const outer = this.inText;
    if (!outer) {
      this.inText = true;
      if (this.#recent.length > 0) this.#recent.length = 0;
    }
    return outer;
  }

  end(outer: boolean): void {
    this.inText = outer;
  }

  /** How many names have been read for the text that is being made. */
  get readCount(): number {
    return this.#recent.length;
  }

  /**
   * Adds the cards that a piece of a text names, which comes next at `start`.
   * @param since `readCount` before the piece's code ran; the piece must not be written in the code as it is.
   * @returns `found` or, when there was none, a new list; null while nothing is named.
   */
  note(found: Naming[] | null, piece: string, start: number, since: number): Naming[] | null {
    const namings = this.#namingsIn(piece, since);
    if (namings.length === 0) return found;
    const all = found ?? [];
    for (const naming of namings)
      all.push({ ...naming, start: start + naming.start, end: start + naming.end });
    return all;
  }

  /** A text has been made: wherever it is put into another one, it names these cards. */
  made(text: string, namings: readonly Naming[]): void {
    if (text.length <= LONGEST_TEXT && this.#texts.size < MOST_TEXTS) this.#texts.set(text, namings);
  }

  /** The cards that a text names which was made as a whole. */
  inMade(text: string): readonly Naming[] {
    return this.#texts.get(text) ?? NONE;
  }

  #namingsIn(piece: string, since: number): readonly Naming[] {
    if (this.#names.size === 0 || piece.length > LONGEST_TEXT) return NONE;
    const isNew = this.#recent.length > since;
    if (isNew) {
      const read = this.#recent.findLast((one, index) => index >= since && one.isName && one.name === piece);
      if (read !== undefined) return [{ start: 0, end: piece.length, read, name: piece, at: this.#clock }];
    }
    const made = this.#texts.size > 0 ? this.#texts.get(piece) : undefined;
    if (made !== undefined) return made;
    if (isNew) return namingsOf(piece, this.#recent.slice(since), this.#clock);
    // Read before and kept in a variable: a text that is a name and nothing else.
    const isName = this.#names.has(piece);
    return isName ? [{ start: 0, end: piece.length, read: null, name: piece, at: this.#clock }] : NONE;
  }
}

/** What names a card: its name, its picture, its entry in the database. */
const TELLING: ReadonlySet<string> = new Set(["name", "imageUrl", "databaseId"]);

function looksLikeFace(object: ValueObject): boolean {
  return (
    Object.hasOwn(object, "databaseId") ||
    Object.hasOwn(object, "imageUrl") ||
    Object.hasOwn(object, "triggers")
  );
}
