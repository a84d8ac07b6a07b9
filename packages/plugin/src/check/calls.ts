/**
 * Warnings about calls in code: functions that do not exist, and numbers of arguments that a function does not
 * take. The engine's own function table says what there is.
 */
import {
  type BuiltInFunction,
  builtInFunctions,
  CLIENT_QUESTIONS,
  INPUT_KINDS,
  type Json,
  type JsonObject,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt, ownValue } from "../base/json-object.ts";
import { nearest, suggestionFor } from "../base/suggest.ts";
import type { Call } from "./walk.ts";
import type { Warn } from "./warn.ts";

/** What prompts and people call the kinds of `INPUT`. */
const KINDS_MEANT: Readonly<Record<string, (typeof INPUT_KINDS)[number]>> = {
  number: "integer",
  int: "integer",
  text: "string",
};

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
  const defined = new Set([...CLIENT_QUESTIONS.map(({ name }) => name), ...Object.keys(own)]);
  for (const { name, args } of calls) {
    if (name.toUpperCase() === "FUNCTION" && typeof args[0] === "string") defined.add(args[0]);
  }
  for (const call of calls) {
    const { name, path } = call;
    if (name === "INPUT") warnAboutKind(call, warn);
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

/** A client asks nothing for an `INPUT` of a kind that it does not know; the variable is then the default. */
function warnAboutKind({ args: [kind = null], path }: Call, warn: Warn): void {
  if (INPUT_KINDS.some((known) => known === kind)) return;
  const written = JSON.stringify(kind);
  warn([...path, 1], `INPUT asks for "integer" or "string", not for ${written}: nobody is asked.`, () => {
    if (typeof kind !== "string") return undefined;
    const meant = ownValue(KINDS_MEANT, kind.toLowerCase());
    return meant ? `did you mean "${meant}"?` : suggestionFor(kind, INPUT_KINDS);
  });
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
