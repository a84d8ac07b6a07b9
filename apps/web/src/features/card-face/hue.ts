/** A colour for things that come without a picture: the same text always gets the same hue. */

/** Degrees on the colour wheel, in steps that can be told apart. What is no text counts as its JSON: actions of a game may write anything. */
export function hueOf(value: unknown): number {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash % 24) * 15;
}
