/** Function calls (action-language §1.2): user functions first, then built-ins in any case. */

import { EngineError, passing } from "../../model/errors.ts";
import type { Json } from "../../model/state.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject, valueText } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import type { Kept } from "../run/names-read.ts";
import { GAME, type Result } from "../run/result.ts";
import type { Code, Compiler, Run } from "../run/run.ts";
import { active, quiet } from "./code.ts";
import type { BuiltInFunction, PlainFunction, Signature, Verb } from "./function-table.ts";
import { withoutInterpolation } from "./strings.ts";
import { reportingArguments } from "./traced.ts";
import { callUserFunction, enterFunction, leaveFunction } from "./user-function.ts";
import type { FunctionTable } from "./vocabulary.ts";

/** What compiling a call takes besides compiling code: the functions of the language. */
export interface CallCompiler extends Compiler {
  readonly functions: FunctionTable;
  /** Whether the code reports what it does to its run's tracer. */
  readonly isTraced: boolean;
}

export function compileCall(code: readonly Json[], compiler: CallCompiler): Code {
  const name = code[0]!;
  if (typeof name === "string" && name[0] === "$") {
    return dynamicCall(code, withoutInterpolation(name, compiler), compiler);
  }
  if (typeof name !== "string") return active(() => unknownFunction(name as Value, code));
  const builtIn = compileBuiltIn(name, code, compiler);
  if (builtIn === null) {
    return active((run) => {
      run.budget.spend(1);
      const own = userFunction(run, name);
      if (own === null) return unknownFunction(name, code);
      // As `callUserFunction`, but in this frame: functions call themselves here, up to a thousand deep.
      try {
        const scope = enterFunction(own, name, code, run);
        const result = run.compiler.compile(own.code ?? null).run(run);
        leaveFunction(scope, run);
        return result;
      } catch (error) {
        throw passing(error, name);
      }
    });
  }
  return unlessShadowed(name, code, builtIn);
}

/**
 * A built-in, unless the plugin has a function of the same name (action-language §11.28). One closure does both, and notes the
 * name when an error passes: deep recursion should not run out of stack before it runs out of depth.
 */
function unlessShadowed(name: string, code: readonly Json[], builtIn: Code): Code {
  const label = name.toUpperCase();
  const { run: plainRun, peek: plainPeek } = builtIn;
  const run = (run: Run): Result => {
    run.budget.spend(1);
    const own = run.shadows(name) ? userFunction(run, name) : null;
    if (own !== null) return callUserFunction(own, name, code, run);
    try {
      return plainRun(run);
    } catch (error) {
      throw passing(error, label);
    }
  };
  if (!builtIn.quiet) return active(run, builtIn.binds);
  // Quiet code must not come to write: a shadowing function is a value position of its own here.
  const quietly =
    (plain: (run: Run) => Result) =>
    (run: Run): Value => {
      run.budget.spend(1);
      const own = run.shadows(name) ? userFunction(run, name) : null;
      if (own !== null) return run.value(active((inner) => callUserFunction(own, name, code, inner)));
      try {
        return plain(run) as Value;
      } catch (error) {
        throw passing(error, label);
      }
    };
  return quiet(quietly(plainRun), plainPeek === plainRun ? undefined : quietly(plainPeek), builtIn.writes);
}

/** `["$F", …]`: the variable's value is the name (action-language §1.2). */
function dynamicCall(code: readonly Json[], name: Code, compiler: CallCompiler): Code {
  return active((run) => {
    run.budget.spend(1);
    const value = name.run(run) as Value;
    if (typeof value !== "string") return unknownFunction(value, code);
    const own = userFunction(run, value);
    if (own !== null) return callUserFunction(own, value, code, run);
    const builtIn = compileBuiltIn(value, code, compiler);
    return builtIn === null ? unknownFunction(value, code) : builtIn.run(run);
  }, true);
}

function userFunction(run: Run, name: string): ValueObject | null {
  const functions = run.game.functions as Value | undefined;
  if (!isObjectValue(functions)) return null;
  const own = getOwn(functions, name);
  return isObjectValue(own) ? own : null;
}

function unknownFunction(name: Value, code: readonly Json[]): never {
  throw new EngineError(`Function ${valueText(name)} not recognized in ${valueText(code as Value)}`);
}

function compileBuiltIn(name: string, code: readonly Json[], compiler: CallCompiler): Code | null {
  const builtIn = compiler.functions.get(name.toUpperCase());
  if (builtIn === undefined) return null;
  const mistake = argumentCountMistake(builtIn, code.length - 1);
  if (mistake !== null) {
    return active(() => {
      throw new EngineError(mistake);
    });
  }
  return compileBody(compiler.isTraced ? reportingArguments(builtIn) : builtIn, code, compiler);
}

function compileBody(builtIn: BuiltInFunction, code: readonly Json[], compiler: Compiler): Code {
  if (builtIn.kind === "form") {
    const form = builtIn.compile(code.slice(1), compiler, code);
    return form.writes || !argumentsWrite(code, compiler) ? form : { ...form, writes: true };
  }
  const args = code
    .slice(1, 1 + mostArguments(builtIn))
    .map((argument) => compiler.compile(argument as Value));
  return builtIn.kind === "plain" ? plainCall(builtIn, args) : verbCall(builtIn, args, code);
}

