/**
 * Takes over a new state while keeping the identity of every part that did not change, so that whoever draws it draws anew only
 * what differs.
 */
import { isObject } from "@baize/engine/is-object";

/** `next` with equal parts replaced by those of `previous`. A `sides` of null keeps the stored sides. */
export function shared<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return sharedList(previous, next) as T;
  if (isObject(previous) && isObject(next)) return sharedRecord(previous, next) as T;
  return next;
}

function sharedList(previous: unknown[], next: unknown[]): unknown[] {
  const items = next.map((item, index) => shared(previous[index], item));
  const same =
    items.length === previous.length && items.every((item, index) => Object.is(item, previous[index]));
  return same ? previous : items;
}

function sharedRecord(
  previous: Record<string, unknown>,
  next: Record<string, unknown>,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  let same = Object.keys(previous).length === Object.keys(next).length;
  for (const [key, value] of Object.entries(next)) {
    result[key] = key === "sides" && value === null ? previous[key] : shared(previous[key], value);
    if (!Object.is(result[key], previous[key])) same = false;
  }
  return same ? previous : result;
}
