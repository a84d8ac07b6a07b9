/** Which part of the definition an error came from, for its author (action-language §9.1). */

import type { Run } from "../language/run/run.ts";
import type { JsonObject } from "../model/state.ts";
import { getOwn, isObjectValue, type Value, type ValueObject } from "../model/value.ts";
import type { DefinitionPlace } from "./api.ts";

type Path = DefinitionPlace["path"];

/**
 * The innermost function or rule of the definition on the way to an error; null when there is none, as in code that a
 * client sent.
 *
 * @param trace from the inside out, as errors collect it: `rule {id}`, names of functions, `index 2`.
 */
export function errorPlace(run: Run, trace: readonly string[]): DefinitionPlace | null {
  const { source } = run.definition;
  for (const entry of trace) {
    const path = entry.startsWith("rule ")
      ? rulePath(run, entry.slice("rule ".length))
      : own(source.gameDef, "functions", entry);
    if (path !== null) return { path, line: source.lineOf?.(path) ?? null };
  }
  return null;
}

/** Of a card's rule: the rule in the card's own automation, as it was before the action that failed. */
function rulePath(run: Run, id: string): Path | null {
  const { gameDef } = run.definition.source;
  const rules = run.game.ruleById as Value;
  const rule = isObjectValue(rules) ? getOwn(rules, id) : null;
  if (!isObjectValue(rule) || rule.category !== "card") return own(gameDef, "automation", "gameRules", id);
  return own(gameDef, "automation", "cards", String(rule.databaseId), "rules", String(rule.originalRuleId));
}

/** The path, if the definition has something there. */
function own(gameDef: JsonObject, ...path: string[]): Path | null {
  let at: Value = gameDef as ValueObject;
  for (const key of path) {
    at = isObjectValue(at) ? getOwn(at, key) : null;
    if (at === null) return null;
  }
  return path;
}
