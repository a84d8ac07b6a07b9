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
