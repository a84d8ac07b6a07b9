/** Control characters, line breaks, and marks that change the direction of what follows. */
const UNRULY = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of the same length without what would make it look like something else in the log, which has one line for each line. */
export function onOneLine(text: string): string {
  return text.replace(UNRULY, " ");
}
