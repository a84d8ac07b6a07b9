/** Characters as people count them (grapheme clusters), which is what the language's text functions count. */
import { visit } from "../../model/work.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Every unit is a character of its own: no combining marks, no surrogates, no line break of two units. */
const SIMPLE = /^[\u0020-\u007e\n\t\u00a1-\u00ff]*$/;

/** Units that the segmenter gets at once: its time grows with the square of them. */
const WINDOW = 256;
/** What a unit costs that the segmenter looks at, in units of work. */
const SEGMENTED = 64;

/** Whether every unit of a text is a character. */
export function isSimple(text: string): boolean {
  visit(text.length >> 2);
  return SIMPLE.test(text);
}

/** The characters of a text. */
export function graphemes(text: string): string[] {
  if (isSimple(text)) {
    visit(text.length);
    return text.split("");
  }
  return segments(text);
}

export function graphemeCount(text: string): number {
  return isSimple(text) ? text.length : segments(text).length;
}

/** Window by window; the last character of a window may go on behind it and is looked at again with the next one. */
function segments(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  let size = WINDOW;
  while (from < text.length) {
    const window = text.slice(from, from + size);
    visit(window.length * SEGMENTED);
    const parts = Array.from(segmenter.segment(window), (part) => part.segment);
    const isLast = from + size >= text.length;
    if (!isLast && parts.length === 1) {
      size *= 2;
      continue;
    }
    if (!isLast) parts.pop();
    for (const part of parts) {
      found.push(part);
      from += part.length;
    }
    size = WINDOW;
  }
  return found;
}
