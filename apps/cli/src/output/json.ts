/** Reading parts of a definition, which is JSON that an author wrote: an absent or malformed part is empty. */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

export function objectAt(value: unknown, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

/** The objects of a list; anything else in it is left out. */
export function objectsAt(value: unknown, key: string): JsonObject[] {
  return listAt(value, key).filter(isObject);
}

/** The list at a key, with everything in its place. */
function listAt(value: unknown, key: string): readonly Json[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** The value without what authors wrote to themselves: keys that begin with an underscore (game-definition §3.4). */
export function withoutComments<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutComments) as Json[] as T;
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith("_"));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutComments(item)])) as JsonObject as T;
}
