/** Structural difference of two JSON values in the wire's shape (action-language §8.1). */
import { isObject } from "../model/is-object.ts";
import { type DeltaNode, type Json, REMOVED } from "../model/state.ts";

/** @returns undefined when both are equal. Objects are compared recursively, everything else is replaced whole. */
export function diff(before: unknown, after: unknown): DeltaNode | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) {
    return sameJson(before, after) ? undefined : [json(before), json(after)];
  }
  let result: { [key: string]: DeltaNode } | undefined;
  for (const key of Object.keys(before)) {
    if (before[key] === undefined) continue;
    const node: DeltaNode | undefined =
      Object.hasOwn(after, key) && after[key] !== undefined
        ? diff(before[key], after[key])
        : [json(before[key]), REMOVED];
    if (node !== undefined) {
      result ??= {};
      result[key] = node;
    }
  }
  for (const key of Object.keys(after)) {
    if (after[key] === undefined || (Object.hasOwn(before, key) && before[key] !== undefined)) continue;
    result ??= {};
    result[key] = [REMOVED, json(after[key])];
  }
  return result;
}

function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  return isObject(a) && isObject(b) && diff(a, b) === undefined;
}

const json = (value: unknown): Json => (value === undefined ? null : (value as Json));
