/**
 * Which rules listen to a path (action-language §6.4). The state's `ruleMap` is itself a tree by key with the
 * lists `_rule_ids` (newest first) at its leaves, so looking up a path takes a handful of steps however many
 * rules there are, and undo needs no second index.
 */

import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";

export type Path = readonly string[];

/** A rule as the state holds it, with its id, as found when the write happened. */
export interface Match {
  id: string;
  rule: ValueObject;
  /** The first written path that it listens to. */
  path: Path;
}

const NO_MATCHES: readonly Match[] = [];

/** The rules for a batch of written paths, in the order in which they run. */
export function matchingRules(ruleMap: Value, ruleById: Value, paths: readonly Path[]): readonly Match[] {
  const found: Found = { ids: [], paths: [] };
  for (let i = 0; i < paths.length; i++) walk(ruleMap, paths[i]!, 0, found);
  return found.ids.length === 0 ? NO_MATCHES : inOrder(found, ruleById);
}

/** Ids of rules as they are found, an id perhaps several times, each beside the path that it was found by. */
interface Found {
  readonly ids: string[];
  readonly paths: Path[];
}

/** Exact keys before `*` at every level. */
function walk(node: Value, path: Path, depth: number, found: Found): void {
  if (!isObjectValue(node)) return;
  if (depth === path.length) {
    collect(getOwn(node, "_rule_ids"), path, found);
    return;
  }
  const key = path[depth]!;
  const exact = getOwn(node, key);
  if (exact !== null) walk(exact, path, depth + 1, found);
  const any = key === "*" ? null : getOwn(node, "*");
  if (any !== null) walk(any, path, depth + 1, found);
}

function collect(ids: Value, path: Path, found: Found): void {
  if (!isList(ids)) return;
  visit(ids.length * 4);
  for (const id of ids) {
    if (typeof id !== "string") continue;
    found.ids.push(id);
    found.paths.push(path);
  }
}

function inOrder({ ids, paths }: Found, ruleById: Value): readonly Match[] {
  if (!isObjectValue(ruleById)) return NO_MATCHES;
  const matches: Match[] = [];
  const seen = ids.length > 1 ? new Set<string>() : null;
  let prioritised = false;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (seen?.has(id) === true) continue;
    seen?.add(id);
    const rule = getOwn(ruleById, id);
    if (!isObjectValue(rule)) continue;
    if (typeof rule.priority === "number") prioritised = true;
    matches.push({ id, rule, path: paths[i]! });
  }
  // Array sorting is stable: without a priority the order of collection stays.
  if (prioritised) matches.sort((a, b) => compareRanks(rank(a.rule), rank(b.rule)));
  return matches;
}

function compareRanks(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function rank(rule: ValueObject): number {
  return typeof rule.priority === "number" ? rule.priority : Number.POSITIVE_INFINITY;
}

/** A tree of one path that leads to one rule. */
export function ruleTree(path: Path, id: string): ValueObject {
  return path.reduceRight<ValueObject>((below, key) => ({ [key]: below }), { _rule_ids: [id] });
}
