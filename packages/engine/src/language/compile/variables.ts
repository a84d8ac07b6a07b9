/** Variables by name (action-language §1.5): local, then global, then built in. */

import { type BuiltIn, builtInVariable } from "../../library/variables/built-in-variables.ts";
import { EngineError } from "../../model/errors.ts";
import type { Value } from "../../model/value.ts";
import type { Run } from "../run/run.ts";
import { type Code, quiet } from "./code.ts";

export function variable(name: string): Code {
  const builtIn = builtInVariable(name);
  const peek = (run: Run): Value => lookUp(run, name, builtIn);
  return quiet((run) => run.captured(peek(run)), peek);
}

export function lookUp(run: Run, name: string, builtIn: BuiltIn | null): Value {
  const value = run.scopes.get(name);
  if (value !== undefined) return value;
  if (builtIn !== null) return builtIn(run);
  throw undefinedVariable(name);
}

export function undefinedVariable(name: string): EngineError {
  return new EngineError(`Variable ${name} is undefined.`);
}
