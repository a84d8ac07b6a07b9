/**
 * Warnings about ids that lead nowhere (game-definition §13.6): action lists, prompts, decks, layouts, steps and groups.
 * Real plugins have some and must load, so none of this blocks saving.
 */
import { builtInFunctions, type Json, type JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { createKeyLists, objectAt } from "../base/json-object.ts";
import type { DefinitionPath } from "../base/locate.ts";
import { suggestionFor } from "../base/suggest.ts";
import type { CheckBudget } from "./budget.ts";
import { type Call, walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** Prompts that the engine brings along. */
const BUILT_IN_PROMPTS = ["confirmAutomationYN", "confirmAutomationAYNN"];

/** For functions that take an id: which argument it is, from 0, and the section whose key it names. */
export const ID_ARGUMENTS: Readonly<
  Record<string, { at: number; section: string; what: string; besides?: string[] }>
> = {
  ACTION_LIST: { at: 0, section: "actionLists", what: "Action list" },
  PROMPT: { at: 1, section: "prompts", what: "Prompt", besides: BUILT_IN_PROMPTS },
  LOAD_CARDS: { at: 0, section: "preBuiltDecks", what: "Prebuilt deck" },
  GET_LOAD_LIST: { at: 0, section: "preBuiltDecks", what: "Prebuilt deck" },
  SET_LAYOUT: { at: 1, section: "layouts", what: "Layout" },
  ADVANCE_TO_STEP: { at: 0, section: "steps", what: "Step" },
};

const GROUP = { section: "groups", what: "Group" };

/** Reports ids in code that lead nowhere. */
export function warnAboutReferences(gameDef: JsonObject, calls: readonly Call[], warn: Warn): void {
  const lookUp = { gameDef, keysOf: createKeyLists(), warn };
  for (const { name, args, path } of calls) {
    const called = name.toUpperCase();
    const id = Object.hasOwn(ID_ARGUMENTS, called) ? ID_ARGUMENTS[called] : undefined;
    if (id) warnAboutId(lookUp, args[id.at], [...path, id.at + 1], id);
    for (const [at, { type }] of (builtInFunctions().get(called)?.args ?? []).entries()) {
      if (type === "group") warnAboutId(lookUp, args[at], [...path, at + 1], GROUP);
    }
  }
}

/** What ids are looked up in. */
interface LookUp {
  gameDef: JsonObject;
  keysOf(object: JsonObject): readonly string[];
  warn: Warn;
}

function warnAboutId(
  { gameDef, keysOf, warn }: LookUp,
  value: Json | undefined,
  path: DefinitionPath,
  { section, what, besides = [] }: { section: string; what: string; besides?: string[] },
): void {
  if (typeof value !== "string" || /^[$/]|\{/.test(value)) return;
  const known = objectAt(gameDef, section);
  if (Object.hasOwn(known, value) || besides.includes(value)) return;
  warn(path, `${what} not found: ${value}`, () => suggestionFor(value, keysOf(known)));
}

/** Reports the piles that a group names for its cards, where there is no such group. */
export function warnAboutPiles(gameDef: JsonObject, warn: Warn): void {
  const lookUp = { gameDef, keysOf: createKeyLists(), warn };
  for (const section of ["groups", "groupTypes"])
    for (const [id, group] of Object.entries(objectAt(gameDef, section)))
      for (const [key, value] of Object.entries(isObject(group) ? objectAt(group, "onCardEnter") : {}))
        if (key === "deckGroupId" || key === "discardGroupId")
          warnAboutId(lookUp, value, [section, id, "onCardEnter", key], GROUP);
}

/** Reports fields that name an action list which is not there. Buttons of the touch bar may name built-ins. */
export function warnAboutActionListFields(gameDef: JsonObject, warn: Warn, budget: CheckBudget): void {
  const ids = Object.keys(objectAt(gameDef, "actionLists"));
  const known = new Set(ids);
  walkDefinition(gameDef, budget, (value, path, node) => {
    if (node.type !== "actionList" || typeof value !== "string" || known.has(value)) return;
    if (path[0] === "touchBar" && isEngineButton(gameDef, path)) {
      if (!ENGINE_BUTTONS.includes(value))
        warn(path, `Not a built-in button, it is not drawn: ${value}`, () =>
          suggestionFor(value, ENGINE_BUTTONS),
        );
      return;
    }
    warn(path, `Action list not found: ${value}`, () => suggestionFor(value, ids));
  });
}

/** Ids of the touch bar's built-in buttons; `save` is an older name of `saveGame` (game-definition §6.38). */
const ENGINE_BUTTONS = [
  "targetCard",
  "drawArrow",
  "clearTargets",
  "saveGame",
  "save",
  "undo",
  "redo",
  "undoMany",
  "redoMany",
  "prevStep",
  "nextStep",
];

function isEngineButton(gameDef: JsonObject, path: DefinitionPath): boolean {
  const button = path
    .slice(0, -1)
    .reduce<Json>((value, step) => (value as JsonObject)[step] as Json, gameDef);
  return (button as JsonObject).actionType === "engine";
}
