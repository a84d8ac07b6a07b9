/** Small, safe helpers for plain JSON objects that come from strangers. */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** The kinds of JSON values that messages name (game-definition §3.1). `2.0` is an integer. */
export type JsonKind = "array" | "null" | "object" | "integer" | "float" | "string" | "boolean";

/** The kind of a JSON value; `undefined` for a value that is not there. */
export function kindOf(value: Json | undefined): JsonKind | "undefined" {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  if (typeof value === "object") return "object";
  return typeof value as "string" | "boolean";
}

/** The object's own value for a key; names such as `constructor` are not own keys. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own key, also one named `__proto__`, which plain assignment would swallow. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

/** The list at a key, or an empty one. */
export function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = ownValue(object, key);
  return Array.isArray(value) ? value : [];
}

/** The object at a key, or an empty one: an absent optional section counts as empty (game-definition §3.5). */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isObject(value) ? value : {};
}

/** Lists the keys of objects, of each once: a section may have very many, and be asked for again and again. */
export function createKeyLists(): (object: JsonObject) => readonly string[] {
  const known = new Map<JsonObject, readonly string[]>();
  return (object) => {
    const keys = known.get(object) ?? Object.keys(object);
    known.set(object, keys);
    return keys;
  };
}
