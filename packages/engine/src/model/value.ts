/**
 * The values of the action language (action-language §1.8): JSON plus sets. Values are immutable: functions
 * build new ones and share the parts that did not change. There is one number type; 2 and 2.0 are the same.
 */

import { EngineError, LimitError } from "./errors.ts";
import { visit } from "./work.ts";

export type Value = null | boolean | number | string | readonly Value[] | ValueObject | ValueSet;

/** A plain object with string keys. Read foreign keys with {@link getOwn}, write them with {@link setOwn}. */
export interface ValueObject {
  readonly [key: string]: Value;
}

/**
 * An immutable set with structural membership. Its items stand in ascending total order (action-language §1.8), except that all
 * integers come before all fractions.
 */
export class ValueSet {
  readonly items: readonly Value[];

  /** `items` must be sorted by {@link compareItems} and free of duplicates; anything else goes through `of`. */
  private constructor(items: readonly Value[]) {
    this.items = items;
  }

  static readonly empty = new ValueSet([]);

  static of(items: readonly Value[]): ValueSet {
    const sorted = [...items].sort(compareItems);
    return new ValueSet(
      sorted.filter((item, index) => index === 0 || compareValues(sorted[index - 1]!, item) !== 0),
    );
  }

  get size(): number {
    return this.items.length;
  }

  has(value: Value): boolean {
    const at = this.#position(value);
    return at < this.items.length && compareValues(this.items[at]!, value) === 0;
  }

  with(value: Value): ValueSet {
    if (this.has(value)) return this;
    visit(this.size >> 2);
    return new ValueSet(this.items.toSpliced(this.#position(value), 0, value));
  }

  without(value: Value): ValueSet {
    if (!this.has(value)) return this;
    visit(this.size >> 2);
    return new ValueSet(this.items.toSpliced(this.#position(value), 1));
  }

  /** A set in the state is written to JSON as a sorted list (action-language §11.50). */
  toJSON(): readonly Value[] {
    return this.items;
  }

  /** Index of the first item that is not below `value`. */
  #position(value: Value): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareItems(this.items[middle]!, value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The order of a set's items. */
function compareItems(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number" && Number.isInteger(a) !== Number.isInteger(b)) {
    visit();
    return Number.isInteger(a) ? -1 : 1;
  }
  return compareValues(a, b);
}

/** A plain object: not null, not a list, not a set. */
export function isObjectValue(value: unknown): value is ValueObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ValueSet);
}

export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value);
}

/** Own property or null, so that keys such as `constructor` find nothing that a plugin did not put there. */
export function getOwn(object: ValueObject, key: string): Value {
  return ownOf(object, key) ?? null;
}

/**
 * The same, undefined when there is no such key. One look for almost every key: what a plain object inherits is a function, or
 * stands under `__proto__`.
 */
export function ownOf(object: ValueObject, key: string): Value | undefined {
  const value: unknown = object[key];
  const mayBeInherited = typeof value === "function" || key === "__proto__";
  return mayBeInherited && !Object.hasOwn(object, key) ? undefined : (value as Value | undefined);
}

/** Writes an own property, also for the key `__proto__`, which plain assignment would treat as the prototype. */
export function setOwn<T>(object: { [key: string]: T }, key: string, value: T): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

/** Own keys in the order in which the language walks objects: ascending bytes. */
export function sortedKeys(object: object): string[] {
  return ownKeys(object).sort(compareKeys);
}

/** Own keys in no certain order, paid for: those of a large object have to be gathered from a table. */
export function ownKeys(object: object): string[] {
  const keys = Object.keys(object);
  visit(keys.length > MANY_KEYS ? keys.length * TABLE_KEY : keys.length);
  return keys;
}

/** Own keys of an object that is about to be copied. Throws EngineError for one that is too large for that. */
export function keysToCopy(object: object): string[] {
  const keys = ownKeys(object);
  if (keys.length <= MANY_KEYS) return keys;
  if (keys.length > MAX_KEYS) {
    throw new EngineError(`An object is too large; it has ${keys.length} keys, ${MAX_KEYS} are allowed.`);
  }
  visit(keys.length * COPIED_TABLE_KEY);
  return keys;
}

