/** One value out of two that both come from a third: what a definition and its players have each made of it. */
import { copied } from "./live-state.ts";
import { deepEqual, isObjectValue, setOwn, type Value, type ValueObject } from "./value.ts";

/** `undefined`: there is nothing. */
type Part = Value | undefined;

/**
 * What is the same in `before` and `after` stays as it is in `own`, and what `own` has left as it was follows `after`. Objects are
 * merged key by key; where both have changed something else, `own` stays. What `after` has no longer is gone, also from `own`.
 * The result shares nothing with `after`.
 */
export function merged(before: Part, after: Part, own: Part): Part {
  if (same(before, after)) return own;
  if (after === undefined) return before === undefined ? own : undefined;
  if (same(before, own)) return copied(after);
  if (own === undefined) return undefined;
  if (!isObjectValue(after) || !isObjectValue(own)) return own;
  return mergedObject(isObjectValue(before ?? null) ? (before as ValueObject) : {}, after, own);
}

function mergedObject(before: ValueObject, after: ValueObject, own: ValueObject): ValueObject {
  const result: { [key: string]: Value } = {};
  const part = (object: ValueObject, key: string): Part =>
    Object.hasOwn(object, key) ? object[key] : undefined;
  for (const key of new Set([...Object.keys(own), ...Object.keys(after)])) {
    const value = merged(part(before, key), part(after, key), part(own, key));
    if (value !== undefined) setOwn(result, key, value);
  }
  return result;
}

function same(a: Part, b: Part): boolean {
  return a === undefined || b === undefined ? a === b : deepEqual(a, b);
}
