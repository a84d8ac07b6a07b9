import { withPeopleOf } from "../../model/seat-people.ts";
import { getOwn, isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";

const KEYS = ["roomSlug", "pluginId"];
const TABLES = ["groupById", "playerData", "cardById"];

/** Whether a value is a game (action-language §1.1). */
export function isGame(value: unknown): value is ValueObject {
  if (!isObjectValue(value)) return false;
  return (
    KEYS.every((key) => Object.hasOwn(value, key)) && TABLES.every((key) => isObjectValue(getOwn(value, key)))
  );
}

/** What plugins may not write (action-language §12.9), not even by giving back another game. */
const PROTECTED = ["id", "roomSlug", "pluginId", "pluginVersion", "playerInfo", "playerUi", "ruleMap"];

/** A game as a plugin made it, with the parts that are not a plugin's to change as they are in `current`. */
export function withProtectedParts(made: ValueObject, current: ValueObject): ValueObject {
  const game: { [key: string]: Value } = { ...made };
  for (const key of PROTECTED) if (Object.hasOwn(current, key)) game[key] = current[key]!;
  if (!isObjectValue(getOwn(made, "stackById"))) game.stackById = current.stackById!;
  if (!isList(getOwn(made, "messages"))) game.messages = current.messages!;
  if (!isObjectValue(getOwn(made, "options"))) game.options = current.options!;
  game.playerData = withPeopleOf(current.playerData as ValueObject, game.playerData as ValueObject);
  return game;
}
