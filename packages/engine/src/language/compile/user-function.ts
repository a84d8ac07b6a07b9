/** Calls of user functions (action-language §2.5). */
import { EngineError, passing } from "../../model/errors.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Json } from "../../model/state.ts";
import { isObjectValue, type Value, type ValueObject, valueText } from "../../model/value.ts";
import { tooDeep } from "../run/endless.ts";
import { type Kept, keptOf } from "../run/names-read.ts";
import type { Result } from "../run/result.ts";
import type { Compiler, Parameter, Run } from "../run/run.ts";
import type { ScopeMark } from "../run/scopes.ts";

/** The parameters that a list declares. */
export function declaredParameters(args: readonly Value[], compiler: Compiler): readonly Parameter[] {
  return args.map((declared) => parameter(declared, compiler));
}

function parameter(declared: Value, compiler: Compiler): Parameter {
  if (isObjectValue(declared)) {
    const name = Object.keys(declared)[0];
    if (name !== undefined) return { name, fallback: compiler.compile(declared[name]!) };
  }
  if (typeof declared === "string") return { name: declared, fallback: null };
  throw new EngineError(`Function argument ${valueText(declared)} is not a variable name.`);
}

/** Calls a user function. */
export function callUserFunction(own: ValueObject, name: string, code: readonly Json[], run: Run): Result {
  try {
    const scope = enterFunction(own, name, code, run);
    const result = run.compiler.compile(own.code ?? null).run(run);
    leaveFunction(scope, run);
    return result;
  } catch (error) {
    throw passing(error, name);
  }
}

/** Evaluates the arguments in the caller's scope and binds them in a new one, which it gives. */
export function enterFunction(own: ValueObject, name: string, code: readonly Json[], run: Run): ScopeMark {
  const { compiler } = run;
  const list = compiler.parameters(own.args ?? null);
  const given = code.length - 1;
  if (given > list.length) throw argumentMistake(name, list.length, given);
  if (++run.budget.functionDepth > LIMITS.functionDepth) throw tooDeep(run.previous);
  const { mapped } = run.names;
  run.names.mapped = null;
  // All values in the caller's scope, before any is bound.
  const values: Value[] = new Array(list.length);
  let kept: Kept[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const argument = i < given ? compiler.compile(code[i + 1] as Value) : list[i]!.fallback;
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
  run.budget.functionDepth--;
}

function checked(name: string): string {
  if (name[0] === "$") return name;
  throw new EngineError(`MULTI_VAR: Tried to define variable '${name}' but it does not start with $.`);
}

function argumentMistake(name: string, wanted: number, given: number): EngineError {
  return new EngineError(`Function ${name} expects ${wanted} arguments, but got ${given}.`);
}
