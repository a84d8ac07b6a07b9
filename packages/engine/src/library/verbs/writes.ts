/** SET and its family (action-language §4.9, §5.1 to §5.3). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { mayGo } from "../../model/sound-tables.ts";
import type { Json } from "../../model/state.ts";
import { isObjectValue, type Value, valueText } from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { verb } from "../forms/define.ts";
import { typeError } from "../functions/arguments.ts";
import { refuseOtherPeople, refuseReadOnly, wayOf, writablePath } from "../functions/paths.ts";
import { arg, argc, optional } from "../functions/signatures.ts";
import { playerN } from "../variables/built-in-variables.ts";
import { changeBy } from "./change-by.ts";
import { findStack, groupHintOf, refreshPositions } from "./positions.ts";

/** Keys of every game (action-language §7.1); `UNSET` leaves them alone. */
const BASE_KEYS = new Set(
  (
    "id roomSlug pluginId pluginVersion pluginName numPlayers roundNumber layoutId layout firstPlayer stepId " +
    "groupById stackById cardById playerData tempTokens automationActionLists automationEnabled " +
    "imageUrlPrefix options loadedADeck loadCardsHistory loadList loadedCardIds functions ruleById ruleMap " +
    "automationDefaults messageByTimestamp messages fadeText"
  ).split(" "),
);

export const writeFunctions: Verb[] = [
  verb(
    {
      name: "SET",
      family: "write",
      args: [arg("path", "path"), arg("value", "any")],
      returns: "game",
      example: '["SET", "/cardById/$ID/rotation", 90]',
      summary: "Writes a value into the game. Objects on the way must exist.",
    },
    (args, run) => {
      const [path = null, value = null] = args;
      const keys = writablePath("SET", path, value, run);
      setPath(run, keys, value);
      refreshAfter(run, keys);
    },
  ),
  verb(
    {
      name: "UNSET",
      family: "write",
      args: [arg("path", "path")],
      returns: "game",
      example: '["UNSET", "/playerData/$PLAYER_N/notes"]',
      summary: "Removes a key. No rules run.",
    },
    ([path = null], run) => unset(run, path),
  ),
  verb(
    {
      name: "INCREASE_VAL",
      family: "write",
      args: [arg("path", "path"), arg("delta", "num")],
      returns: "game",
      example: '["INCREASE_VAL", "/cardById/$ID/tokens/damage", 1]',
      summary: "Adds to a number in the game.",
    },
    (args, run, code) => change("INCREASE_VAL", 1, args, run, code),
  ),
  verb(
    {
      name: "DECREASE_VAL",
      family: "write",
      args: [arg("path", "path"), arg("delta", "num")],
      returns: "game",
      example: '["DECREASE_VAL", "/playerData/$PLAYER_N/health", 1]',
      summary: "Subtracts from a number in the game.",
    },
    (args, run, code) => change("DECREASE_VAL", -1, args, run, code),
  ),
  verb(
    {
      name: "TARGET",
      family: "write",
      args: [arg("card", "card")],
      returns: "game",
      example: '["TARGET", "$ACTIVE_CARD_ID"]',
      summary: "Marks a card as targeted by the acting player.",
      argc: argc(1),
    },
    ([card = null], run) => target("TARGET", run, card, playerN(run), true),
  ),
  verb(
    {
      name: "TARGET_PLAYER_I",
      family: "write",
      args: [arg("card", "card"), arg("player", "player"), optional("value", "bool", "true")],
      returns: "game",
      example: '["TARGET_PLAYER_I", "$ACTIVE_CARD_ID", "player2"]',
      summary: "Marks a card as targeted by a player, or not.",
      argc: argc(2, 3),
    },
    ([card = null, player = null, value], run) =>
      target("TARGET_PLAYER_I", run, card, player, value === undefined ? true : value),
  ),
];

/** A plugin may order stacks and cards by hand; their positions follow without rules (action-language §11.32). */
function refreshAfter(run: Run, keys: readonly string[]): void {
  const [table, id, field] = keys;
  if (keys.length !== 3) return;
  if (table === "groupById" && field === "stackIds") refreshPositions(run, id!);
  if (table === "stackById" && field === "cardIds") {
    const stack = findStack(run, id!);
    const groupId = stack === null ? null : groupHintOf(run, stack);
    if (typeof groupId === "string") refreshPositions(run, groupId);
  }
}

function target(name: string, run: Run, card: Value, player: Value, value: Value): void {
  setPath(run, writablePath(name, ["cardById", card, "targeting", player], value, run), value);
}

function unset(run: Run, path: Value): void {
  const way = wayOf(path);
  if (way === null) throw typeError("UNSET", 0, "path", path);
  const missing = way.indexOf(null);
  // Under such a key nothing stands, and what is not there need not be removed.
  if (missing === way.length - 1) return;
  if (missing >= 0) throw noObject(way.slice(0, -1));
  const keys = way as string[];
  refuseReadOnly("UNSET", keys);
  refuseOtherPeople("UNSET", keys, null, run);
  const parentPath = keys.slice(0, -1);
  const key = keys[keys.length - 1]!;
  if ((keys.length === 1 && isBaseKey(key, run)) || !mayGo(keys))
    throw new EngineError(`UNSET: cannot remove ${key}.`);
  const parent = run.state.read(parentPath) ?? null;
  if (!isObjectValue(parent)) {
    throw noObject(parentPath);
  }
  if (Object.hasOwn(parent, key)) run.state.remove(parentPath, key);
}

const noObject = (path: readonly (string | null)[]) =>
  new EngineError(`UNSET: there is no object at ${valueText(path as readonly Value[])}.`);

/** Whether each game of the plugin has it from the start (action-language §7.1). */
function isBaseKey(key: string, run: Run): boolean {
  const own = run.definition.source.gameDef.gameProperties ?? null;
  return BASE_KEYS.has(key) || (isObjectValue(own) && Object.hasOwn(own, key));
}

function change(name: string, sign: 1 | -1, args: readonly Value[], run: Run, code: readonly Json[]): void {
  const [path = null, given = null] = args;
  const delta = given === null || given === false ? 0 : given;
  const keys = writablePath(name, path, typeof delta === "number" ? sign * delta : given, run);
  if (typeof delta !== "number") throw typeError(name, 1, "number", given);
  changeBy(run, sign < 0 ? "DECREASE_VAL" : "INCREASE_VAL", keys, delta, valueText(code[1] as Value));
}
