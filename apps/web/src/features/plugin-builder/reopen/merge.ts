/**
 * Three versions of a part of a definition become one: what is stored, what the builder would have written when the plugin
 * was opened (`before`), and what it would write now. Where the builder's own two versions are the same, nobody has changed
 * anything, and what is stored stays, whatever it is. So only edits are written.
 */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { sameJson } from "../../../editing/same-json.ts";
import { memberOf } from "./json-parts.ts";

/** Id now → id under which it stood when the plugin was opened, of what was renamed. */
export type Renames = ReadonlyMap<string, string>;

/** How a part is merged when the author has changed it. */
export type MergeRule =
  /** It is written as a whole. */
  | { kind: "value" }
  /** It goes with another entry: written where it was stored as the builder would have written it, else kept. */
  | { kind: "follows" }
  /** It is never written. */
  | { kind: "stored" }
  /** An object of given members; the others are values. */
  | {
      kind: "members";
      members: Record<string, MergeRule>;
      /** Where nothing is stored, only what has changed is written; else it is written as a whole. */
      isPartial?: true;
    }
  /** An object of entries by id. */
  | { kind: "entries"; of: MergeRule; renames?: Renames }
  /** A list of ids, of objects that have their id in the member `by`, or of what `by` says the id of. */
  | {
      kind: "list";
      by: string | null | ((item: Json) => Json | undefined);
      of?: MergeRule;
      renames?: Renames;
      /** Only what is new is added: what somebody has left out stays out. */
      onlyNew?: true;
      /** It goes with other entries: where nothing is stored, nothing is written. */
      follows?: true;
      admit?: Admit;
    };

/** Makes what is new fit into the list; null: it is left out. */
export type Admit = (item: Json, list: readonly Json[]) => Json | null;

type Part = Json | undefined;

export function merge(stored: Part, before: Part, now: Part, rule: MergeRule): Part {
  if (isUnchanged(before, now)) return stored;
  switch (rule.kind) {
    case "value":
      return now;
    case "stored":
      return stored;
    case "follows":
      return isAsWritten(stored, before) ? now : stored;
    case "members":
      return mergeObject(stored, before, now, rule);
    case "entries":
      return isObject(stored) && isObject(now) ? mergeEntries(stored, before, now, rule) : now;
    case "list":
      return mergeList(stored, before, now, rule);
  }
}

/** The order of entries counts: it is that of menus, and of what lies in front. */
function isUnchanged(before: Part, now: Part): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

function isAsWritten(stored: Part, before: Part): boolean {
  return stored === undefined ? before === undefined : sameJson(stored, before);
}

function mergeObject(stored: Part, before: Part, now: Part, rule: MergeRule & { kind: "members" }): Part {
  if (!isObject(now)) return now;
  if (isObject(stored)) return mergeMembers(stored, before, now, rule.members);
  if (stored !== undefined) return now;
  if (rule.isPartial) {
    const merged = mergeMembers({}, before, now, rule.members);
    return Object.keys(merged).length > 0 ? merged : undefined;
  }
  const isOwn = (key: string) => {
    const member = ruleOf(key, rule.members);
    return (
      member.kind !== "follows" && member.kind !== "stored" && !(member.kind === "list" && member.follows)
    );
  };
  const hasChanged = (key: string) => !isUnchanged(memberOf(before, key), memberOf(now, key));
  return Object.keys(now).some((key) => isOwn(key) && hasChanged(key)) ? now : undefined;
}

function ruleOf(key: string, rules: Record<string, MergeRule>): MergeRule {
  return (Object.hasOwn(rules, key) ? rules[key] : undefined) ?? { kind: "value" };
}

function mergeMembers(
  stored: JsonObject,
  before: Part,
  now: JsonObject,
  rules: Record<string, MergeRule>,
): JsonObject {
  const result = new Map(Object.entries(stored));
  const keys = new Set([...Object.keys(isObject(before) ? before : {}), ...Object.keys(now)]);
  for (const key of keys) {
    const rule = ruleOf(key, rules);
    const merged = merge(memberOf(stored, key), memberOf(before, key), memberOf(now, key), rule);
    if (merged === undefined) result.delete(key);
    else result.set(key, merged);
  }
  return Object.fromEntries(result);
}

