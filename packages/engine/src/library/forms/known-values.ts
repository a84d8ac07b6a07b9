/** The values that a condition asks for, as far as looking at fields tells them (known-conditions.ts). */
import { isOrdinaryKey } from "../../language/compile/dotted-path.ts";
import { isPlain } from "../../language/compile/strings.ts";
import type { NamesRead } from "../../language/run/names-read.ts";
import type { Column } from "../../model/card-lists.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { WORK_PER_STEP } from "../../model/work.ts";

/** What the variables of a condition hold. */
export interface Subjects {
  /** What the run has read of cards: a face that is looked at counts. */
  readonly names: NamesRead;
  /** Undefined: it is not known. */
  of(variable: string): Value | undefined;
  /** What stands under a key of an object that a variable holds, at any depth; null: nothing does. */
  part(object: ValueObject, key: string): Value;
  /** The same before the write that the running rule has heard of, at the price of going back there; null: it is not known. */
  former(paid: Paid): Subjects | null;
  /** Fields of all items of a loop, where they are at hand, in the order of {@link Terms.columns}. */
  readonly columns: readonly Column[];
  /** The item that is asked about now. */
  readonly row: number;
}

export const NO_COLUMNS: readonly Column[] = [];

/** What is gathered while a condition is looked through. */
export interface Terms {
  /** Variables of whose values fields may be asked. */
  readonly variables: readonly string[];
  /** The functions that are called, as they are written. */
  readonly calls: string[];
  /** Fields that are asked of nearly every item of a loop. */
  readonly columns: string[];
}

/** One item after the other under one name, as in loops. */
export class Items implements Subjects {
  readonly names: NamesRead;
  readonly columns: readonly Column[];
  row = 0;
  readonly #at: (row: number) => Value;

  /** @param at gives an item where no column tells what is asked of it. */
  constructor(names: NamesRead, columns: readonly Column[], at: (row: number) => Value) {
    this.names = names;
    this.columns = columns;
    this.#at = at;
  }

  of(): Value {
    return this.#at(this.row);
  }

  part(object: ValueObject, key: string): Value {
    return getOwn(object, key);
  }

  former(): null {
    return null;
  }
}

/** Units of work that evaluating takes. */
export class Paid {
  work = 0;
  readonly add = (units: number): void => {
    this.work += units;
  };
}

/** Gives a value, and says what evaluating it costs. Undefined: only evaluating it tells. */
export type Reader = (subjects: Subjects, paid: Paid) => Value | undefined;

/** Variables that hold an id: they are read as they are, all others by their fields. */
const IDS = new Set(["$THIS_ID", "$TARGET_ID"]);

/** A reader of a constant, a path, an id, or the former value of one of them; null: the code is something else. */
export function readerOf(code: Value, terms: Terms): Reader | null {
  if (isShortConstant(code)) return () => code;
  if (isList(code)) {
    const [name, inner = null] = code;
    if (code.length !== 2 || typeof name !== "string" || name.toUpperCase() !== "PREV") return null;
    terms.calls.push(name);
    const reader = isList(inner) ? null : readerOf(inner, terms);
    return reader && formerReader(reader);
  }
  if (typeof code !== "string") return null;
  if (IDS.has(code)) return terms.variables.includes(code) ? (subjects) => subjects.of(code) : null;
  const place = placeOf(code, terms);
  if (place === null) return null;
  const work = place.keys.length;
  return (subjects, paid) => {
    paid.work += work;
    return read(place, subjects);
  };
}

function formerReader(reader: Reader): Reader {
  return (subjects, paid) => {
    const before = subjects.former(paid);
    if (before === null) return undefined;
    paid.work += WORK_PER_STEP;
    return reader(before, paid);
  };
}

/** Where a path leads: keys of what a variable holds. */
export interface Place {
  readonly variable: string;
  readonly keys: readonly string[];
  /** The column that holds the same; beyond all columns: none does. */
  readonly column: number;
}

const NO_COLUMN = 1_000_000;

/**
 * Null: it is no path of these variables, or reading it takes more than looking.
 * @param isFirst whether nearly every item is asked for it, so that a column is worth its making.
 */
export function placeOf(path: Value, { variables, columns }: Terms, isFirst = false): Place | null {
  if (typeof path !== "string" || path.includes("{{")) return null;
  const [variable = "", ...keys] = path.split(".");
  if (!variables.includes(variable) || keys.length === 0 || !keys.every(isFixedKey)) return null;
  const [key] = keys as [string];
  if (!isFirst || keys.length > 1 || key === CURRENT_FACE) return { variable, keys, column: NO_COLUMN };
  if (!columns.includes(key)) columns.push(key);
  return { variable, keys, column: columns.indexOf(key) };
}

const CURRENT_FACE = "currentFace";

/** Whether a piece of a path is a key, or the current face, and nothing else; `$GAME.prev_game` is another game. */
function isFixedKey(key: string): boolean {
  if (key === CURRENT_FACE) return true;
  return key[0] !== "$" && key[0] !== "/" && key !== "prev_game" && isOrdinaryKey(key);
}

/** Longer texts cost by their length, wherever they are compared. */
const SHORT_TEXT = 32;

/** Undefined: only evaluating the path tells. */
export function read(place: Place, subjects: Subjects): Value | undefined {
  const { columns } = subjects;
  const value =
    place.column < columns.length ? columns[place.column]![subjects.row] : follow(place, subjects);
  return typeof value === "string" && value.length > SHORT_TEXT ? undefined : value;
}

function follow({ variable, keys }: Place, subjects: Subjects): Value | undefined {
  let value = subjects.of(variable);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key === CURRENT_FACE) value = faceOf(value, subjects);
    else if (isObjectValue(value)) value = subjects.part(value, key);
    else if (value !== null) return undefined;
  }
  return value;
}

/** The side of a card that is up; undefined where asking for it is an error. */
function faceOf(card: Value | undefined, subjects: Subjects): Value | undefined {
  if (!isObjectValue(card)) return undefined;
  const side = subjects.part(card, "currentSide");
  const sides = subjects.part(card, "sides");
  const face = typeof side === "string" && isObjectValue(sides) ? subjects.part(sides, side) : null;
  if (face === null) return undefined;
  subjects.names.faceOf(face, card);
  return face;
}

/** Whether a value stands for itself and costs nothing to be compared with. */
export function isShortConstant(value: Value): boolean {
  if (typeof value === "string") return value.length <= SHORT_TEXT && isPlain(value);
  return typeof value !== "object" || value === null;
}
