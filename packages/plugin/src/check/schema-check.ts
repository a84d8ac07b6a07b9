/** Checks a game definition against the declaration of the format: the algorithm of game-definition §3.4. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { bounded, type Finding } from "../base/findings.ts";
import { createKeyLists, kindOf, objectAt, ownValue } from "../base/json-object.ts";
import { labelTexts } from "../base/labels.ts";
import type { DefinitionPath, Locator } from "../base/locate.ts";
import { messages } from "../base/messages.ts";
import { SUGGESTIONS_MOST, suggestionFor } from "../base/suggest.ts";
import { ABOUT } from "../schema/about.ts";
import type { SchemaNode } from "../schema/node.ts";
import { definitionSchema } from "../schema/root.ts";
import { type CheckBudget, createCheckBudget, withinBudget } from "./budget.ts";
import { pathText } from "./path-text.ts";

/** A finding whose place has yet to be looked up. */
interface Draft {
  finding: Finding;
  path: DefinitionPath;
  at: "key" | "value";
}

/** One run over one definition. */
interface Run {
  gameDef: JsonObject;
  /** Messages L; the last one found is shown first. */
  labels: Draft[];
  others: Draft[];
  budget: CheckBudget;
  /** Whether what may have been meant is worked out. */
  withHints: boolean;
  keysOf(object: JsonObject): readonly string[];
}

interface SchemaCheckOptions {
  locate?: Locator | undefined;
  budget?: CheckBudget;
  /** Absent: true. */
  withHints?: boolean;
}

/** A node whose `selfType` is resolved: any word may stand there, also one that is no type. */
type Resolved = Omit<SchemaNode, "type"> & { type: string };

/**
 * All problems of a definition, in the order of the specification: missing labels first, then the others in
 * document order. Never throws for JSON input, whatever it holds. A check that was not finished says so at the end.
 */
export function checkSchema(
  gameDef: JsonObject,
  { locate, budget = createCheckBudget(), withHints = true }: SchemaCheckOptions = {},
): { findings: Finding[]; isFinished: boolean } {
  const run: Run = { gameDef, labels: [], others: [], budget, withHints, keysOf: createKeyLists() };
  const end: Finding[] = [];
  const isFinished = withinBudget(end, "error", locate, () => checkWhole(run));
  const heading: Finding[] =
    run.labels.length > 0
      ? [{ level: "error", message: messages.labelsHeading, path: "gameDef.labels" }]
      : [];
  const found = [...run.labels.toReversed(), ...run.others].map((draft) => placed(draft, locate));
  return { findings: [...heading, ...found, ...end], isFinished };
}

function checkWhole(run: Run): void {
  const { gameDef } = run;
  checkValue(run, [], gameDef, definitionSchema);
  if (Array.isArray(gameDef.playerCountMenu) && gameDef.playerCountMenu.length === 0) {
    report(run, ["playerCountMenu"], messages.emptyPlayerCountMenu);
  }
  const lines = Array.isArray(gameDef.announcements)
    ? gameDef.announcements.slice(0, ABOUT.announcements)
    : [];
  const announced = lines.reduce<number>(
    (sum, line) => sum + (typeof line === "string" ? line.length : 0),
    0,
  );
  if (announced > ABOUT.announced) {
    report(run, ["announcements"], messages.tooLong("gameDef.announcements", announced, ABOUT.announced, ""));
  }
  const { least, most } = objectAt(objectAt(gameDef, "about"), "players");
  if (typeof least === "number" && typeof most === "number" && least > most) {
    report(run, ["about", "players"], messages.playersTurnedRound(least, most));
  }
}

function placed({ finding, path, at }: Draft, locate: Locator | undefined): Finding {
  const place = locate?.(path, at);
  return place ? { ...finding, place } : finding;
}

function report(
  run: Run,
  path: DefinitionPath,
  message: string,
  hintOf?: () => string | undefined,
  at: Draft["at"] = "value",
): void {
  run.budget.count(path);
  const hint = hintIn(run, hintOf);
  const finding: Finding = {
    level: "error",
    message: bounded(message),
    path: pathText(path),
    ...(hint && { hint }),
  };
  run.others.push({ finding, path, at });
}

function hintIn(run: Run, hintOf: (() => string | undefined) | undefined): string | undefined {
  return run.withHints && run.labels.length + run.others.length < SUGGESTIONS_MOST ? hintOf?.() : undefined;
}

function checkValue(run: Run, path: DefinitionPath, data: Json, node: Resolved): void {
  run.budget.look(path);
  if (node.type === "any" || node.type === "code") return;
  if (node.type === "label") {
    checkLabel(run, path, data);
    checkBounds(run, path, data, node);
    return;
  }
  if (node.type === "groupId") {
    checkGroupId(run, path, data);
    return;
  }
  const kind = kindOf(data);
  if (!accepts(node.type, kind)) {
    if (!(node.nullable && data === null)) report(run, path, messages.type(pathText(path), node.type, kind));
    return;
  }
  if (!isAllowed(run, data, node)) {
    if (!(node.actingSeat && typeof data === "string" && data.startsWith("playerN")))
      reportMember(run, path, data, node);
    return;
  }
  if (node.type === "actionList") return;
  checkBounds(run, path, data, node);
  if (isObject(data)) checkObject(run, path, data, node);
  else if (Array.isArray(data) && node.items) {
    for (const [index, item] of data.entries()) checkValue(run, [...path, index], item, node.items);
  }
}

