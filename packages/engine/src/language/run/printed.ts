/** Marks of values that are printed as JSON into a text: a card, or a part of one, is one piece as a whole. */
import { isList, partText, sortedKeys, type Value, type ValueObject, ValueSet } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { type Mark, type Source, shifted } from "./marks.ts";

/** What has been read of cards, as far as it concerns a value that is printed. */
export interface Readings {
  /** Whose part an object is: a card's; null: of a card, but nobody knows which; undefined: it is no card's. */
  ownerOf(object: ValueObject): ValueObject | null | undefined;
  /** The marks of a text that was read or made since. */
  marksOf(text: string, since: number): readonly Mark[];
}

/** Units of work for one part of a value that is gone through again. */
const PRINTED_PART = 8;

/** @param text the value as it is written (`partText`). */
export function printedMarks(value: Value, text: string, since: number, names: Readings): readonly Mark[] {
  const printing = new Printing(since, names);
  const end = printing.walk(value, 0);
  if (end === text.length || printing.marks.length === 0) return printing.marks;
  // It was cut, or is written in another way: then it stands for all that is in it.
  return printing.marks.map((mark) => ({ ...mark, start: 0, end: text.length }));
}

/** Walks a value as it is written, with the place that it has come to. */
class Printing {
  readonly marks: Mark[] = [];
  readonly #since: number;
  readonly #names: Readings;

  constructor(since: number, names: Readings) {
    this.#since = since;
    this.#names = names;
  }

  /** @returns where the text goes on after the value. */
  walk(value: Value, at: number): number {
    visit(PRINTED_PART);
    if (typeof value === "string") return this.#text(value, at);
    if (typeof value !== "object" || value === null) return at + (value === null ? 4 : String(value).length);
    if (isList(value)) return this.#list(value, at);
    if (value instanceof ValueSet) return this.#list(value.items, at);
    const object = value as ValueObject;
    const owner = this.#names.ownerOf(object);
    if (owner === undefined) return this.#object(object, at);
    const end = at + partText(object).length;
    this.marks.push({ start: at, end, source: printedOf(owner) });
    return end;
  }

  #text(value: string, at: number): number {
    visit(value.length >> 1);
    const end = at + JSON.stringify(value).length;
    // Between its quotes; with an escaped character in it, all of it is one piece.
    const marks = this.#names.marksOf(value, this.#since);
    if (end - at - 2 === value.length) shifted(this.marks, marks, at + 1);
    else for (const mark of marks) this.marks.push({ ...mark, start: at + 1, end: end - 1 });
    return end;
  }

  #list(items: readonly Value[], at: number): number {
    let end = at + 1;
    items.forEach((item, index) => {
      end = this.walk(item, index === 0 ? end : end + 2);
    });
    return end + 1;
  }

  #object(object: ValueObject, at: number): number {
    let end = at + 1;
    sortedKeys(object).forEach((key, index) => {
      const start = (index === 0 ? end : end + 2) + JSON.stringify(key).length + 2;
      end = this.walk(object[key]!, start);
    });
    return end + 1;
  }
}

function printedOf(owner: ValueObject | null): Source {
  const cardId = owner !== null && typeof owner.id === "string" ? owner.id : null;
  return { cardId, name: null, card: owner, face: null };
}
