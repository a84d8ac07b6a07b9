/** Calls of user functions (action-language §2.5). */
import { EngineError, LimitError, passing } from "../../model/errors.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Json } from "../../model/state.ts";
import { isList, isObject, type Value, type ValueObject, valueText } from "../../model/value.ts";
import { type Kept, keptOf } from "../run/names-read.ts";
import type { Result } from "../run/result.ts";
import type { Run } from "../run/run.ts";
import type { ScopeMark } from "../run/scopes.ts";
import { tracing } from "../run/trace.ts";
import type { Code } from "./code.ts";
import { compile } from "./compile.ts";

interface Parameter {
  name: string;
  /** Null: required. */
  fallback: Code | null;
}

const parameterLists = new WeakMap<readonly Value[], readonly Parameter[]>();
const NO_PARAMETERS: readonly Parameter[] = [];

/** The parameters that an `args` list declares: `"$A"`, or `{"$A": defaultCode}`. */
export function parameters(args: Value): readonly Parameter[] {
  if (!isList(args)) return NO_PARAMETERS;
  if (tracing()) return args.map(parameter);
  let list = parameterLists.get(args);
  if (list === undefined) {
    list = args.map(parameter);
    parameterLists.set(args, list);
  }
  return list;
}

function parameter(declared: Value): Parameter {
  if (isObject(declared)) {
    const name = Object.keys(declared)[0];
    if (name !== undefined) return { name, fallback: compile(declared[name]!) };
  }
  if (typeof declared === "string") return { name: declared, fallback: null };
  throw new EngineError(`Function argument ${valueText(declared)} is not a variable name.`);
}

/** Calls a user function. */
export function callUserFunction(own: ValueObject, name: string, code: readonly Json[], run: Run): Result {
  try {
    const scope = enterFunction(own, name, code, run);
    const result = compile(own.code ?? null).run(run);
    leaveFunction(scope, run);
    return result;
  } catch (error) {
    throw passing(error, name);
  }
}

/** Evaluates the arguments in the caller's scope and binds them in a new one, which it gives. */
export function enterFunction(own: ValueObject, name: string, code: readonly Json[], run: Run): ScopeMark {
  const list = parameters(own.args ?? null);
  const given = code.length - 1;
  if (given > list.length) throw argumentMistake(name, list.length, given);
  if (++run.functionDepth > LIMITS.functionDepth) throw new LimitError("Action timed out.");
  const { mapped } = run.names;
  run.names.mapped = null;
  // All values in the caller's scope, before any is bound.
  const values: Value[] = new Array(list.length);
  let kept: Kept[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const argument = i < given ? compile(code[i + 1] as Value) : list[i]!.fallback;
    if (argument === null) throw argumentMistake(name, list.length, given);
    const since = run.names.clock;
    const value = run.value(argument);
    values[i] = value;
    const own = run.names.keptIn(value, since) ?? keptOf(mapped, value);
    if (own !== null) {
      kept ??= [];
      kept[i] = own;
    }
  }
  run.trace?.arguments(values);
  const scope = run.scopes.open();
  for (let i = 0; i < list.length; i++) run.scopes.bind(checked(list[i]!.name), values[i]!, kept?.[i]);
  return scope;
}

/** After the body has run; after an error the whole run goes back anyway. */
export function leaveFunction(scope: ScopeMark, run: Run): void {
  run.scopes.close(scope);
  run.functionDepth--;
}

function checked(name: string): string {
  if (name[0] === "$") return name;
  throw new EngineError(`MULTI_VAR: Tried to define variable '${name}' but it does not start with $.`);
}

function argumentMistake(name: string, wanted: number, given: number): EngineError {
  return new EngineError(`Function ${name} expects ${wanted} arguments, but got ${given}.`);
}
