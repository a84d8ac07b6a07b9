/**
 * Compiled code: one closure per piece of JSON, made once per array (`compile.ts`). All objects have the same
 * shape, so that calling them stays fast.
 */

import type { Value } from "../../model/value.ts";
import type { Result } from "../run/result.ts";
import type { Run } from "../run/run.ts";

export interface Code {
  /** The result in statement position: writes stay. An object in it is safe to keep. */
  readonly run: (run: Run) => Result;
  /** Only for quiet code: the value, possibly the state's own object, to be looked at and dropped at once. */
  readonly peek: (run: Run) => Value;
  /** Can neither write, log nor bind a variable, and its result is never the game itself. */
  readonly quiet: boolean;
  /** Binds variables in the scope it is run in (`VAR` and its kind), so a branch needs a scope of its own. */
  readonly binds: boolean;
}

/** Code without effects. `peek` defaults to `run`. */
export function quiet(run: (run: Run) => Value, peek: (run: Run) => Value = run): Code {
  return { run, peek, quiet: true, binds: false };
}

/** Code that may do anything. */
export function active(run: (run: Run) => Result, binds = false): Code {
  return { run, peek: run as (run: Run) => Value, quiet: false, binds };
}

export function constant(value: Value): Code {
  return quiet(() => value);
}

/** Runs code as a branch or body: what it binds directly is gone afterwards (§2.1). */
export function runBranch(code: Code, run: Run): Result {
  if (!code.binds) return code.run(run);
  const scope = run.scopes.open();
  const result = code.run(run);
  run.scopes.close(scope);
  return result;
}
