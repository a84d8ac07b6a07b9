/** Entering rules into the game (action-language §6.2). */
import type { Run } from "../../language/run/run.ts";
import type { LoadedDefinition } from "../../model/definition.ts";
import { EngineError } from "../../model/errors.ts";
import { copied } from "../../model/live-state.ts";
import type { JsonObject } from "../../model/state.ts";
import {
  getOwn,
  isList,
  isObjectValue,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { keysOf } from "../functions/paths.ts";
import { type Path, ruleTree } from "./rule-index.ts";

/** The definition's game rules, in ascending order of their ids. */
export function registerGameRules(run: Run): void {
  const rules = objectAt(run.definition.automation, "gameRules");
  for (const id of sortedKeys(rules)) {
    const own = rules[id]!;
    if (!isObjectValue(own) || own.abstract === true) continue;
    register(run, id, { ...inherited(rules, id, new Set()), category: "game" });
  }
}

/** The rules of a new card, by its databaseId. */
export function registerCardRules(run: Run, cardId: string, databaseId: Value): void {
  if (typeof databaseId !== "string") return;
  const rules = objectAt(cardEntry(run.definition, databaseId), "rules");
  for (const ruleId of sortedKeys(rules)) {
    const own = rules[ruleId]!;
    if (!isObjectValue(own)) continue;
    const id = `${ruleId}_${cardId}`;
    const rule = {
      ...expanded(own, cardId),
      id,
      originalRuleId: ruleId,
      databaseId,
      this_id: cardId,
      category: "card",
    };
    register(run, id, rule);
    const ids = run.state.read(["cardById", cardId, "ruleIds"]) as readonly Value[];
    run.state.write(["cardById", cardId], "ruleIds", [id, ...ids]);
    disableByPreference(run, cardId, id, { ruleId, databaseId });
  }
}

/** The automation entry of a databaseId, with what it inherits (shallow). */
export function cardEntry({ automation }: LoadedDefinition, databaseId: Value): ValueObject {
  const cards = objectAt(automation, "cards");
  return typeof databaseId === "string" ? inherited(cards, databaseId, new Set()) : {};
}

function inherited(entries: ValueObject, id: string, seen: Set<string>): ValueObject {
  const own = getOwn(entries, id);
  if (!isObjectValue(own) || seen.has(id)) return {};
  seen.add(id);
  const { inheritFrom = null, abstract: _abstract, ...fields } = own;
  return typeof inheritFrom === "string" ? { ...inherited(entries, inheritFrom, seen), ...fields } : fields;
}

/** Instances of a rule share their condition, so that it is compiled once. */
const conditions = new WeakMap<ValueObject, Value>();

/** A card's rule with its type, listenTo and condition spelled out. */
function expanded(rule: ValueObject, cardId: string): ValueObject {
  const own = isList(rule.listenTo ?? null) ? (rule.listenTo as readonly Value[]) : null;
  const paths = (own ?? []).map((path) =>
    typeof path === "string" ? path.replaceAll("$THIS_ID", cardId) : path,
  );
  if (rule.type !== "entersPlay" && rule.type !== "whileInPlay") {
    return own === null ? rule : { ...rule, listenTo: paths };
  }
  const side = rule.side ?? null;
  const listenTo = [`/cardById/${cardId}/inPlay`];
  if (side !== null) listenTo.push(`/cardById/${cardId}/currentSide`);
  let condition = conditions.get(rule);
  if (condition === undefined) {
    condition = conditionOf(rule, side);
    conditions.set(rule, condition);
  }
  const type = rule.type === "entersPlay" ? "trigger" : "passive";
  return { ...rule, type, listenTo: [...listenTo, ...paths], condition };
}

function conditionOf(rule: ValueObject, side: Value): Value {
  const terms: Value[] = ["$THIS.inPlay"];
  if (side !== null) terms.push(["EQUAL", "$THIS.currentSide", side]);
  if (rule.type === "entersPlay") {
    const since: Value[] = [["NOT", ["PREV", "$THIS.inPlay"]]];
    if (side !== null) since.push(["NOT_EQUAL", ["PREV", "$THIS.currentSide"], side]);
    terms.push(["OR", ...since]);
  }
  // As recorded: one term stands alone, the rule's own condition is a second term beside the rest.
  const base = terms.length === 1 ? terms[0]! : ["AND", ...terms];
  return Object.hasOwn(rule, "condition") ? ["AND", base, rule.condition!] : base;
}

function register(run: Run, id: string, rule: ValueObject): void {
  if ((rule.type ?? null) === null) throw new EngineError(`Rule ${id} does not have a type.`);
  const listenTo = rule.listenTo ?? null;
  if (!isList(listenTo)) throw new EngineError(`Rule ${id} does not have a listenTo.`);
  run.state.write(["ruleById"], id, copied(rule));
  for (const text of listenTo) {
    // A path with a key that is no text can never be written, so it never fires (action-language §11.39).
    const path = keysOf(run.value(run.compiler.compile(text)));
    if (path !== null) enter(run, path, id);
  }
}

/** Writes the id at the leaf, or the first new subtree on the way there. */
function enter(run: Run, path: Path, id: string): void {
  const keys = ["ruleMap", ...path];
  let depth = 0;
  let node: ValueObject = run.state.root;
  for (; depth < keys.length; depth++) {
    const child = getOwn(node, keys[depth]!);
    if (!isObjectValue(child)) break;
    node = child;
  }
  const place = keys.slice(0, depth);
  if (depth < keys.length) {
    run.state.write(place, keys[depth]!, ruleTree(keys.slice(depth + 1), id));
    return;
  }
  const ids = getOwn(node, "_rule_ids");
  run.state.write(place, "_rule_ids", [id, ...(isList(ids) ? ids : [])]);
}

/**
 * The host switched this rule off for every copy of the card (action-language §6.9). The rule tells as much of a hidden card as
 * its databaseId does: definitions are open, and often only one card has a rule of that name.
 */
function disableByPreference(
  run: Run,
  cardId: string,
  id: string,
  { ruleId, databaseId }: { ruleId: string; databaseId: string },
): void {
  if (run.state.read(["automationDefaults", "cardRules", databaseId, ruleId]) !== true) return;
  run.state.write(["ruleById", id], "disabled", true);
  run.log.sayOfCard(cardId, "card_rule_off", { rule: ruleId, databaseId }, ["rule", "databaseId"]);
}

function objectAt(object: JsonObject | ValueObject, key: string): ValueObject {
  const value = getOwn(object as ValueObject, key);
  return isObjectValue(value) ? value : {};
}
