/** Counting up and down in the game (action-language §5.3), by code and by what the engine itself counts. */
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { interpolated } from "../../model/value.ts";
import type { Path } from "../automation/rule-index.ts";
import { setPath } from "../automation/set.ts";
import { finite } from "../functions/finite.ts";

/**
 * Adds to a number, or takes away from it; null, missing and false count as 0.
 * @param shownPath the path as a warning names it, quotes included.
 */
export function changeBy(
  run: Run,
  name: "INCREASE_VAL" | "DECREASE_VAL",
  path: Path,
  delta: number,
  shownPath: string,
): void {
  const isLess = name === "DECREASE_VAL";
  let old = run.state.read(path) ?? null;
  if (old === null) run.log.say(isLess ? "decreasing_nothing" : "increasing_nothing", { path: shownPath });
  if (old === null || old === false) old = 0;
  if (typeof old !== "number") {
    throw new EngineError(`${name}: the value at /${path.join("/")} is no number: ${interpolated(old)}.`);
  }
  setPath(run, path, finite(isLess ? old - delta : old + delta));
}
