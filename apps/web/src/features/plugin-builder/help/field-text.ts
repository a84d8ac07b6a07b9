/** Where the texts say what a field of the builder does at the table, for people who do not know the format. */

/**
 * Key of the text below `help.field` in `builder-properties`.
 * @param at place in the definition, as in `field-description.ts`
 */
export function fieldTextKey(at: string): string {
  const parts = withTwins(at)
    .split(".")
    .filter((part) => part !== "*");
  return parts.length === 1 ? `${parts[0]}.itself` : parts.join(".");
}

/** Fields that mean the same in several lists have one text. */
function withTwins(at: string): string {
  return at
    .replace(/^(card|player|game)Properties(?=\.|$)/, "properties")
    .replace(/^card(Types|Backs)\.\*\.(?=width|height)/, "sizes.*.");
}
