/** Reading parts of a definition or a game, which is JSON that an author wrote: an absent or malformed part is empty. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** The object at a key, or an empty one. */
export function objectAt(value: unknown, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

/** The list at a key, with everything in its place, or an empty one. */
export function listAt(value: unknown, key: string): readonly Json[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}
