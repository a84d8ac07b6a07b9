/**
 * Warnings about variables that nothing sets. Careful on purpose: a name that anything in the whole definition may set,
 * wherever and whenever, is known everywhere, and where names are put together while the game runs nothing is said at all.
 */
import {
  BUILT_IN_VARIABLES,
  builtInFunctions,
  interpolations,
  type Json,
  type JsonObject,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DefinitionPath } from "../base/locate.ts";
import { suggestionFor } from "../base/suggest.ts";
import type { CheckBudget } from "./budget.ts";
import { walkDefinition } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** Set by the engine around rules, prompts, maps and moves (action-language §3). */
const CONTEXTUAL = [
  ..."$THIS_ID $THIS $TARGET_ID $TARGET $PROMPT_INPUT $MAP_INDEX".split(" "),
  ...["STACK_ID", "GROUP_ID", "PARENT_CARD"].flatMap((name) => [`$ORIG_${name}`, `$DEST_${name}`]),
];

/** Functions that change a variable which is there already. */
const CHANGING = new Set(["UPDATE_VAR", "INCREASE_VAR", "DECREASE_VAR"]);

/** A name begins with the first of its dollar signs: a row of them is gone through once. */
const NAME = /(?<!\$)\$+[A-Za-z_]\w*/g;
const WHOLE_NAME = /^\$+[A-Za-z_]\w*$/;

/** Reports variables in code that nothing in the definition sets. */
export function warnAboutVariables(gameDef: JsonObject, warn: Warn, budget: CheckBudget): void {
  const known = new Set<string>(CONTEXTUAL);
  if (!collectNames(gameDef, known)) return;
  const candidates = [...known, ...BUILT_IN_VARIABLES];
  const builtIn = new Set(BUILT_IN_VARIABLES);
  walkDefinition(gameDef, budget, (value, path, node) => {
    const isCode = node.type === "code" || (node.type === "actionList" && Array.isArray(value));
    if (!isCode) return;
    for (const { name, at } of readsIn(value, path)) {
      // The engine's own are found in any case, and with surplus dollar signs.
      if (known.has(name) || builtIn.has(name.toUpperCase().replace(/^\$+/, "$"))) continue;
      warn(at, `Nothing sets the variable ${name}.`, () => suggestionFor(name, candidates));
    }
  });
}

/** Adds every name that some code could set; false when names are put together at run time. */
function collectNames(value: Json, known: Set<string>): boolean {
  if (isObject(value)) {
    // Parameters of functions and prompts: "$NAME", or {"$NAME": default}.
    for (const argument of Array.isArray(value.args) ? value.args : [])
      for (const name of isObject(argument) ? Object.keys(argument) : [argument])
        if (typeof name === "string") known.add(name);
    return Object.values(value).every((item) => collectNames(item, known));
  }
  if (!Array.isArray(value)) return true;
  const [head, ...args] = value;
  if (typeof head === "string") {
    for (const name of namesSetBy(head.toUpperCase(), args)) {
      if (typeof name !== "string" || !WHOLE_NAME.test(name)) return false;
      known.add(name);
    }
  }
  return value.every((item) => collectNames(item, known));
}

/** What stands where a call names the variables that it sets, or asks for. */
function namesSetBy(called: string, args: readonly Json[]): Json[] {
  if (called === "MULTI_VAR" || called === "MULTI_VAR_NO_EVAL")
    return args.filter((_name, index) => index % 2 === 0);
  // The client's question sets a variable; whoever asks whether one is there knows that it may not be.
  if (called === "INPUT") return args.slice(1, 2);
  if (called === "DEFINED") return args.filter((name) => typeof name === "string" && WHOLE_NAME.test(name));
  if (called === "FUNCTION")
    return args.slice(1, -1).flatMap((argument) => (isObject(argument) ? Object.keys(argument) : [argument]));
  if (CHANGING.has(called)) return [];
  const parameters = builtInFunctions().get(called)?.args ?? [];
  return parameters.flatMap(({ type }, index) => {
    const name = args[index];
    return type === "var" && name !== undefined ? [name] : [];
  });
}

interface Read {
  name: string;
  at: DefinitionPath;
}

/** Every variable that a piece of code speaks of. Objects are data, but where their values are evaluated. */
function* readsIn(code: Json, at: DefinitionPath): Generator<Read> {
  if (typeof code === "string") {
    for (const name of namesIn(code)) yield { name, at };
    return;
  }
  if (!Array.isArray(code)) return;
  const [head] = code;
  const isMap = typeof head === "string" && head.toUpperCase() === "PROCESS_MAP";
  for (const [index, item] of code.entries()) {
    if (index === 0 && typeof item === "string") continue;
    if (isMap && isObject(item)) {
      for (const [key, value] of Object.entries(item)) yield* readsIn(value, [...at, index, key]);
    } else yield* readsIn(item, [...at, index]);
  }
}

/** Names in a text that the engine looks up: a variable, a dotted path, a path list, or what is put into a text. */
function namesIn(text: string): string[] {
  const inserted: string[] = [];
  let rest = "";
  let from = 0;
  for (const { start, end } of interpolations(text)) {
    inserted.push(text.slice(start + "{{".length, end - "}}".length));
    rest += text.slice(from, start);
    from = end;
  }
  return [...inserted, rest + text.slice(from)].filter(isLookedUp).flatMap((part) => part.match(NAME) ?? []);
}

/** Texts with blanks are for people, such as "$5 paid". */
function isLookedUp(text: string): boolean {
  return /^[$/]/.test(text) && !/\s/.test(text);
}
