/**
 * Reading JSON that anybody may have written: nothing here throws, and ids like `__proto__` are ids like any other. What
 * is not of the kind that was asked for counts as absent.
 */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** The object's own member; undefined: none, or no object. */
export function memberOf(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function objectAt(value: unknown, key: string): JsonObject {
  const member = memberOf(value, key);
  return isObject(member) ? member : {};
}

export function listAt(value: unknown, key: string): Json[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}

export function textAt(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === "string" ? member : undefined;
}

/** Members that are objects, but for those without an id and those the format takes for comments. */
export function entriesAt(value: unknown, key: string): [string, JsonObject][] {
  return Object.entries(objectAt(value, key)).filter(
    (entry): entry is [string, JsonObject] =>
      entry[0] !== "" && !entry[0].startsWith("_") && isObject(entry[1]),
  );
}
