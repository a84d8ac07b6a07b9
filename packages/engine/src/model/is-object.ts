import type { JsonObject } from "./state.ts";

/** Whether a value that came as JSON is an object: not null, not a list. Nothing is certain about its parts. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
