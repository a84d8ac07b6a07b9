/** Short forms to write down verbs and special forms, and the readers of their raw arguments. */

import type { Signature, SpecialForm, Verb } from "../../language/compile/function-table.ts";
import type { Code, Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import type { Json } from "../../model/state.ts";
import { type Value, valueText } from "../../model/value.ts";

export function form(signature: Signature, compile: SpecialForm["compile"]): SpecialForm {
  return { ...signature, kind: "form", compile };
}

export function verb(signature: Signature, call: Verb["call"]): Verb {
  return { ...signature, kind: "verb", call };
}

/** A raw argument, null when it is missing. */
export function raw(args: readonly Json[], index: number): Value {
  return (args[index] ?? null) as Value;
}

/** Code that fails whenever it is run: for mistakes that can be seen before. */
export function failing(message: string): Code["run"] {
  return () => {
    throw new EngineError(message);
  };
}

/** The check that loops and lambdas make of their variable's name. */
export function isVariableName(name: Value): name is string {
  return typeof name === "string" && name[0] === "$";
}

/** The variable's name of a `VAR`-like function, or its error. */
export function variableName(name: Value, act: "define" | "update", prefix = ""): string {
  if (isVariableName(name)) return name;
  const shown = typeof name === "string" ? name : valueText(name);
  throw new EngineError(`${prefix}Tried to ${act} variable '${shown}' but it does not start with $.`);
}

/** The definition's `actionLists[id]`, or undefined. */
export function actionListOf(run: Run, id: Value): Value | undefined {
  const lists = run.definition.actionLists;
  return typeof id === "string" && Object.hasOwn(lists, id) ? (lists[id] as Value) : undefined;
}