function accepts(type: string, kind: string): boolean {
  if (type === "float") return kind === "float" || kind === "integer";
  if (type === "actionList") return kind === "array" || kind === "string";
  if (type === "option") return kind === "string";
  if (type === "list") return kind === "array";
  return type === kind;
}

function checkLabel(run: Run, path: DefinitionPath, data: Json): void {
  if (typeof data !== "string") {
    report(run, path, messages.type(pathText(path), "string", kindOf(data)));
    return;
  }
  if (!data.startsWith("id:")) return;
  const id = data.slice("id:".length);
  const labels = objectAt(run.gameDef, "labels");
  if (ownValue(labels, id)) return;
  run.budget.count(path);
  const hint = hintIn(run, () => suggestionFor(id, run.keysOf(labels)));
  const finding: Finding = {
    level: "error",
    message: bounded(messages.label(id)),
    path: pathText(path),
    ...(hint && { hint }),
  };
  run.labels.push({ finding, path, at: "value" });
}

function checkGroupId(run: Run, path: DefinitionPath, data: Json): void {
  const groups = objectAt(run.gameDef, "groups");
  if (typeof data === "string") {
    const id = data.replace(/\{playerN([+-]\d+)?\}/, "player1").replace(/playerN([+-]\d+)?/, "player1");
    if (Object.hasOwn(groups, id)) return;
  }
  report(run, path, messages.member(pathText(path), textOf(data), "gameDef.groups"), () =>
    typeof data === "string" ? suggestionFor(data, run.keysOf(groups)) : undefined,
  );
}

/** How long a text or a list is, how large a number. */
function checkBounds(run: Run, path: DefinitionPath, data: Json, node: Resolved): void {
  const { longest, least = -Infinity, most = Infinity } = node;
  if (typeof data === "number" && (data < least || data > most)) {
    report(run, path, messages.range(pathText(path), data, least, most));
  }
  if (longest === undefined) return;
  if (Array.isArray(data) && data.length > longest) {
    report(run, path, messages.tooMany(pathText(path), data.length, longest));
  }
  if (typeof data !== "string") return;
  const texts = node.type === "label" ? Object.entries(labelTexts(run.gameDef, data)) : [["", data] as const];
  for (const [language, text] of texts) {
    const length = [...text].length;
    if (length > longest) report(run, path, messages.tooLong(pathText(path), length, longest, language));
  }
}

function isAllowed(run: Run, data: Json, node: Resolved): boolean {
  if (node.oneOf) return (node.oneOf as readonly Json[]).includes(data);
  if (!node.memberOf) return true;
  if (typeof data !== "string") return false;
  return Object.hasOwn(objectAt(run.gameDef, node.memberOf), data) || (node.besides?.includes(data) ?? false);
}

function reportMember(run: Run, path: DefinitionPath, data: Json, node: Resolved): void {
  const allowed = node.memberOf ? `gameDef.${node.memberOf}` : (node.oneOf ?? []).join(", ");
  report(run, path, messages.member(pathText(path), textOf(data), allowed), () => {
    if (typeof data !== "string") return undefined;
    const own = node.memberOf ? run.keysOf(objectAt(run.gameDef, node.memberOf)) : (node.oneOf ?? []);
    return suggestionFor(data, own.map(String));
  });
}

function checkObject(run: Run, path: DefinitionPath, data: JsonObject, node: Resolved): void {
  // An object of which nothing is declared, such as the default of an object property, is free.
  if (!node.keys && !node.items) return;
  const keys = node.keys ?? {};
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith("_")) continue;
    const declared = Object.hasOwn(keys, key) ? keys[key] : undefined;
    const expected = declared ? resolveSelfType(declared, data) : node.items;
    if (expected) {
      checkValue(run, [...path, key], value, expected);
    } else {
      const valid = Object.keys(keys).filter((name) => !keys[name]?.unlisted);
      const message = (node.strict ? messages.strictKey : messages.looseKey)(pathText(path), key, valid);
      report(run, [...path, key], message, () => suggestionFor(key, Object.keys(keys)), "key");
    }
  }
  for (const [key, declared] of Object.entries(keys)) {
    if (declared.required && !Object.hasOwn(data, key))
      report(run, path, messages.missing(pathText(path), key));
  }
}

/** `selfType` becomes the word in the sibling field `type`, whatever it says (game-definition §3.2). */
function resolveSelfType(node: SchemaNode, siblings: JsonObject): Resolved {
  if (node.type !== "selfType") return node;
  const word = ownValue(siblings, "type");
  return { ...node, type: word === undefined ? "undefined" : textOf(word) };
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
