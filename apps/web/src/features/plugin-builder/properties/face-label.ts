import type { LanguageCode } from "../../../i18n/languages.ts";
import { type ContentKey, sayIn } from "../contents/contents.ts";

/**
 * The label that a column of the card table gets: a space before each capital, the first letter large. Runs of capitals
 * stay one word (platform §3.7, decks §8.3): `maxHitPoints` Max Hit Points, `HP` HP, `imageURL` Image URL.
 */
export function faceLabel(propertyId: string): string {
  const spaced = propertyId
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
    .replace(/\s+/g, " ")
    .trim();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/** Columns whose names are the format's or the sample cards', and so no words of the author's language. */
const known: ReadonlyMap<string, ContentKey> = new Map([
  ["databaseId", "column.databaseId"],
  ["name", "column.name"],
  ["imageUrl", "column.imageUrl"],
  ["cardBack", "column.cardBack"],
  ["type", "column.type"],
  ["cost", "column.cost"],
  ["glow", "column.glow"],
  ["text", "column.text"],
]);

/** The label of a column in a plugin of that language. */
export function columnLabel(propertyId: string, language?: LanguageCode): string {
  const key = known.get(propertyId);
  return key ? sayIn(language)(key) : faceLabel(propertyId);
}
