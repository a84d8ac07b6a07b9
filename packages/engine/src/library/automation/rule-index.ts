/**
 * Which rules listen to a path (action-language §6.4). The state's `ruleMap` is itself a tree by key with the
 * lists `_rule_ids` (newest first) at its leaves, so looking up a path takes a handful of steps however many
 * rules there are, and undo needs no second index.
 */

import { isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
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
  let ids: Map<string, Path> | null = null;
  for (const path of paths) {
    walk(ruleMap, path, 0, (found) => {
      ids ??= new Map();
      visit(found.length * 4);
      for (const id of found) if (typeof id === "string" && !ids.has(id)) ids.set(id, path);
    });
  }
  return ids === null ? NO_MATCHES : inOrder(ids, ruleById);
}

/** Exact keys before `*` at every level. */
function walk(node: Value, path: Path, depth: number, leaf: (ids: readonly Value[]) => void): void {
  if (!isObjectValue(node)) return;
  if (depth === path.length) {
    const ids = Object.hasOwn(node, "_rule_ids") ? node._rule_ids! : null;
    if (isList(ids) && ids.length > 0) leaf(ids);
    return;
  }
  const key = path[depth]!;
  if (Object.hasOwn(node, key)) walk(node[key]!, path, depth + 1, leaf);
  if (key !== "*" && Object.hasOwn(node, "*")) walk(node["*"]!, path, depth + 1, leaf);
}

function inOrder(ids: ReadonlyMap<string, Path>, ruleById: Value): readonly Match[] {
  if (!isObjectValue(ruleById)) return NO_MATCHES;
  const matches: Match[] = [];
  let prioritised = false;
  for (const [id, path] of ids) {
    const rule = Object.hasOwn(ruleById, id) ? ruleById[id]! : null;
    if (!isObjectValue(rule)) continue;
    if (typeof rule.priority === "number") prioritised = true;
    matches.push({ id, rule, path });
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
