/** Looking at groups (action-language §5.8). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { isObjectValue, type Value, valueText } from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { verb } from "../forms/define.ts";
import { isInteger } from "../functions/arguments.ts";
import { arg, argc, optional } from "../functions/signatures.ts";
import { findGroup, findStack } from "./positions.ts";

export const lookingFunctions: Verb[] = [
  verb(
    {
      name: "LOOK_AT",
      family: "view",
      args: [arg("player", "player"), arg("group", "group"), arg("topN", "int"), arg("visible", "bool")],
      returns: "game",
      example: '["LOOK_AT", "$PLAYER_N", "sharedDeck", 5, true]',
      summary: "Opens a group for a player, who sees the faces of its first cards; -1 means all.",
    },
    ([player = null, groupId = null, topN = null, visible = null], run) => {
      if (typeof player !== "string" || !isObjectValue(run.state.read(["playerData", player]) ?? null)) {
        throw wrong("a player ID", "playerI", player);
      }
      const group = findGroup(run, groupId);
      if (group === null) throw wrong("a group", "groupId", groupId);
      if (!isInteger(topN)) throw wrong("an integer", "topN", topN);
      if (typeof visible !== "boolean") throw wrong("a boolean", "visibility", visible);
      const size = group.stackIds.length;
      const browse = ["playerData", player, "browseGroup"];
      setPath(run, [...browse, "id"], groupId);
      setPath(run, [...browse, "topN"], topN === -1 ? -1 : Math.min(topN, size));
      const shown = topN === -1 ? size : Math.max(0, topN);
      setPeeking(run, group.stackIds.slice(0, shown), player, visible);
    },
  ),
  verb(
    {
      name: "STOP_LOOKING",
      family: "view",
      args: [arg("player", "player"), optional("mode", "str", "hide")],
      returns: "game",
      example: '["STOP_LOOKING", "$PLAYER_N"]',
      summary: "Closes the group that a player looks at; with keepPeeking its faces stay known.",
      argc: argc(1, 2),
    },
    ([player = null, mode = null], run) => {
      const browse = ["playerData", typeof player === "string" ? player : "", "browseGroup"];
      const groupId = run.state.read([...browse, "id"]);
      // Nobody looks there, also where there is no such seat.
      if (groupId === undefined || groupId === null) return;
      setPath(run, [...browse, "id"], null);
      setPath(run, [...browse, "topN"], null);
      if (mode === "keepPeeking") return;
      setPeeking(run, findGroup(run, groupId)?.stackIds ?? [], player as string, false);
    },
  ),
];

/** Sets `peeking` on the first card of each stack. */
function setPeeking(run: Run, stackIds: readonly string[], player: string, value: boolean): void {
  for (const stackId of stackIds) {
    run.budget.spend(1);
    const cardId = findStack(run, stackId)?.cardIds[0];
    if (cardId === undefined) continue;
    const path = ["cardById", cardId, "peeking"];
    // A plugin may have written true or false for the whole map.
    if (!isObjectValue(run.state.read(path) ?? null)) setPath(run, path, {});
    setPath(run, [...path, player], value);
  }
}

function wrong(expected: string, argument: string, value: Value): EngineError {
  return new EngineError(
    `LOOK_AT expected ${expected} for argument ${argument}. Got ${valueText(value)} instead.`,
  );
}
