/** Reading parts of a game definition, which is JSON that a plugin's author wrote: nothing in it is certain. */
import { isObject } from "./is-object.ts";
import type { Json, JsonObject } from "./state.ts";

/** The value below these keys and indexes; undefined where the way ends. */
export function valueAt(root: Json | object | undefined, ...keys: (string | number)[]): Json | undefined {
  let value = root as Json | undefined;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}

/** The object below these keys; an absent or malformed one is empty. */
export function objectAt(root: Json | object | undefined, ...keys: (string | number)[]): JsonObject {
  const value = valueAt(root, ...keys);
  return isObject(value) ? value : {};
}

/** The list below these keys; an absent or malformed one is empty. */
export function listAt(root: Json | object | undefined, ...keys: (string | number)[]): Json[] {
  const value = valueAt(root, ...keys);
  return Array.isArray(value) ? value : [];
}