function mergeEntries(
  stored: JsonObject,
  before: Part,
  now: JsonObject,
  { of, renames }: MergeRule & { kind: "entries" },
): JsonObject {
  const merged = mergeItems(
    Object.entries(stored),
    Object.entries(isObject(before) ? before : {}),
    Object.entries(now),
    { of, renames },
  );
  return Object.fromEntries(merged as [string, Json][]);
}

function mergeList(stored: Part, before: Part, now: Part, rule: MergeRule & { kind: "list" }): Part {
  if (now !== undefined && !Array.isArray(now)) return now;
  if (stored !== undefined && !Array.isArray(stored)) return now;
  if (stored === undefined && rule.follows) return undefined;
  if (stored === undefined && !rule.onlyNew) return now;
  const { by } = rule;
  const named = (item: Json) =>
    typeof by === "function" ? by(item) : by === null ? item : memberOf(item, by);
  const items = (list: Part): Item[] =>
    (Array.isArray(list) ? list : []).map((item) => [idOf(named(item)), item]);
  const of = rule.of ?? { kind: "value" };
  const merged = mergeItems(items(stored), items(before), items(now), { ...rule, of }).map(
    ([, item]) => item,
  );
  const isGone = merged.length === 0 && (now === undefined || stored === undefined);
  return isGone ? undefined : merged;
}

/** Id and value; without an id it is none of the builder's. */
type Item = [string | null, Json];

function idOf(value: Part): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

interface ItemRule {
  of: MergeRule;
  renames?: Renames;
  onlyNew?: true;
  admit?: Admit;
}

/** Entries one by one, by their ids. What the builder does not know of stays where it is. */
function mergeItems(
  stored: readonly Item[],
  before: readonly Item[],
  now: readonly Item[],
  { of, renames, onlyNew, admit }: ItemRule,
): Item[] {
  const beforeById = new Map(before);
  const storedIds = new Set(stored.map(([id]) => id));
  const originOf = (id: string | null): string | null => {
    const origin = id === null ? undefined : renames?.get(id);
    return origin !== undefined && beforeById.has(origin) ? origin : id;
  };
  const nowByOrigin = new Map(now.map((item) => [originOf(item[0]), item]));
  const kept = stored.flatMap(([id, value]): Item[] => {
    const item = nowByOrigin.get(id);
    if (id === null || (!item && !beforeById.has(id))) return [[id, value]];
    if (!item) return [];
    const merged = merge(value, beforeById.get(id), item[1], of);
    return merged === undefined ? [] : [[item[0], merged]];
  });
  const origins = now.map(([id]) => originOf(id));
  const isReordered = !isSameOrder([...beforeById.keys()], origins);
  const result = isReordered ? inOrderOf(kept, now) : kept;
  for (const [index, [id, value]] of now.entries()) {
    const origin = origins[index] as string | null;
    if (storedIds.has(origin)) continue;
    const isNew = !beforeById.has(origin);
    if (!isNew && (onlyNew || isUnchanged(beforeById.get(origin), value))) continue;
    const list = result.map(([, item]) => item);
    const admitted = admit ? admit(value, list) : value;
    if (admitted !== null) result.splice(placeOf(index, now, result), 0, [id, admitted]);
  }
  return result;
}

/** Whether those that are in both stand in the same order. */
function isSameOrder(before: readonly (string | null)[], now: readonly (string | null)[]): boolean {
  const [left, right] = [new Set(before), new Set(now)];
  const common = before.filter((id) => right.has(id));
  return now.filter((id) => left.has(id)).every((id, index) => id === common[index]);
}

/** The places of known items are filled in the order of `now`; the others keep theirs. */
function inOrderOf(items: readonly Item[], now: readonly Item[]): Item[] {
  const place = new Map(now.map(([id], index) => [id, index]));
  const isKnown = ([id]: Item) => id !== null && place.has(id);
  const known = items.filter(isKnown).sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return items.map((item) => (isKnown(item) ? (known.shift() as Item) : item));
}

/** At the end, unless one follows that is there: then behind the closest one before it, or in front of that one. */
function placeOf(index: number, now: readonly Item[], result: readonly Item[]): number {
  const following = new Set(now.slice(index + 1).map(([id]) => id));
  const next = result.findIndex(([id]) => following.has(id));
  if (next < 0) return result.length;
  for (let before = index - 1; before >= 0; before--) {
    const found = result.findLastIndex(([id]) => id === now[before]?.[0]);
    if (found >= 0) return found + 1;
  }
  return next;
}
