/** Edits of a text by offsets. */

/** What stands between two offsets of a text becomes something else. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** Edits of one of the files. */
export interface FileEdits {
  file: string;
  edits: readonly TextEdit[];
}

/** The text with all edits made. Their offsets are those of the text before; they are in order and do not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let copied = 0;
  for (const { from, to, insert } of edits) {
    result += text.slice(copied, from) + insert;
    copied = to;
  }
  return result + text.slice(copied);
}

/** The edits that make of the changed text what it was. @param text as it was before these edits */
export function reversedEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits.map(({ from, to, insert }) => {
    const start = from + shift;
    shift += insert.length - (to - from);
    return { from: start, to: start + insert.length, insert: text.slice(from, to) };
  });
}

/** The one edit that makes a text of another: what both begin and end with stays as it is. Null: they are the same. */
export function editBetween(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** A part of a file's text. */
export interface FileRange {
  file: string;
  from: number;
  to: number;
}
