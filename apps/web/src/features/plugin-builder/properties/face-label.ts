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
