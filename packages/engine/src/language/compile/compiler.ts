/**
 * Compiles JSON to closures (action-language §1.1, decision 16). Arrays never change once they are code, so each
 * is compiled once and found again by identity.
 */
import type { Json } from "../../model/state.ts";
import { isList, type Value } from "../../model/value.ts";
import { linger } from "../../model/work.ts";
import type { BuiltInVariable, Code, Compiler, Parameter } from "../run/run.ts";
import type { Shadowing } from "../run/shadowing.ts";
import { actionList } from "./action-list.ts";
import { type CallCompiler, compileCall } from "./call.ts";
import { constant } from "./code.ts";
import type { Texts } from "./texts.ts";
import { traced } from "./traced.ts";
import { declaredParameters } from "./user-function.ts";
import type { FunctionTable } from "./vocabulary.ts";

/** Units of work for compiling an array, and each of its parts. */
const COMPILED = 40;
const COMPILED_PART = 10;

/** What all compilers of a plugin version share. */
export interface Shared {
  functions: FunctionTable;
  texts: Texts;
  shadowing: Shadowing;
}

export class CodeCompiler implements Compiler, CallCompiler {
  readonly functions: FunctionTable;
  readonly shadowing: Shadowing;
  readonly isTraced: boolean;
  readonly #texts: Texts;
  readonly #code = new WeakMap<readonly Value[], Code>();
  readonly #parameters = new WeakMap<readonly Value[], readonly Parameter[]>();

  /** @param isTraced whether the code reports what it does to its run's tracer. */
  constructor({ functions, texts, shadowing }: Shared, isTraced: boolean) {
    this.functions = functions;
    this.shadowing = shadowing;
    this.isTraced = isTraced;
    this.#texts = texts;
  }

  compile(code: Value): Code {
    if (typeof code === "string") return this.#texts.text(code);
    if (!isList(code)) return constant(code);
    let compiled = this.#code.get(code);
    if (compiled === undefined) {
      compiled = this.compileOnce(code as readonly Json[]);
      this.#code.set(code, compiled);
    }
    return compiled;
  }

  compileOnce(code: readonly Json[]): Code {
    linger(COMPILED + code.length * COMPILED_PART);
    if (code.length === 0) return constant(code as readonly Value[]);
    if (isList(code[0]!)) return actionList(code as readonly Value[], this);
    const call = compileCall(code, this);
    return this.isTraced ? traced(call, code) : call;
  }

  text(text: string): Code {
    return this.#texts.text(text);
  }

  builtInVariable(name: string): BuiltInVariable | null {
    return this.#texts.builtInVariable(name);
  }

  parameters(args: Value): readonly Parameter[] {
    if (!isList(args)) return declaredParameters([], this);
    let list = this.#parameters.get(args);
    if (list === undefined) {
      list = declaredParameters(args, this);
      this.#parameters.set(args, list);
    }
    return list;
  }
}
