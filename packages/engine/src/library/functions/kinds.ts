/** What an id or an object stands for, told by the tables of the game and by telling keys (action-language §4.5). */
import type { GameState } from "../../model/state.ts";
import { isList, isObjectValue, type Value, type ValueObject, ValueSet } from "../../model/value.ts";

export type IdKind = "cardId" | "groupId" | "playerId";
export type ObjectKind = "face" | "card" | "group" | "player" | "game";

/** Null for a text that is no id. */
export function kindOfId(text: string, game: GameState): IdKind | null {
  if (isKey(game.cardById, text)) return "cardId";
  if (isKey(game.groupById, text)) return "groupId";
  return isKey(game.playerData, text) ? "playerId" : null;
}

/** A plugin may have written anything over the tables themselves. */
function isKey(table: unknown, key: string): boolean {
  return isObjectValue(table) && Object.hasOwn(table, key);
}

/** In the order of the tests: the first key that is there decides. */
const tellingKeys: [key: string, kind: ObjectKind][] = [
  ["imageUrl", "face"],
  ["sides", "card"],
  ["stackIds", "group"],
  ["user_id", "player"],
  ["cardById", "game"],
];

/** Null for any other object. */
export function kindOfObject(object: ValueObject): ObjectKind | null {
  return tellingKeys.find(([key]) => Object.hasOwn(object, key))?.[1] ?? null;
}

/** The name that `TYPE_OF` gives a value. */
export function typeName(value: Value, game: GameState): string {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  if (typeof value === "string") return kindOfId(value, game) ?? "string";
  if (isList(value)) return "list";
  if (value instanceof ValueSet) return "set";
  return isObjectValue(value) ? (kindOfObject(value) ?? "object") : typeof value;
}
