/** Layouts (action-language §5.10). */

import { active } from "../../language/compile/code.ts";
import type { Verb } from "../../language/compile/function-table.ts";
import { runStatement } from "../../language/compile/statements.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError, isRecoverable } from "../../model/errors.ts";
import { CAUGHT_STEPS } from "../../model/limits.ts";
import {
  getOwn,
  isObjectValue,
  partText,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import type { Path } from "../automation/rule-index.ts";
import { setPath } from "../automation/set.ts";
import { again } from "../forms/again.ts";
import { verb } from "../forms/define.ts";
import { runActionList } from "../forms/flow.ts";
import { keysOf, writablePath } from "../functions/paths.ts";
import { arg } from "../functions/signatures.ts";

export const layoutFunctions: Verb[] = [
  verb(
    {
      name: "SET_LAYOUT",
      family: "write",
      args: [arg("player", "player"), arg("layoutId", "str")],
      returns: "game",
      example: '["SET_LAYOUT", "shared", "standard"]',
      summary: 'Gives a player, or everyone with "shared", a layout of the definition.',
    },
    ([player = null, layoutId = null], run) => setLayout(run, player, layoutId),
  ),
  verb(
    {
      name: "UPDATE_LAYOUT",
      family: "write",
      args: [arg("path", "path"), arg("value", "any")],
      returns: "game",
      example: '["UPDATE_LAYOUT", "/layout/regions/r1/visible", true]',
      summary: "Writes a value into the shared layout and into every player's; failures are ignored.",
    },
    ([path = null, value = null], run) => {
      const keys = keysOf(path);
      if (keys === null) return;
      trying(run, keys, value);
      for (const seat of sortedKeys(run.game.playerData)) {
        trying(run, ["playerData", seat, ...keys], value);
      }
    },
  ),
];

export function setLayout(run: Run, player: Value, layoutId: Value): void {
  const layout =
    typeof layoutId === "string" ? getOwn(run.definition.layouts as ValueObject, layoutId) : null;
  const set = (path: readonly string[]): void => {
    setPath(run, [...path, "layoutId"], layoutId);
    setPath(run, [...path, "layout"], layout);
  };
  const own = player === "shared" ? null : seatPath(run, player, layoutId);
  if (!isObjectValue(layout)) throw new EngineError(`Layout not found: ${partText(layoutId)}`);
  if (own === null) {
    set([]);
    for (const seat of sortedKeys(run.game.playerData)) set(["playerData", seat]);
  } else set(own);
  const afterwards = layout.postSetActionList ?? null;
  if (afterwards === null) return;
  runStatement(
    active((inner) => runActionList(afterwards, inner)),
    run,
    "postSetActionList",
  );
}

/** Where a seat is; the error of SET for one that is nowhere comes before that of an unknown layout. */
function seatPath(run: Run, player: Value, layoutId: Value): Path {
  const keys = writablePath("SET_LAYOUT", ["playerData", player, "layoutId"], layoutId, run);
  const path = keys.slice(0, 2);
  if (run.state.read(path) === undefined) setPath(run, keys, layoutId);
  return path;
}

/** One write whose failure leaves everything as it was. The value is evaluated once more (action-language §1.9). */
function trying(run: Run, keys: readonly string[], value: Value): void {
  const mark = run.mark();
  try {
    const written = again(value, run);
    setPath(run, writablePath("UPDATE_LAYOUT", keys, written, run), written);
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    run.budget.spend(CAUGHT_STEPS);
    run.returnTo(mark);
  }
}
