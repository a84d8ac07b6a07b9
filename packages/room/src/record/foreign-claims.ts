/**
 * What a game or a history that comes from outside claims about things that are the room's to say: which game of which plugin it is,
 * in which room, and who its people are. A saved game belongs to whom its seats name, and is found by its id; no file may say either.
 */
import type { Delta, GameState, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";

/** Keys of a game that its room writes. */
const OF_ROOM = ["id", "roomSlug", "pluginId", "pluginVersion", "pluginName"] as const;
/** Keys of `game.options` that its room writes; plugins may keep others there. */
const OF_ROOM_OPTIONS = [
  "privacyType",
  "replayUuid",
  "externalData",
  "pluginId",
  "pluginVersion",
  "pluginName",
  "language",
  "fromDevice",
  "fair",
] as const;
const OF_PERSON = ["user_id", "alias"] as const;
/** As long as the longest nickname, in characters; nothing that is not seen, and none of the signs that stand around names. */
const NICKNAME = /^[^\p{C}\p{Zl}\p{Zp}/[\]{}<>]{1,40}$/u;

/** Takes out of a history whatever undoing it would write of such things. Changes the deltas. */
export function dropForeignClaims(deltas: readonly Delta[]): void {
  for (const delta of deltas as readonly JsonObject[]) {
    for (const key of OF_ROOM) delete delta[key];
    dropFrom(delta, "options", (options) => {
      for (const key of OF_ROOM_OPTIONS) delete options[key];
    });
    dropFrom(delta, "playerData", (players) => {
      for (const seat of Object.keys(players))
        dropFrom(players, seat, (player) => {
          for (const key of OF_PERSON) delete player[key];
        });
    });
  }
}

/**
 * @param drop gets what changed below the key, or each of the values that it had whole: a delta is an object where parts have
 * changed, and a pair where all of it has.
 */
function dropFrom(delta: JsonObject, key: string, drop: (part: JsonObject) => void): void {
  const changed = delta[key];
  for (const part of Array.isArray(changed) ? changed : [changed]) if (isObject(part)) drop(part);
}

/** The game with nobody in its seats: who comes from a file has never sat here. */
export function withoutPeople(game: GameState): GameState {
  return withPeople(game, () => null);
}

/** The game with nobody in its seats but this user. */
export function withoutOthers(game: GameState, userId: number): GameState {
  return withPeople(game, ({ user_id: id, alias }) => (id === userId ? alias : null));
}

/** The game with those of its people whose names are nicknames; all others are nobody. */
export function withPlainNames(game: GameState): GameState {
  return withPeople(game, ({ user_id: id, alias }) =>
    Number.isSafeInteger(id) && typeof alias === "string" && NICKNAME.test(alias) ? alias : null,
  );
}

/** @param nameOf null: the seat is nobody's. */
function withPeople(
  game: GameState,
  nameOf: (player: GameState["playerData"][string]) => string | null,
): GameState {
  const players = Object.entries(game.playerData).map(([seat, player]) => {
    const alias = nameOf(player);
    return [seat, { ...player, user_id: alias === null ? null : player.user_id, alias }] as const;
  });
  return { ...game, playerData: Object.fromEntries(players) };
}
