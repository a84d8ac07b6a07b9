/** Compares what is with what a script expects. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** `{atLeast: 3}` and the like, instead of one exact value. */
const MATCHERS: Record<string, (actual: Json | undefined, wanted: Json) => boolean> = {
  atLeast: (actual, wanted) => typeof actual === "number" && typeof wanted === "number" && actual >= wanted,
  atMost: (actual, wanted) => typeof actual === "number" && typeof wanted === "number" && actual <= wanted,
  contains: (actual, wanted) =>
    typeof actual === "string"
      ? actual.includes(String(wanted))
      : Array.isArray(actual) && actual.some((item) => matches(item, wanted)),
  not: (actual, wanted) => !matches(actual, wanted),
  oneOf: (actual, wanted) => Array.isArray(wanted) && wanted.some((each) => matches(actual, each)),
};

/**
 * Whether a value is as expected. Lists and plain values must be equal, objects must have at least the expected keys;
 * null also stands for what is not there. Objects of matchers (`atLeast`, `atMost`, `contains`, `not`, `oneOf`) apply them.
 */
export function matches(actual: Json | undefined, expected: Json): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((item, index) => matches(actual[index], item));
  }
  if (!isObject(expected)) return expected === (actual ?? null);
  const keys = Object.keys(expected);
  if (keys.length > 0 && keys.every((key) => Object.hasOwn(MATCHERS, key))) {
    return keys.every((key) => MATCHERS[key]?.(actual, expected[key] ?? null));
  }
  if (!isObject(actual)) return false;
  return keys.every((key) =>
    matches(Object.hasOwn(actual, key) ? actual[key] : undefined, expected[key] ?? null),
  );
}

/** The value below a path: `playerData.player1.life`, or with slashes where keys have dots: `/steps/1.1`. */
export function valueAt(root: Json | object, path: string): Json | undefined {
  const keys = path.startsWith("/") ? path.slice(1).split("/") : path.split(".");
  let value: Json | undefined = root as Json;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}

/** A value for a person: JSON, shortened. */
export function show(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
