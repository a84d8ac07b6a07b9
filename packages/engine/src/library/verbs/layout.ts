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
  if (player !== "shared" && run.state.read(["playerData", partText(player)]) === undefined) {
    // The error of SET comes before that of an unknown layout.
    setPath(run, ["playerData", partText(player), "layoutId"], layoutId);
  }
  if (!isObjectValue(layout)) throw new EngineError(`Layout not found: ${partText(layoutId)}`);
  if (player === "shared") {
    set([]);
    for (const seat of sortedKeys(run.game.playerData)) set(["playerData", seat]);
  } else set(["playerData", partText(player)]);
  const afterwards = layout.postSetActionList ?? null;
  if (afterwards === null) return;
  runStatement(
    active((inner) => runActionList(afterwards, inner)),
    run,
    "postSetActionList",
  );
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
