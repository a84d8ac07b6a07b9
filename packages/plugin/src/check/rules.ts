/**
 * Rules of game and cards after inheritance: what would keep a game from being created is an error, what would
 * never run is a warning (game-definition §6.5, §6.6, action-language §6.2).
 */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "../base/json-object.ts";
import type { DefinitionPath } from "../base/locate.ts";
import type { CheckBudget } from "./budget.ts";
import { callsIn } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** How rules are told of: `fail` for what makes the definition unusable, `warn` for doubts; null: nobody asks for those. */
interface Reporters {
  fail: Warn;
  warn: Warn | null;
}

/** Reports what is wrong with the rules of the game and of cards. */
export function checkRules(gameDef: JsonObject, { fail, warn }: Reporters, budget: CheckBudget): void {
  const automation = objectAt(gameDef, "automation");
  const asksBefore = createAsksBefore();
  const gameRules = objectAt(automation, "gameRules");
  for (const id of Object.keys(gameRules)) {
    // A text is a comment (`_comment`) or an error of the schema; the engine installs neither.
    if (!isObject(ownValue(gameRules, id))) continue;
    const path = ["automation", "gameRules", id];
    budget.look(path);
    const rule = inherited(gameRules, id);
    if (typeof rule === "string") fail(path, `Rule ${id} ${rule}.`);
    else if (rule.abstract !== true) {
      failAboutRule(rule, id, path, fail);
      if (!warn) continue;
      warnAboutListening(rule, path, warn, budget);
      const own = Object.hasOwn(objectAt(gameRules, id), "condition");
      if (asksBefore(rule)) warn(own ? [...path, "condition"] : path, previousMessage(rule, id));
    }
  }
  const cards = objectAt(automation, "cards");
  for (const id of Object.keys(cards)) {
    const path = ["automation", "cards", id];
    budget.look(path);
    const card = inherited(cards, id);
    if (typeof card === "string") fail(path, `Card automation ${id} ${card}.`);
    if (!warn) continue;
    for (const [ruleId, rule] of Object.entries(objectAt(objectAt(cards, id), "rules"))) {
      if (!isObject(rule)) continue;
      const watchesPlay = rule.type === "entersPlay" || rule.type === "whileInPlay";
      const complete = watchesPlay ? { listenTo: [], ...rule } : rule;
      const at = [...path, "rules", ruleId];
      failAboutRule(complete, ruleId, at, warn);
      warnAboutListening(complete, at, warn, budget);
      if (asksBefore(rule)) warn([...at, "condition"], previousMessage(rule, ruleId));
    }
  }
}

function failAboutRule(rule: JsonObject, id: string, path: DefinitionPath, missing: Warn): void {
  if (rule.type === undefined) missing(path, `Rule ${id} does not have a type.`);
  if (rule.listenTo === undefined) missing(path, `Rule ${id} does not have a listenTo.`);
}

function warnAboutListening(rule: JsonObject, path: DefinitionPath, warn: Warn, budget: CheckBudget): void {
  for (const [index, listened] of (Array.isArray(rule.listenTo) ? rule.listenTo : []).entries()) {
    budget.look(path);
    if (typeof listened === "string" && /\$THIS\b/.test(listened)) {
      warn(
        [...path, "listenTo", index],
        `${listened} never fires: only $THIS_ID is known when a rule is installed.`,
      );
    }
  }
}

/**
 * Whether a rule looks at what came before. The condition of a passive rule is evaluated on the state before the change as well,
 * where nothing came before: only sometimes, as that is left out where its outcome could change nothing (action-language §12.7).
 * A condition that many rules inherit is gone through once.
 */
function createAsksBefore(): (rule: JsonObject) => boolean {
  const known = new Map<Json, boolean>();
  return ({ type, condition = null }) => {
    if (type !== "passive" && type !== "whileInPlay") return false;
    const asks = known.get(condition) ?? callsPrevious(condition);
    known.set(condition, asks);
    return asks;
  };
}

function callsPrevious(condition: Json): boolean {
  for (const { name } of callsIn(condition, [])) if (name.toUpperCase() === "PREV") return true;
  return false;
}

const previousMessage = ({ type }: JsonObject, id: string) =>
  `Rule ${id} fails now and then: its condition is also evaluated on the state before the change, where PREV has nothing to look at. ` +
  `A ${type} rule compares before and after by itself: leave PREV out, or make it a trigger.`;

/** More than anybody writes; a game with longer ones could not be created. */
const ANCESTORS_MOST = 100;

/** What of a rule is looked at. */
const LOOKED_AT = ["type", "listenTo", "condition"] as const;

/**
 * What is looked at of an entry with its parents' fields, its own on top; an unknown parent is empty. A text says why there is
 * no such entry.
 */
function inherited(entries: JsonObject, id: string): JsonObject | string {
  const result: JsonObject = {};
  const seen = new Set<string>();
  for (let next: Json | undefined = id; typeof next === "string"; ) {
    if (seen.has(next)) return "inherits from itself";
    if (seen.size > ANCESTORS_MOST) return `inherits from more than ${ANCESTORS_MOST} others`;
    seen.add(next);
    const entry: Json | undefined = ownValue(entries, next);
    if (!isObject(entry)) break;
    for (const key of LOOKED_AT)
      if (!Object.hasOwn(result, key) && Object.hasOwn(entry, key)) result[key] = entry[key]!;
    // Only the entry itself can be abstract.
    if (seen.size === 1) result.abstract = entry.abstract ?? false;
    next = entry.inheritFrom;
  }
  return result;
}
