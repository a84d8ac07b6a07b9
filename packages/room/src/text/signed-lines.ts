/**
 * Lines that a raw list has written: whoever sent it may write what they like, but not as somebody else or as the room.
 * Every such line begins with who sent it, and is one line.
 */
import { onOneLine } from "@baize/engine";

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