/** Of a form, which evaluates its arguments as it likes. */
function argumentsWrite(code: readonly Json[], compiler: Compiler): boolean {
  for (let i = 1; i < code.length; i++)
    if (isList(code[i]! as Value) && compiler.compile(code[i] as Value).writes) return true;
  return false;
}

/** Surplus arguments are not even evaluated (action-language §1.2). */
function mostArguments({ args }: Signature): number {
  return args.some((argument) => argument.rest === true) ? Number.POSITIVE_INFINITY : args.length;
}

const SCALAR_RESULTS = new Set(["bool", "num", "int", "str", "int/null", "str/null", "error"]);

/** Texts up to here cost nothing extra. */
const SHORT_TEXT = 32;

/** Long texts cost by their length: searching or comparing them takes longer than a call does. */
function payForTexts(values: readonly Value[]): void {
  for (let i = 0; i < values.length; i++) payForText(values[i]!);
}

function payForText(value: Value): void {
  if (typeof value === "string" && value.length > SHORT_TEXT) visit(value.length >> 2);
}

function plainCall(builtIn: PlainFunction, args: readonly Code[]): Code {
  const writes = args.some((argument) => argument.writes);
  const quietly = (run: (run: Run) => Value): Code => quiet(run, undefined, writes);
  if (builtIn.carriesMarks === true) {
    return quietly((run) => {
      const values = evaluateMarked(args, run, true);
      payForTexts(values);
      return builtIn.call(values, run);
    });
  }
  const call = (values: Value[], run: Run): Value => {
    payForTexts(values);
    return builtIn.call(values, run);
  };
  const count = args.length;
  if (SCALAR_RESULTS.has(builtIn.returns)) {
    // The result cannot hold on to an argument, so none has to be captured. Written out, without `glance`:
    // recursion runs through here.
    if (count === 1) {
      const [a] = args as [Code];
      return quietly((run) => call([a.quiet ? a.peek(run) : run.value(a)], run));
    }
    if (count === 2) {
      const [a, b] = args as [Code, Code];
      const { ofTwo } = builtIn;
      if (ofTwo !== undefined) {
        return quietly((run) => {
          const first = a.quiet ? a.peek(run) : run.value(a);
          const second = b.quiet ? b.peek(run) : run.value(b);
          payForText(first);
          payForText(second);
          return ofTwo(first, second);
        });
      }
      return quietly((run) => {
        const first = a.quiet ? a.peek(run) : run.value(a);
        return call([first, b.quiet ? b.peek(run) : run.value(b)], run);
      });
    }
    return quietly((run) => call(evaluate(args, run, true), run));
  }
  return quietly((run) => {
    const result = call(evaluate(args, run, false), run);
    if (typeof result !== "object" || result === null) return result;
    // A loop that builds something item by item or key by key must not fill the memory with its versions.
    if (Array.isArray(result)) run.budget.spend(result.length >> 2);
    else if (builtIn.returns === "obj") run.budget.spend(Object.keys(result).length);
    return run.state.capture(result);
  });
}

function verbCall(builtIn: Verb, args: readonly Code[], code: readonly Json[]): Code {
  const call = builtIn.call.bind(builtIn);
  const isMarked = builtIn.carriesMarks === true;
  return active((run) => {
    const values = isMarked ? evaluateMarked(args, run, false) : evaluate(args, run, false);
    payForTexts(values);
    call(values, run, code);
    return GAME;
  });
}

function evaluate(args: readonly Code[], run: Run, glance: boolean): Value[] {
  const values: Value[] = new Array(args.length);
  for (let i = 0; i < args.length; i++) {
    values[i] = glance ? run.glance(args[i]!) : run.value(args[i]!);
  }
  return values;
}

/** The same, and hands over what each argument has in it that came from cards. */
function evaluateMarked(args: readonly Code[], run: Run, glance: boolean): Value[] {
  const { names } = run;
  const values: Value[] = new Array(args.length);
  const handed: (Kept | null)[] = new Array(args.length);
  for (let i = 0; i < args.length; i++) {
    const since = names.clock;
    const value = glance ? run.glance(args[i]!) : run.value(args[i]!);
    values[i] = value;
    handed[i] = names.keptIn(value, since);
  }
  names.handed = handed;
  return values;
}

/** The text for a wrong number of arguments (action-language §4), null when it is right. */
function argumentCountMistake(signature: Signature, given: number): string | null {
  const argc = signature.argc;
  if (argc === undefined || (given >= argc.min && given <= argc.max)) return null;
  const wanted =
    argc.min === argc.max
      ? `${argc.min}`
      : argc.max === Number.POSITIVE_INFINITY
        ? `at least ${argc.min}`
        : `between ${argc.min} and ${argc.told ?? argc.max}`;
  return `${signature.name} expected ${wanted} arguments, but got ${given}.`;
}
