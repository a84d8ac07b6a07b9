/** Deep merge of the parts of a game definition (game-definition §2.3). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { ownValue, setOwn } from "./base/json-object.ts";

/**
 * Merges parts from left to right: objects recursively, arrays by concatenation, anything else is replaced by
 * the right value. Keys keep the order in which they are first seen. The inputs are not changed.
 */
export function mergeParts(parts: readonly JsonObject[]): JsonObject {
  const result: JsonObject = {};
  for (const part of parts) mergeInto(result, part);
  return result;
}

function mergeInto(target: JsonObject, part: JsonObject): void {
  for (const [key, right] of Object.entries(part)) {
    setOwn(target, key, mergeValues(ownValue(target, key), right));
  }
}

/** `left` is ours to change: it was made by an earlier merge. */
function mergeValues(left: Json | undefined, right: Json): Json {
  if (isObject(left) && isObject(right)) {
    mergeInto(left, right);
    return left;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    for (const item of right) left.push(item);
    return left;
  }
  return ownCopy(right);
}

/** Copies containers along the merge's reach; what lies inside arrays is never merged into and is shared. */
function ownCopy(value: Json): Json {
  if (Array.isArray(value)) return [...value];
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(value)) setOwn(copy, key, ownCopy(item));
  return copy;
}
