/** A definition as its players read it. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { createTextResolver } from "@baize/plugin";
import type { LanguageName } from "../../../../i18n/languages.ts";

/** With the texts of that language in place of every reference to a label, and without labels. */
export function readIn(definition: JsonObject, language: LanguageName): JsonObject {
  const resolve = createTextResolver(definition);
  const read = (part: Json): Json => {
    if (typeof part === "string") return resolve(part, language);
    if (Array.isArray(part)) return part.map(read);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, read(value)]));
  };
  return { ...(read(definition) as JsonObject), labels: {} };
}
