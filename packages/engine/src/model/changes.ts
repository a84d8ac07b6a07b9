/** What has become of a value, as data that can be done to another value like it: an object's changed keys, and those that are gone. */
import { deepEqual, getOwn, isObjectValue, setOwn, type Value, type ValueObject } from "./value.ts";

export interface Changes {
  /** Changed and new keys. An object is merged into the one that is there, anything else takes its place. */
  with: ValueObject;
  /** Paths of keys that are gone, as JSON Pointers such as `/playerData/player1/label`. */
  without: readonly string[];
}

/** What turns `before` into `after`. */
export function changesOf(before: ValueObject, after: ValueObject): Changes {
  const without: string[] = [];
  return { with: changed(before, after, "", without), without };
}

function changed(before: ValueObject, after: ValueObject, path: string, without: string[]): ValueObject {
  const result: { [key: string]: Value } = {};
  for (const [key, now] of Object.entries(after)) {
    const was = Object.hasOwn(before, key) ? before[key]! : undefined;
    if (was !== undefined && deepEqual(was, now)) continue;
    const isMerged = isObjectValue(was ?? null) && isObjectValue(now);
    const value = isMerged
      ? changed(was as ValueObject, now as ValueObject, `${path}/${pointerKey(key)}`, without)
      : now;
    // Of an object that has only lost keys there is nothing to write here.
    if (!isMerged || Object.keys(value as ValueObject).length > 0) setOwn(result, key, value);
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) without.push(`${path}/${pointerKey(key)}`);
  return result;
}

/** The value with the changes done to it. Shares parts with both. Paths that lead nowhere are passed over. */
export function withChanges(before: ValueObject, changes: Changes): ValueObject {
  const result = mergedOver(before, changes.with);
  return changes.without.reduce((value, path) => lacking(value, path.split("/").slice(1)), result);
}

function mergedOver(under: ValueObject, over: ValueObject): ValueObject {
  const result: { [key: string]: Value } = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const was = getOwn(under, key);
    setOwn(result, key, isObjectValue(was) && isObjectValue(value) ? mergedOver(was, value) : value);
  }
  return result;
}

function lacking(object: ValueObject, [first = "", ...rest]: readonly string[]): ValueObject {
  const key = first.replaceAll("~1", "/").replaceAll("~0", "~");
  if (!Object.hasOwn(object, key)) return object;
  const { [key]: value, ...others } = object;
  if (rest.length === 0) return others;
  return isObjectValue(value!) ? { ...object, [key]: lacking(value, rest) } : object;
}

function pointerKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
