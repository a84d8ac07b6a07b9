/** The current values of the settings dialog (table-ui §9.6). */
import type { Json, JsonObject } from "../state.ts";
import { argsOf, object, optional } from "./args.ts";
import { type Command, type CommandContext, command, invalid, seatOf } from "./command.ts";
import { isObject, listAt, objectAt } from "./definition.ts";
import { labelText } from "./label-text.ts";
import { set } from "./literal.ts";
import { log } from "./log-line.ts";

const setPreferences = command(
  "setPreferences",
  argsOf({ player: optional(object), game: optional(object) }),
  {
    hostOnly: ({ game }) => game !== undefined,
    toCode({ player = {}, game = {} }, context) {
      const own = writes(context, "player", player, (key, value, label) => [
        log(` set their ${label} to ${shown(value)}.`),
        set(["playerData", seatOf(context), key], value),
      ]);
      const shared = writes(context, "game", game, (key, value, label) => [
        log(` set the ${label} to ${shown(value)}.`),
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
  write: (key: string, value: Json, label: string) => Json[],
): Json[] {
  const allowed = listAt(gameDef, "preferences", kind);
  return Object.keys(values).flatMap((key) => {
    if (!allowed.includes(key))
      throw invalid(`${JSON.stringify(key)} is no ${kind} preference of this game.`);
    const property = objectAt(gameDef, `${kind}Properties`, key);
    const value = values[key]!;
    if (!fits(property, value)) throw invalid(`${kind}.${key} cannot be ${shown(value).slice(0, 60)}.`);
    return write(key, value, labelText(gameDef, property.label ?? key, language));
  });
}

/** Whether a value is one that the dialog's editor for the property could give (game-definition §6.20). */
function fits({ type, min, max, options }: JsonObject, value: Json): boolean {
  switch (type) {
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && value.length <= 10_000;
    case "integer":
    case "float":
      return (
        typeof value === "number" &&
        (type === "float" || Number.isInteger(value)) &&
        (typeof min !== "number" || value >= min) &&
        (typeof max !== "number" || value <= max)
      );
    case "option":
      return listAt({ options }, "options").some((option) => isObject(option) && option.id === value);
    default:
      // Other types have no editor.
      return false;
  }
}

function shown(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const preferenceCommands: Command[] = [setPreferences];
