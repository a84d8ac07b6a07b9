/** Results of expressions in the recordings' terms. */
import { type Value, ValueSet } from "../../src/model/value.ts";

/** The recordings' name for the type of a value; the game is told by its keys (action-language §1.1). */
export function typeOf(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  if (Array.isArray(value)) return "list";
  if (value instanceof ValueSet) return "set";
  if (typeof value !== "object") return typeof value;
  const keys = ["roomSlug", "pluginId", "groupById", "playerData", "cardById"];
  return keys.every((key) => Object.hasOwn(value, key)) ? "game" : "object";
}

/** JSON with sets marked as `{"$set": […]}`. */
export function plainValue(value: Value): unknown {
  if (value instanceof ValueSet) return { $set: value.items.map(plainValue) };
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]));
}

/** Marked as a value that JSON cannot say (conformance §2): only that the engine survives counts, an error is fine. */
export function hasNoJsonForm(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const isMarked = Object.hasOwn(value, "$tuple") || Object.hasOwn(value, "$improper");
  return isMarked || Object.values(value).some(hasNoJsonForm);
}
