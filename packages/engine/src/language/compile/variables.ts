/** Variables by name (action-language §1.5): local, then global, then built in. */
import { EngineError } from "../../model/errors.ts";
import type { Value } from "../../model/value.ts";
import type { BuiltInVariable, Code, Run, TextCompiler } from "../run/run.ts";
import { quiet } from "./code.ts";

export function variable(name: string, compiler: TextCompiler): Code {
  const builtIn = compiler.builtInVariable(name);
  const peek = (run: Run): Value => lookUp(run, name, builtIn);
  return quiet((run) => run.captured(peek(run)), peek);
}

export function lookUp(run: Run, name: string, builtIn: BuiltInVariable | null): Value {
  const value = run.scopes.get(name);
  if (value !== undefined) return value;
  if (builtIn !== null) return builtIn(run);
  throw undefinedVariable(name);
}

export function undefinedVariable(name: string): EngineError {
  return new EngineError(`Variable ${name} is undefined.`);
}
