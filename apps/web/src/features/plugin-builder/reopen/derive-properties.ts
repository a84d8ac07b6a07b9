/** Properties of a definition made by hand, as far as they are of types that the builder offers. */
import type { Json, JsonObject } from "@baize/engine";
import type { FaceProperty, Property, PropertyType } from "../model/builder-state.ts";
import { propertyTypes } from "../model/builder-state.ts";
import { faceLabel } from "../properties/face-label.ts";
import { baseColumns } from "../properties/initial-properties.ts";
import { cardPropertyTypes, emptyDefault } from "../properties/property-default.ts";
import { entriesAt, listAt, memberOf, objectAt, textAt } from "./json-parts.ts";

/**
 * The five columns that every card has come first: the definition does not name them, the deck builder offers them. A column
 * of a type that nobody knows is shown as text, so that cards that are loaded anew do not bring it a second time.
 */
export function deriveFaceProperties(definition: JsonObject): FaceProperty[] {
  const base = [...baseColumns].map((propertyId) => ({
    propertyId,
    label: faceLabel(propertyId),
    type: "string" as const,
  }));
  const own = understood(definition, "faceProperties", propertyTypes, "string")
    .filter(({ origin }) => !baseColumns.has(origin))
    .map(({ entry: _, ...property }) => property);
  return [...base, ...own].map((property, index) => ({ uid: index + 1, ...property }));
}

export function deriveProperties(
  definition: JsonObject,
  section: "cardProperties" | "playerProperties" | "gameProperties",
): Property[] {
  const types = section === "cardProperties" ? cardPropertyTypes : propertyTypes;
  const shown = section === "cardProperties" ? null : countersOf(definition, section);
  return understood(definition, section, types).map(({ entry, ...property }, index) => ({
    uid: index + 1,
    ...property,
    default: defaultOf(entry, property.type),
    ...(shown && { showInTopBar: shown.has(property.propertyId) }),
  }));
}

/** @param fallback what other types are shown as; absent: they are left out */
function understood(
  definition: JsonObject,
  section: string,
  types: readonly PropertyType[],
  fallback?: PropertyType,
) {
  return entriesAt(definition, section).flatMap(([propertyId, entry]) => {
    const type = types.find((known) => known === memberOf(entry, "type")) ?? fallback;
    const label = textAt(entry, "label") ?? faceLabel(propertyId);
    return type ? [{ origin: propertyId, propertyId, label, type, entry }] : [];
  });
}

/** Ids of the properties that have a counter. */
function countersOf(
  definition: JsonObject,
  section: "playerProperties" | "gameProperties",
): Set<Json | undefined> {
  const counters = objectAt(definition, "topBarCounters");
  return section === "playerProperties"
    ? new Set(listAt(counters, "player").map((counter) => memberOf(counter, "playerProperty")))
    : new Set(listAt(counters, "shared").map((counter) => memberOf(counter, "gameProperty")));
}

/** The stored value where it is one of the type; fields show nothing else. */
function defaultOf(entry: JsonObject, type: PropertyType): Json {
  const value = memberOf(entry, "default");
  return value !== undefined && isOfType(value, type) ? value : emptyDefault(type);
}

function isOfType(value: Json, type: PropertyType): boolean {
  switch (type) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return Number.isInteger(value);
    case "float":
      return Number.isFinite(value);
    case "string":
      return typeof value === "string";
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "list":
      return Array.isArray(value);
  }
}
