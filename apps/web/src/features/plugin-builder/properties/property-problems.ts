/** What is wrong with the properties of a list (platform §3.8). Each of these blocks saving. */
import { isId } from "../ids.ts";
import type { Property } from "../model/builder-state.ts";
import { builtInFields, type PropertyList } from "./built-in-fields.ts";

/** `characters`: not only letters and digits with a letter first. */
type IdProblem = "required" | "characters" | "taken" | "builtIn";

export type PropertyProblem =
  | { field: "propertyId"; problem: IdProblem }
  | { field: "default"; problem: "invalidJson" };

/** @param properties the list in which the property stands */
export function problemsOfProperty(
  property: Property,
  properties: readonly Property[],
  list: PropertyList,
): PropertyProblem[] {
  const id = idProblem(property, properties, list);
  return [
    ...(id ? [{ field: "propertyId", problem: id } as const] : []),
    ...(property.defaultText === undefined ? [] : [{ field: "default", problem: "invalidJson" } as const]),
  ];
}

function idProblem(
  { uid, propertyId, origin }: Property,
  properties: readonly Property[],
  list: PropertyList,
): IdProblem | null {
  if (propertyId === "") return "required";
  if (properties.some((other) => other.uid !== uid && other.propertyId === propertyId)) return "taken";
  // What a definition made by hand has called so before is its author's affair.
  if (propertyId === origin) return null;
  if (!isId(propertyId)) return "characters";
  return builtInFields[list].has(propertyId) ? "builtIn" : null;
}
