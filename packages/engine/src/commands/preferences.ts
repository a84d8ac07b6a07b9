/** The current values of the settings dialog (table §9.6). */
import { fitsEditor } from "../library/game/property-fits.ts";
import { listAt, objectAt } from "../model/definition-parts.ts";
import type { Labelled } from "../model/log-lines.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { argsOf, object, optional } from "./args.ts";
import { type CommandContext, command, seatOf } from "./command.ts";
import { labelled } from "./label-text.ts";
import { set } from "./literal.ts";
import { log } from "./log-line.ts";
import { invalid } from "./refusal.ts";

const setPreferences = command(
  "setPreferences",
  argsOf({ player: optional(object), game: optional(object) }),
  {
    about: "Sets preferences of the plugin: the sender's own, and (acting host) those of the game.",
    hostOnly: ({ game }) => game !== undefined,
    toCode({ player = {}, game = {} }, context) {
      const own = writes(context, "player", player, (key, value, setting) => [
        log("own_preference", { setting, value: shown(value) }),
        set(["playerData", seatOf(context), key], value),
      ]);
      const shared = writes(context, "game", game, (key, value, setting) => [
        log("game_preference", { setting, value: shown(value) }),
        set([key], value),
      ]);
      const code = [...own, ...shared];
      if (code.length === 0) throw invalid("player or game must name a preference.");
      return code;
    },
  },
);

function writes(
  { gameDef, language }: CommandContext,
  kind: "player" | "game",
  values: JsonObject,
  write: (key: string, value: Json, setting: Labelled) => Json[],
): Json[] {
  const allowed = listAt(gameDef, "preferences", kind);
  return Object.keys(values).flatMap((key) => {
    if (!allowed.includes(key))
      throw invalid(`${JSON.stringify(key)} is no ${kind} preference of this game.`);
    const property = objectAt(gameDef, `${kind}Properties`, key);
    const value = values[key]!;
    if (!fitsEditor(property, value)) throw invalid(`${kind}.${key} cannot be ${shown(value).slice(0, 60)}.`);
    return write(key, value, labelled(gameDef, property.label ?? key, language));
  });
}

function shown(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const preferenceCommands = [setPreferences];
