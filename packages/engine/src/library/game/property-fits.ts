/** Whether a value is one that a property of the plugin may have (game-definition §6.20, api §12). */
import { listAt } from "../../model/definition-parts.ts";
import { isObject } from "../../model/is-object.ts";
import type { Json, JsonObject } from "../../model/state.ts";

/** Characters of a text, and of a list or an object as JSON. */
const LONGEST = 10_000;
const DEEPEST = 10;

/** Whether a value is one that the editor of the preferences dialog could give; other types have no editor. */
export function fitsEditor({ type, min, max, options }: JsonObject, value: Json): boolean {
  switch (type) {
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && value.length <= LONGEST;
    case "integer":
    case "float":
      return (
        typeof value === "number" &&
        (type === "float" ? Number.isFinite(value) : Number.isSafeInteger(value)) &&
        (typeof min !== "number" || value >= min) &&
        (typeof max !== "number" || value <= max)
      );
    case "option":
      return listAt({ options }, "options").some((option) => isObject(option) && option.id === value);
    default:
      return false;
  }
}

/** As `fitsEditor`, and lists and objects of a moderate size where the property is one: they have no editor, but are saved. */
export function fitsProperty(property: JsonObject, value: Json): boolean {
  if (property.type === "list") return Array.isArray(value) && isModerate(value);
  if (property.type === "object") return isObject(value) && isModerate(value);
  return fitsEditor(property, value);
}

function isModerate(value: Json): boolean {
  return !isDeeper(value, DEEPEST) && JSON.stringify(value).length <= LONGEST;
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
