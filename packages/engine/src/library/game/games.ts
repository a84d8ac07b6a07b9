/** Saving and starting over (action-language §5.11). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { partText, type Value } from "../../model/value.ts";
import { verb } from "../forms/define.ts";
import { playerN } from "../variables/built-in-variables.ts";
import { restartGame } from "./restart-game.ts";

export const gameFunctions: Verb[] = [
  verb(
    {
      name: "SAVE_GAME",
      family: "game",
      args: [],
      returns: "game",
      example: '["SAVE_GAME"]',
      summary: "Saves the game for the acting player once the action is done.",
    },
    (_args, run) => {
      const seat = seatFor(run, "SAVE_GAME");
      if (userIn(run, seat) === null) {
        throw new EngineError(`SAVE_GAME failed: user_id is nil for player ${partText(seat)}`);
      }
      run.notes.effects.push({ kind: "save", seat: seat as string });
    },
  ),
  verb(
    {
      name: "RESET_GAME",
      family: "game",
      args: [],
      returns: "game",
      example: '["RESET_GAME"]',
      summary: "Puts a new game in place of this one. It can be undone.",
    },
    (_args, run) => {
      if (run.mayNotReset) throw new EngineError("Only the room host can reset the game.");
      if (userIn(run, seatFor(run, "RESET_GAME")) === null) {
        throw new EngineError("RESET_GAME failed: user_id is nil");
      }
      restartGame(run);
    },
  ),
];

function seatFor(run: Run, name: string): Value {
  try {
    return playerN(run);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(`${name} failed with unexpected error: : ${error.message}`);
  }
}

/** Id of the user in a seat, or null. */
function userIn(run: Run, seat: Value): Value {
  return typeof seat === "string" ? (run.state.read(["playerData", seat, "user_id"]) ?? null) : null;
}
