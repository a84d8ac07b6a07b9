/**
 * Warnings about calls in code: functions that do not exist, and numbers of arguments that a function does not
 * take. The engine's own function table says what there is.
 */
import { type BuiltInFunction, builtInFunctions, type Json, type JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt } from "../base/json-object.ts";
import { nearest } from "../base/suggest.ts";
import type { Call } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** Questions that the client asks before anything is sent (action-language §10.2). */
const CLIENT_FUNCTIONS = ["INPUT", "CONFIRM"];

/** Names that look like functions; anything else at the head of an array may be data. */
const FUNCTION_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** How many arguments a function takes. */
interface Arity {
  min: number;
  max: number;
  /** Whether a call with another number fails; else missing arguments are null and surplus ones ignored. */
  checked: boolean;
}

/** Reports calls of unknown functions and calls with too few or too many arguments. */
export function warnAboutCalls(gameDef: JsonObject, calls: readonly Call[], warn: Warn): void {
  const own = objectAt(gameDef, "functions");
  const defined = new Set([...CLIENT_FUNCTIONS, ...Object.keys(own)]);
  for (const { name, args } of calls) {
    if (name.toUpperCase() === "FUNCTION" && typeof args[0] === "string") defined.add(args[0]);
  }
  for (const call of calls) {
    const { name, path } = call;
    if (defined.has(name)) {
      const arity = ownArity(own[name]);
      if (arity) warnAboutArity(call, name, arity, warn);
      continue;
    }
    const builtIn = builtInFunctions().get(name.toUpperCase());
    // Built-ins may be written in any case, but a lower-case word in front of a list is more often data.
    if (builtIn && (name === builtIn.name || isCertainlyCode(name))) {
      warnAboutArity(call, builtIn.name, builtInArity(builtIn), warn);
    } else if (!builtIn && FUNCTION_NAME.test(name) && name.length > 2) {
      warn([...path, 0], `${name} is not a function.`, () => {
        const guess = nearest(name, [...defined, ...builtInFunctions().keys()]);
        return guess === null ? undefined : `did you mean ${guess}?`;
      });
    }
  }
}

/** Words with an underscore are names, in any case. */
function isCertainlyCode(name: string): boolean {
  return name.includes("_");
}

function warnAboutArity({ args, path }: Call, name: string, arity: Arity, warn: Warn): void {
  const { min, max, checked } = arity;
  const count = args.length;
  if (count >= min && count <= max) return;
  const wanted =
    max === Number.POSITIVE_INFINITY ? `at least ${min}` : min === max ? `${min}` : `${min} to ${max}`;
  const consequence = checked
    ? "The call fails."
    : count < min
      ? "What is missing is null."
      : "What is too much is ignored.";
  const noun = wanted === "1" ? "argument" : "arguments";
  warn([...path, 0], `${name} takes ${wanted} ${noun}, but gets ${count}. ${consequence}`);
}

/** Of a function of the definition (game-definition §6.19). Null when its declaration is not understood. */
function ownArity(declaration: Json | undefined): Arity | null {
  if (!isObject(declaration)) return null;
  const { args = [] } = declaration;
  if (!Array.isArray(args)) return null;
  const required = args.filter((arg) => typeof arg === "string").length;
  return { min: required, max: args.length, checked: true };
}

function builtInArity({ argc, args }: BuiltInFunction): Arity {
  if (argc) return { ...argc, checked: true };
  const required = args.filter((arg) => arg.optional !== true).length;
  const max = args.some((arg) => arg.rest === true) ? Number.POSITIVE_INFINITY : args.length;
  return { min: required, max, checked: false };
}
