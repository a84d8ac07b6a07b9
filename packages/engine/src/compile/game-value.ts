import { isObject, type Value, type ValueObject } from "../value.ts";

const KEYS = ["roomSlug", "pluginId", "groupById", "playerData", "cardById"];

/** Whether a value is a game (action-language §1.1). */
export function isGame(value: unknown): value is ValueObject {
  return isObject(value) && KEYS.every((key) => Object.hasOwn(value, key));
}

/** For messages: the type of a result that should have been the game. */
export function typeName(value: Value): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return isObject(value) ? "object" : "set";
  return typeof value;
}
