/**
 * Rules of game and cards after inheritance: what would keep a game from being created is an error, what would
 * never run is a warning (game-definition §6.5, §6.6, action-language §6.2).
 */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "../base/json-object.ts";
import type { DefinitionPath } from "../base/locate.ts";
import { callsIn } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** `warn` for doubts, `fail` for what makes the definition unusable. */
export function checkRules(gameDef: JsonObject, warn: Warn, fail: Warn): void {
  const automation = objectAt(gameDef, "automation");
  const gameRules = objectAt(automation, "gameRules");
  for (const id of Object.keys(gameRules)) {
    // A text is a comment (`_comment`) or an error of the schema; the engine installs neither.
    if (!isObject(ownValue(gameRules, id))) continue;
    const path = ["automation", "gameRules", id];
    const rule = inherited(gameRules, id);
    if (rule === null) fail(path, `Rule ${id} inherits from itself.`);
    else if (rule.abstract !== true) {
      checkRule(rule, id, path, fail, warn);
      const own = Object.hasOwn(objectAt(gameRules, id), "condition");
      warnAboutPrevious(rule, id, own ? [...path, "condition"] : path, warn);
    }
  }
  const cards = objectAt(automation, "cards");
  for (const id of Object.keys(cards)) {
    const path = ["automation", "cards", id];
    const card = inherited(cards, id);
    if (card === null) fail(path, `Card automation ${id} inherits from itself.`);
    for (const [ruleId, rule] of Object.entries(objectAt(objectAt(cards, id), "rules"))) {
      if (!isObject(rule)) continue;
      const watchesPlay = rule.type === "entersPlay" || rule.type === "whileInPlay";
      const complete = watchesPlay ? { listenTo: [], ...rule } : rule;
      checkRule(complete, ruleId, [...path, "rules", ruleId], warn, warn);
      warnAboutPrevious(rule, ruleId, [...path, "rules", ruleId, "condition"], warn);
    }
  }
}

function checkRule(rule: JsonObject, id: string, path: DefinitionPath, missing: Warn, warn: Warn): void {
  if (rule.type === undefined) missing(path, `Rule ${id} does not have a type.`);
  if (rule.listenTo === undefined) missing(path, `Rule ${id} does not have a listenTo.`);
  for (const [index, listened] of (Array.isArray(rule.listenTo) ? rule.listenTo : []).entries()) {
    if (typeof listened === "string" && /\$THIS\b/.test(listened)) {
      warn(
        [...path, "listenTo", index],
        `${listened} never fires: only $THIS_ID is known when a rule is installed.`,
      );
    }
  }
}

/**
 * The condition of a passive rule is evaluated on the state before the change as well, where nothing came before: only
 * sometimes, as that is left out where its outcome could change nothing (action-language §12.7).
 */
function warnAboutPrevious(rule: JsonObject, id: string, path: DefinitionPath, warn: Warn): void {
  if (rule.type !== "passive" && rule.type !== "whileInPlay") return;
  for (const { name } of callsIn(rule.condition ?? null, path)) {
    if (name.toUpperCase() !== "PREV") continue;
    warn(
      path,
      `Rule ${id} fails now and then: its condition is also evaluated on the state before the change, where PREV has nothing to look at. ` +
        `A ${rule.type} rule compares before and after by itself: leave PREV out, or make it a trigger.`,
    );
    return;
  }
}

/** An entry with its parents' fields, its own on top; null for a cycle, an unknown parent is empty. */
function inherited(entries: JsonObject, id: string): JsonObject | null {
  const chain: JsonObject[] = [];
  const seen = new Set<string>();
  for (let next: Json | undefined = id; typeof next === "string"; ) {
    if (seen.has(next)) return null;
    seen.add(next);
    const entry: Json | undefined = ownValue(entries, next);
    if (!isObject(entry)) break;
    chain.unshift(entry);
    next = entry.inheritFrom;
  }
  const result: JsonObject = Object.assign({}, ...chain);
  // Only the entry itself can be abstract.
  result.abstract = chain.at(-1)?.abstract ?? false;
  return result;
}
