/** What a recorded script expects of the game at its end. */
import type { GameState, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { calledOf, cardsOf } from "@baize/plugin/play";

/** Of larger groups only how many cards they hold is expected. */
const NAMED_MOST = 12;

/** Round and step, what every group holds, and the values of the counters that the definition declares. */
export function endOf(game: GameState, gameDef: JsonObject): JsonObject {
  return {
    round: game.roundNumber,
    ...(game.stepId === null ? {} : { step: game.stepId }),
    groups: groupsOf(game),
    counters: countersOf(game, gameDef),
  };
}

/** What holds something stands first: many groups are empty. */
function groupsOf(game: GameState): JsonObject {
  const held = Object.keys(game.groupById).map((id) => [id, heldBy(game, id)] as const);
  const isEmpty = ([, value]: readonly [string, Json]) => value === 0;
  return Object.fromEntries([...held.filter((each) => !isEmpty(each)), ...held.filter(isEmpty)]);
}

function heldBy(game: GameState, groupId: string): Json {
  const cards = cardsOf(game, groupId);
  const names = cards.map(calledOf);
  return names.length === 0 || names.length > NAMED_MOST || names.includes(null)
    ? names.length
    : (names as string[]);
}

function countersOf(game: GameState, gameDef: JsonObject): JsonObject {
  const seats = Object.entries(game.playerData).flatMap(([seat, data]) => {
    const values = plainValues(data as unknown as JsonObject, gameDef.playerProperties);
    return Object.keys(values).length > 0 ? [[seat, values] as const] : [];
  });
  return {
    ...plainValues(game as unknown as JsonObject, gameDef.gameProperties),
    ...Object.fromEntries(seats),
  };
}

/** Those of the declared properties that are numbers or switches. */
function plainValues(values: JsonObject, declared: Json | undefined): JsonObject {
  if (!isObject(declared)) return {};
  const keys = Object.keys(declared).filter((key) => ["number", "boolean"].includes(typeof values[key]));
  return Object.fromEntries(keys.map((key) => [key, values[key]!]));
}
