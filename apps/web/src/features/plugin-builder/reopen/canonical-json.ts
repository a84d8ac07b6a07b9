/** Sections of a definition as fingerprints, to tell whether somebody changed one by hand (decks §8.4). */
import type { Json } from "@baize/engine";
import { textHash } from "../../../editing/text-hash.ts";

/** JSON with sorted keys and without blanks: the same text for the same value. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${members.join(",")}}`;
}

export function sectionHash(value: Json): string {
  return textHash(canonicalJson(value));
}
