/**
 * Readers of evaluated arguments: each returns the argument at `index` as the type that a function needs, or
 * throws the type error of action-language §4. A missing argument reads as null.
 */
import { EngineError } from "../../model/errors.ts";
import {
  isList,
  isObjectValue,
  type Value,
  type ValueObject,
  ValueSet,
  valueText,
} from "../../model/value.ts";

type Args = readonly Value[];

/** The text for type errors that have none of their own; arguments are counted from 1. */
export function typeError(name: string, index: number, type: string, value: Value): EngineError {
  const article = /^[aeio]/.test(type) ? "an" : "a";
  return new EngineError(
    `${name}: argument ${index + 1} must be ${article} ${type}, got ${valueText(value)}.`,
  );
}

export function anyAt(args: Args, index: number): Value {
  return args[index] ?? null;
}

/** A number; null and false count as 0 (action-language §1.8). */
export function numberAt(name: string, args: Args, index: number): number {
  const value = anyAt(args, index);
  if (value === null || value === false) return 0;
  if (typeof value !== "number") throw typeError(name, index, "number", value);
  return value;
}

export function integerAt(name: string, args: Args, index: number): number {
  const value = anyAt(args, index);
  if (!isInteger(value)) throw typeError(name, index, "integer", value);
  return value;
}

export function textAt(name: string, args: Args, index: number): string {
  const value = anyAt(args, index);
  if (typeof value !== "string") throw typeError(name, index, "string", value);
  return value;
}

/** A list where null counts as an empty one. */
export function listOrNullAt(name: string, args: Args, index: number): readonly Value[] {
  const value = anyAt(args, index);
  if (value === null) return [];
  if (!isList(value)) throw typeError(name, index, "list", value);
  return value;
}

/** The items of a list, or of a set in its order. */
export function itemsAt(name: string, args: Args, index: number): readonly Value[] {
  const value = anyAt(args, index);
  if (value instanceof ValueSet) return value.items;
  if (!isList(value)) throw typeError(name, index, "list", value);
  return value;
}

/** As {@link itemsAt}, where null counts as empty. */
export function itemsOrNullAt(name: string, args: Args, index: number): readonly Value[] {
  return anyAt(args, index) === null ? [] : itemsAt(name, args, index);
}

export function objectAt(name: string, args: Args, index: number): ValueObject {
  const value = anyAt(args, index);
  if (!isObjectValue(value)) throw typeError(name, index, "object", value);
  return value;
}

export function isInteger(value: Value): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

/** Fails with `message` unless the argument is a text: for the functions that have a text of their own. */
export function textOr(message: string, args: Args, index: number): string {
  const value = anyAt(args, index);
  if (typeof value !== "string") throw new EngineError(message);
  return value;
}
