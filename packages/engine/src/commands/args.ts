/** Readers of a command's untrusted arguments. Each names the argument that is wrong and what would be right. */
import type { JsonObject } from "../model/state.ts";
import { invalid } from "./command.ts";

/** Reads one value; `at` is its place, such as `changes[2].token`. Throws CommandError. */
export type Reader<T> = (value: unknown, at: string) => T;

/** Longer texts are no ids, names or answers. */
const MAX_TEXT = 10_000;
/** No command carries more items than a large deck list. */
const MAX_ITEMS = 2_000;
/** The place of all arguments together; the arguments themselves go by their bare names. */
const WHOLE = "args";

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function expected(at: string, what: string, value: unknown): never {
  throw invalid(`${at} must be ${what}, got ${shown(value)}.`);
}

export const text: Reader<string> = (value, at) =>
  typeof value === "string" && value.length <= MAX_TEXT ? value : expected(at, "a text", value);

/** A text that says something, of so many characters at the most. */
export function textUpTo(most: number): Reader<string> {
  return (value, at) => {
    const isFit =
      typeof value === "string" && value.trim() !== "" && [...value.slice(0, 2 * most + 1)].length <= most;
    return isFit ? value : expected(at, `a text of 1 to ${most} characters`, value);
  };
}

export const number: Reader<number> = (value, at) =>
  typeof value === "number" && Number.isFinite(value) ? value : expected(at, "a number", value);

export const integer: Reader<number> = (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : expected(at, "a whole number", value);

/** An index or a count. */
export const natural: Reader<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : expected(at, "a whole number from 0", value);

/** A change by nothing is none. */
export const difference: Reader<number> = (value, at) => {
  const amount = number(value, at);
  return amount === 0 ? expected(at, "a number other than 0", value) : amount;
};

/** The same of something that is counted in whole numbers. */
export const wholeDifference: Reader<number> = (value, at) => integer(difference(value, at), at);

export const boolean: Reader<boolean> = (value, at) =>
  typeof value === "boolean" ? value : expected(at, "true or false", value);

export const object: Reader<JsonObject> = (value, at) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : expected(at, "an object", value);

export function oneOf<const Word extends string>(...words: Word[]): Reader<Word> {
  return (value, at) => {
    const word = words.find((each) => each === value);
    return word ?? expected(at, `one of ${words.join(", ")}`, value);
  };
}

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, at) => (value === undefined || value === null ? undefined : reader(value, at));
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return expected(at, "a list", value);
    if (value.length > MAX_ITEMS) throw invalid(`${at} has ${value.length} items, more than ${MAX_ITEMS}.`);
    return value.map((item, index) => reader(item, `${at}[${index}]`));
  };
}

/** A list with at least one item. */
export function someOf<T>(reader: Reader<T>): Reader<T[]> {
  const list = listOf(reader);
  return (value, at) => {
    const items = list(value, at);
    return items.length > 0 ? items : expected(at, "a list with at least one item", value);
  };
}

type Readers = Record<string, Reader<unknown>>;
type Shape<R extends Readers> = { [Key in keyof R]: ReturnType<R[Key]> };

/** An object with these keys; further keys are ignored. */
export function shape<R extends Readers>(readers: R): Reader<Shape<R>> {
  return (value, at) => {
    const source = object(value, at);
    const entries = Object.entries(readers).map(([key, reader]) => {
      const place = at === WHOLE ? key : `${at}.${key}`;
      return [key, reader(Object.hasOwn(source, key) ? source[key] : undefined, place)];
    });
    return Object.fromEntries(entries) as Shape<R>;
  };
}

/** `parse` of a command with these arguments. */
export function argsOf<R extends Readers>(readers: R): (args: unknown) => Shape<R> {
  const read = shape(readers);
  return (args) => read(args, WHOLE);
}

/** `parse` of a command without arguments. */
export const noArgs = argsOf({});
