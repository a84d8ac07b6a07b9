/** The value with which a property begins: what fits its type, and how it is read from a text (platform §3.8). */
import type { Json } from "@baize/engine";
import type { Property, PropertyType } from "../model/builder-state.ts";

/** The format has neither objects nor lists on cards. */
export const cardPropertyTypes = ["boolean", "integer", "string", "float"] as const;

export function emptyDefault(type: PropertyType): Json {
  switch (type) {
    case "boolean":
      return false;
    case "integer":
    case "float":
      return 0;
    case "string":
      return "";
    case "object":
      return {};
    case "list":
      return [];
  }
}

/** The property with another type. Its default begins anew where it is no value of that type. */
export function withType(property: Property, type: PropertyType): Property {
  if (property.type === type) return property;
  const { defaultText: _, ...others } = property;
  return { ...others, type, default: readAs(property.default, type) ?? emptyDefault(type) };
}

/** The property, with the type of a number once its default is one that was typed as a text: what counts is counted. */
export function withTypeOfDefault(property: Property): Property {
  if (property.type !== "string") return property;
  const fitting = (["integer", "float"] as const).find((type) => readAs(property.default, type) !== null);
  return fitting === undefined ? property : withType(property, fitting);
}

/** A number as a text, or the number that a text spells; null: the value is none of that type. */
function readAs(value: Json, type: PropertyType): string | number | null {
  if (type === "string") return typeof value === "number" && value !== 0 ? String(value) : null;
  if (type !== "integer" && type !== "float") return null;
  const number = typeof value === "string" && String(Number(value)) === value ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  return type === "float" || Number.isInteger(number) ? number : null;
}

export type JsonDefaultType = "object" | "list";

/** @returns undefined when the text is no JSON of that kind */
export function readJsonDefault(text: string, type: JsonDefaultType): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    const kind = Array.isArray(value)
      ? "list"
      : typeof value === "object" && value !== null
        ? "object"
        : null;
    return kind === type ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The property with what was typed as the default of an object or list: its value when it is one, else only the text. */
export function withJsonDefault(property: Property, text: string): Property {
  if (property.type !== "object" && property.type !== "list") return property;
  const { defaultText: _, ...others } = property;
  const value = readJsonDefault(text, property.type);
  return value === undefined ? { ...property, defaultText: text } : { ...others, default: value };
}
