/** The first place where two JSON values differ. */
import { isObject } from "../../src/model/is-object.ts";
import { deepEqual, type Value, ValueSet } from "../../src/model/value.ts";

/** Null when equal: key order does not matter, list order does, 1 equals 1.0. `path` is for the message. */
export function firstDifference(actual: unknown, expected: unknown, path = ""): string | null {
  return deepEqual(actual as Value, expected as Value) ? null : findDifference(actual, expected, path);
}

/** Slower: looks in order of the keys. Sets are lists, as storage makes them. */
function findDifference(actual: unknown, expected: unknown, path: string): string | null {
  if (actual === expected) return null;
  if (actual instanceof ValueSet) return findDifference(actual.items, expected, path);
  if (expected instanceof ValueSet) return findDifference(actual, expected.items, path);
  if (Array.isArray(actual) && Array.isArray(expected)) {
    for (let i = 0; i < Math.max(actual.length, expected.length); i++) {
      const difference = findDifference(actual[i], expected[i], `${path}[${i}]`);
      if (difference) return difference;
    }
    return null;
  }
  if (isObject(actual) && isObject(expected)) {
    for (const key of [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort()) {
      const difference = findDifference(own(actual, key), own(expected, key), `${path}/${key}`);
      if (difference) return difference;
    }
    return null;
  }
  return `${path || "value"}: expected ${short(expected)}, got ${short(actual)}`;
}

function own(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A value cut to a length that fits a line. */
export function short(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
