/** Calls that report themselves to the run's tracer. Compiled only for traced runs. */

import type { Json } from "../../model/state.ts";
import { type Value, valueText } from "../../model/value.ts";
import { asStackEnd } from "../run/endless.ts";
import type { Code, Run } from "../run/run.ts";
import type { BuiltInFunction } from "./function-table.ts";

/** The same call, with an event before and after. */
export function traced(call: Code, code: readonly Json[]): Code {
  const name = typeof code[0] === "string" ? code[0] : valueText(code[0] as Value);
  const reporting =
    <T extends ReturnType<Code["run"]>>(run: (run: Run) => T) =>
    (inner: Run): T => {
      inner.trace?.enter(name, code as Json[]);
      try {
        const result = run(inner);
        inner.trace?.leave(name, result);
        return result;
      } catch (caught) {
        const error = asStackEnd(caught, inner.previous);
        inner.trace?.fail(name, error);
        throw error;
      }
    };
  return { ...call, run: reporting(call.run), peek: reporting(call.peek) };
}

/** A built-in that reports the values it is called with. Special forms have none: they evaluate as they like. */
export function reportingArguments(builtIn: BuiltInFunction): BuiltInFunction {
  if (builtIn.kind === "form") return builtIn;
  const { call } = builtIn;
  const reporting = (args: readonly Value[], run: Run, code: readonly Json[]): unknown => {
    run.trace?.arguments(args);
    return (call as (...given: unknown[]) => unknown).call(builtIn, args, run, code);
  };
  return { ...builtIn, call: reporting, ofTwo: undefined } as BuiltInFunction;
}
