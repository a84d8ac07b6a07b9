/**
 * Lines that a raw list has written: whoever sent it may write what they like, but not as somebody else or as the room.
 * Every such line begins with who sent it, and is one line.
 */

/** Line breaks, and marks that change the direction of what follows. */
const UNRULY = /[\n\r\v\f\u0085\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of the same length without what would make it look like something else. */
export function onOneLine(text: string): string {
  return text.replace(UNRULY, " ");
}

/** @param own what the sender's lines begin with, the first for lines that do not. */
export function signedLines(
  lines: readonly string[],
  own: readonly [string, ...string[]],
): { lines: string[]; shifted<P extends object>(place: P): P } {
  const shift = own[0].length + 1;
  const isSigned = lines.map((line) => own.some((signature) => line.startsWith(signature)));
  return {
    lines: lines.map((line, index) => onOneLine(isSigned[index] ? line : `${own[0]} ${line}`)),
    shifted: (place) =>
      isInLine(place) && isSigned[place.line] === false
        ? { ...place, start: place.start + shift, end: place.end + shift }
        : place,
  };
}

/** A piece of a line, not of another text. */
export function isInLine(place: object): place is { line: number; start: number; end: number } {
  return "line" in place;
}
