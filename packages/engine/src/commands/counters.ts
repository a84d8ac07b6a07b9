/** The counters of the top bar (table §9.2). They add differences, so that two clicks at once both count. */

import { listAt, objectAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { Labelled } from "../model/log-lines.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { argsOf, difference, text, wholeDifference } from "./args.ts";
import { type CommandContext, command } from "./command.ts";
import { labelled } from "./label-text.ts";
import { path } from "./literal.ts";
import { holderName, log } from "./log-line.ts";
import { existingSeat } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const changePlayerCounter = command(
  "changePlayerCounter",
  argsOf({ playerN: text, property: text, delta: difference }),
  {
    about: "Adds to a seat's counter of the top bar, within its limits.",
    toCode({ playerN, property, delta }, context) {
      const seat = existingSeat(context, playerN);
      const label = counterLabel(context, "player", "playerProperty", property);
      const limits = objectAt(context.gameDef, "playerProperties", property);
      checkWhole(property, limits, delta);
      const change = withinLimits(
        context.game.playerData[seat]![property] as Json,
        delta,
        limits,
        label.text,
      );
      return [
        ["INCREASE_VAL", path("playerData", seat, property), change],
        log(change > 0 ? "seat_counter_increased" : "seat_counter_decreased", {
          seat: holderName(seat),
          counter: label,
          amount: Math.abs(change),
        }),
      ];
    },
  },
);

const changeSharedCounter = command("changeSharedCounter", argsOf({ property: text, delta: difference }), {
  about: "Adds to a shared counter of the top bar, within its limits.",
  toCode({ property, delta }, context) {
    const label = counterLabel(context, "shared", "gameProperty", property);
    const limits = objectAt(context.gameDef, "gameProperties", property);
    checkWhole(property, limits, delta);
    const change = withinLimits(context.game[property] as Json, delta, limits, label.text);
    return [
      ["INCREASE_VAL", path(property), change],
      log(change > 0 ? "counter_increased" : "counter_decreased", {
        counter: label,
        amount: Math.abs(change),
      }),
    ];
  },
});

/** Only what the definition shows as a counter may be changed as one. */
function counterLabel(
  { gameDef, language }: CommandContext,
  bar: "shared" | "player",
  key: "gameProperty" | "playerProperty",
  property: string,
): Labelled {
  const counter = listAt(gameDef, "topBarCounters", bar).find(
    (each): each is JsonObject => isObject(each) && each[key] === property,
  );
  if (!counter) throw invalid(`There is no counter ${JSON.stringify(property)}.`);
  return labelled(gameDef, counter.label ?? property, language);
}

/** Counted in whole numbers by every game, declared or not. */
const WHOLE_FIELDS = new Set(["roundNumber", "numPlayers"]);

function checkWhole(property: string, { type }: JsonObject, delta: number): void {
  if (type === "integer" || (type === undefined && WHOLE_FIELDS.has(property)))
    wholeDifference(delta, "delta");
}

/** The part of a change that keeps the value between `min` (0 unless the property says otherwise) and `max`. */
function withinLimits(value: Json | undefined, delta: number, limits: JsonObject, label: string): number {
  const current = typeof value === "number" ? value : 0;
  const min = typeof limits.min === "number" ? limits.min : 0;
  const max = typeof limits.max === "number" ? limits.max : Number.MAX_VALUE;
  // A value that a plugin put outside the limits may come back, but not move further out.
  const change =
    delta < 0 ? Math.max(delta, Math.min(0, min - current)) : Math.min(delta, Math.max(0, max - current));
  if (change === 0) throw invalid(`${label} cannot go ${delta < 0 ? `below ${min}` : `above ${max}`}.`);
  return change;
}

export const counterCommands = [changePlayerCounter, changeSharedCounter];
