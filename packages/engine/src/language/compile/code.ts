/** The kinds of compiled code. All objects have the same shape, so that calling them stays fast. */

import type { Value } from "../../model/value.ts";
import type { Result } from "../run/result.ts";
import type { Code, Run } from "../run/run.ts";

/** Code without effects. `peek` defaults to `run`. @param writes whether code inside of it may write while it runs */
export function quiet(run: (run: Run) => Value, peek: (run: Run) => Value = run, writes = false): Code {
  return { run, peek, quiet: true, binds: false, writes };
}

/** Code without effects of its own that runs code which is not known before, and may write. */
export function quietAroundAny(run: (run: Run) => Value): Code {
  return quiet(run, run, true);
}

/** Code that may do anything. */
export function active(run: (run: Run) => Result, binds = false): Code {
  return { run, peek: run as (run: Run) => Value, quiet: false, binds, writes: true };
}

export function constant(value: Value): Code {
  return quiet(() => value);
}

/** Runs code as a branch or body: what it binds directly is gone afterwards (action-language §2.1). */
export function runBranch(code: Code, run: Run): Result {
  if (!code.binds) return code.run(run);
  const scope = run.scopes.open();
  const result = code.run(run);
  run.scopes.close(scope);
  return result;
}
