/** Commands on seats, the number of players and the layout. */

import { listAt, objectAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import { argsOf, natural, oneOf, text } from "./args.ts";
import { command, seatOf } from "./command.ts";
import { labelled } from "./label-text.ts";
import { literal, set } from "./literal.ts";
import { holderName, log } from "./log-line.ts";
import { existingSeat } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const setFirstPlayer = command("setFirstPlayer", argsOf({ playerN: text }), {
  about: "Makes a seat the first player.",
  toCode({ playerN }, context) {
    const seat = existingSeat(context, playerN);
    return [log("first_player", { seat: holderName(seat) }), set(["firstPlayer"], seat)];
  },
});

const setPlayerCount = command("setPlayerCount", argsOf({ index: natural }), {
  about: "Chooses an entry of the plugin's menu of player counts.",
  hostOnly: () => true,
  toCode({ index }, { gameDef }) {
    const menu = listAt(gameDef, "playerCountMenu");
    const entry = menu[index];
    if (!isObject(entry) || typeof entry.numPlayers !== "number" || typeof entry.layoutId !== "string") {
      throw invalid(`index must be below ${menu.length}, got ${index}.`);
    }
    return [
      log("player_count", { amount: entry.numPlayers }),
      set(["numPlayers"], entry.numPlayers),
      ["SET_LAYOUT", "shared", literal(entry.layoutId)],
    ];
  },
});

const setLayout = command("setLayout", argsOf({ layoutId: text, for: oneOf("shared", "me") }), {
  about: "Chooses a layout for everybody (acting host) or for the sender alone.",
  hostOnly: (args) => args.for === "shared",
  toCode({ layoutId, for: whose }, context) {
    const { gameDef, language } = context;
    if (!Object.hasOwn(objectAt(gameDef, "layouts"), layoutId)) {
      throw invalid(`There is no layout ${JSON.stringify(layoutId)}.`);
    }
    const layout = labelled(gameDef, objectAt(gameDef, "layouts", layoutId).label ?? layoutId, language);
    const id = literal(layoutId);
    return whose === "shared"
      ? [log("layout_for_all", { layout }), ["SET_LAYOUT", "shared", id]]
      : [log("layout_for_self", { layout }), ["SET_LAYOUT", seatOf(context), id]];
  },
});

export const playerCommands = [setFirstPlayer, setPlayerCount, setLayout];
