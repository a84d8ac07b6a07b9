/** Short forms to write down signatures of built-ins. */

import type {
  Argument,
  FunctionHost,
  PlainFunction,
  Signature,
} from "../../language/compile/function-table.ts";
import type { Value } from "../../model/value.ts";

/** One required argument. */
export function arg(name: string, type: string): Argument {
  return { name, type };
}

/** An argument that may be left out; `fallback` is its documented default. */
export function optional(name: string, type: string, fallback?: string): Argument {
  return fallback === undefined
    ? { name, type, optional: true }
    : { name, type, optional: true, default: fallback };
}

/** Any number of further arguments. */
export function rest(name: string, type: string): Argument {
  return { name, type, optional: true, rest: true };
}

/** Argument counts that are checked: exactly `min`, or `min` to `max`; `Infinity` for "at least". */
export function argc(min: number, max = min): { min: number; max: number } {
  return { min, max };
}

/** Makes an entry of the function table from its signature and its implementation. */
export function plain(
  signature: Signature,
  call: (args: readonly Value[], host: FunctionHost) => Value,
): PlainFunction {
  return { ...signature, kind: "plain", call };
}