/** Everything is true except null and false (action-language §1.8); `COND` and `WHILE` have stricter rules of their own. */
export function truthy(value: Value): boolean {
  return value !== null && value !== false;
}

/** Objects with more keys than this are tables in memory, slower by far. */
const MANY_KEYS = 1000;
/** Units of work for a key of a table, looked at and copied. */
const TABLE_KEY = 8;
const COPIED_TABLE_KEY = 64;
/** The most keys of an object that is copied. */
const MAX_KEYS = 20_000;

/** Longest text of a value inside an error message, in UTF-16 units. */
const MAX_QUOTED = 1000;
/** Longest text of a value anywhere else: more than a step of the game may hold. */
const MAX_PRINTED = 2_000_000;
/** Units of work for printing one part of a value, its punctuation included. */
const PRINTED_PART = 8;
/** Texts up to here are compared for nothing. */
const SHORT_TEXT = 64;

/** Structural equality (action-language §1.8). No conversion between types. The running action pays for every part (action-language §9.4). */
export function deepEqual(a: Value, b: Value): boolean {
  if (typeof a === "string") {
    // Only texts of the same length are looked at.
    if (a.length > SHORT_TEXT && typeof b === "string" && a.length === b.length) visit(a.length >> 5);
    return a === b;
  }
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  visit();
  if (isList(a)) {
    if (!isList(b) || a.length !== b.length) return false;
    visit(a.length);
    return a.every((item, index) => deepEqual(item, b[index]!));
  }
  if (isList(b)) return false;
  if (a instanceof ValueSet || b instanceof ValueSet) {
    return a instanceof ValueSet && b instanceof ValueSet && deepEqual(a.items, b.items);
  }
  const keys = ownKeys(a);
  if (keys.length !== ownKeys(b as ValueObject).length) return false;
  return keys.every((key) => {
    visit();
    return Object.hasOwn(b, key) && deepEqual(a[key]!, b[key]!);
  });
}

/**
 * Compares two keys by their UTF-8 bytes, which is code point order. JavaScript's own `<` compares UTF-16
 * units and differs where a character beyond U+FFFF meets one from U+E000 to U+FFFF.
 */
export function compareKeys(a: string, b: string): number {
  visit();
  if (a === b) {
    visit(a.length >> 5);
    return 0;
  }
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) {
      if ((i & 255) === 255) visit(64);
      continue;
    }
    const surrogateA = unitA >= 0xd800 && unitA <= 0xdfff;
    const surrogateB = unitB >= 0xd800 && unitB <= 0xdfff;
    if (surrogateA !== surrogateB) {
      // A surrogate stands for a code point above every other unit.
      return surrogateA ? 1 : -1;
    }
    return unitA < unitB ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

/**
 * The total order (action-language §1.8): numbers < false < null < true < objects < sets < lists < strings. Objects compare by
 * size, then keys, then values; lists item by item. Zero exactly when `deepEqual`.
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === "string" && typeof b === "string") return compareKeys(a, b);
  visit();
  if (a === b) return 0;
  const rankA = rank(a);
  const rankB = rank(b);
  if (rankA !== rankB) return rankA - rankB;
  if (typeof a === "number") return a - (b as number);
  if (isList(a)) return compareLists(a, b as readonly Value[]);
  if (a instanceof ValueSet) return compareLists(a.items, (b as ValueSet).items);
  return compareObjects(a as ValueObject, b as ValueObject);
}

function rank(value: Value): number {
  if (typeof value === "number") return 0;
  if (value === false) return 1;
  if (value === null) return 2;
  if (value === true) return 3;
  if (typeof value === "string") return 7;
  if (isList(value)) return 6;
  return value instanceof ValueSet ? 5 : 4;
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: ValueObject, b: ValueObject): number {
  const keysA = sortedKeys(a);
  const keysB = sortedKeys(b);
  if (keysA.length !== keysB.length) return keysA.length - keysB.length;
  for (let i = 0; i < keysA.length; i++) {
    const order = compareKeys(keysA[i]!, keysB[i]!);
    if (order !== 0) return order;
  }
  for (const key of keysA) {
    const order = compareValues(a[key]!, b[key]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** Text of a value inside `{{ }}` (action-language §1.8): strings as they are, null as nothing, lists and objects as JSON. */
