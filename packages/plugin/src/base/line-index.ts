/** From offsets in a text to lines and columns, fast enough for thousands of findings in megabytes. */
import type { SourcePlace } from "./findings.ts";

/** The place of an offset; lines end with LF, CRLF or CR. */
export type LineIndex = (offset: number) => SourcePlace;

/** Reads the text once, on first use. */
export function createLineIndex(file: string, text: string): LineIndex {
  let starts: number[] | null = null;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    for (let high = starts.length - 1; low < high; ) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file, line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}
