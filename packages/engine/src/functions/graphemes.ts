/** Characters as people count them (grapheme clusters), which is what the language's text functions count. */

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Every unit is a character of its own: no combining marks, no surrogates, no line break of two units. */
const SIMPLE = /^[\u0020-\u007e\n\t\u00a1-\u00ff]*$/;

/** The characters of a text. */
export function graphemes(text: string): string[] {
  if (SIMPLE.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

export function graphemeCount(text: string): number {
  return SIMPLE.test(text) ? text.length : graphemes(text).length;
}