export function interpolated(value: Value): string {
  return value === null ? "" : partText(value);
}

/** Text of a value as one part of a `LOG` or `ABORT` line (action-language §1.8): like {@link interpolated}, but null is `nil`. */
export function partText(value: Value): string {
  if (typeof value === "string") return value;
  if (value === null) return "nil";
  if (typeof value !== "object") return String(value);
  return written(value, "null", MAX_PRINTED);
}

/** Null in error messages, at any depth. */
const QUOTED_NULL = "nil";

/**
 * Text of a value quoted in an error message: strings in quotes, null as `nil`; cut when very long. Cards and games
 * are only named, because everybody reads the line and what is on a card may be hidden.
 */
export function valueText(value: Value): string {
  const text = written(value, QUOTED_NULL, MAX_QUOTED);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** A text that grows up to a length; what would come after that is not looked at. */
interface Print {
  readonly pieces: string[];
  /** Of all pieces. */
  length: number;
  readonly most: number;
  readonly nullWord: string;
}

/** JSON with `, ` and `: ` between the parts and keys in ascending order (action-language §11.54), a little more than `most` of it. */
function written(value: Value, nullWord: string, most: number): string {
  const print: Print = { pieces: [], length: 0, most, nullWord };
  write(value, print);
  if (print.length > MAX_PRINTED) throw new LimitError("Action timed out.");
  return print.pieces.join("");
}

function add(print: Print, piece: string): void {
  print.pieces.push(piece);
  print.length += piece.length;
}

function write(value: Value, print: Print): void {
  if (value === null) add(print, print.nullWord);
  else if (typeof value === "string") writeString(value, print);
  else if (typeof value !== "object") add(print, String(value));
  else if (value instanceof ValueSet) writeList(value.items, print);
  else if (isList(value)) writeList(value, print);
  else writeObject(value as ValueObject, print);
}

function writeString(text: string, print: Print): void {
  const shown = text.length > print.most ? text.slice(0, print.most) : text;
  visit(PRINTED_PART + (shown.length >> 1));
  add(print, JSON.stringify(shown));
}

function writeList(items: readonly Value[], print: Print): void {
  visit();
  add(print, "[");
  for (let i = 0; i < items.length && print.length <= print.most; i++) {
    visit(PRINTED_PART);
    if (i > 0) add(print, ", ");
    write(items[i]!, print);
  }
  add(print, "]");
}

function writeObject(object: ValueObject, print: Print): void {
  visit();
  if (print.nullWord === QUOTED_NULL) {
    const name = quotedName(object);
    if (name !== null) {
      add(print, name);
      return;
    }
  }
  add(print, "{");
  let isFirst = true;
  for (const key of sortedKeys(object)) {
    if (print.length > print.most) break;
    visit(PRINTED_PART);
    if (!isFirst) add(print, ", ");
    isFirst = false;
    writeString(key, print);
    add(print, ": ");
    write(object[key]!, print);
  }
  add(print, "}");
}

function quotedName(object: ValueObject): string | null {
  if (Object.hasOwn(object, "cardById")) return "game";
  if (!Object.hasOwn(object, "sides")) return null;
  return `card ${typeof object.id === "string" ? object.id.slice(0, MAX_QUOTED) : "without id"}`;
}

/** Whether no number at any depth is infinite or no number at all: JSON has neither. */
export function isFiniteThroughout(value: Value): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  visit();
  const parts = isList(value) ? value : value instanceof ValueSet ? value.items : Object.values(value);
  visit(parts.length);
  return parts.every(isFiniteThroughout);
}
