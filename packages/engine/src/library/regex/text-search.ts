/**
 * Looking for a text in another. JavaScript's own search takes the square of the time when a long text almost matches
 * again and again; beyond the length where it is safe we look in a way that never goes back.
 */
import { type Pay, visit } from "../../model/work.ts";

/** JavaScript's search looks at no more of a part than this when it decides how far to move on. */
const SAFE_PART = 250;

/**
 * Where `part` begins in `text`, from `from` on; -1: nowhere. Paid for by the length that was looked at.
 * @param pay `linger` for what is remembered afterwards.
 */
export function indexOfText(text: string, part: string, from = 0, pay: Pay = visit): number {
  const isSafe = part.length <= SAFE_PART;
  const at = isSafe ? text.indexOf(part, from) : searchLong(text, part, from);
  const looked = (at < 0 ? text.length : at + part.length) - from;
  pay(1 + (looked >> 2));
  return at;
}

/** As {@link indexOfText}. */
export function includesText(text: string, part: string): boolean {
  return indexOfText(text, part) >= 0;
}

/** The pieces of a text between separators, as `split` gives them. */
export function splitText(text: string, separator: string): string[] {
  if (separator.length <= SAFE_PART) return text.split(separator);
  const pieces: string[] = [];
  let from = 0;
  for (let at = indexOfText(text, separator); at >= 0; at = indexOfText(text, separator, from)) {
    pieces.push(text.slice(from, at));
    from = at + separator.length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** Knuth, Morris and Pratt: each character is looked at once, and twice where a beginning of the part broke off. */
function searchLong(text: string, part: string, from: number): number {
  if (part.length > text.length - from) return -1;
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    if ((at & 0xffff) === 0) visit(1 << 14);
    const unit = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (part.charCodeAt(matched) === unit) matched++;
    if (matched === part.length) return at - part.length + 1;
  }
  return -1;
}

/** For every beginning of the part: how long a beginning of it is also its end. */
function bordersOf(part: string): Int32Array {
  visit(part.length >> 1);
  const borders = new Int32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    const unit = part.charCodeAt(at);
    while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length - 1]!;
    if (part.charCodeAt(length) === unit) length++;
    borders[at] = length;
  }
  return borders;
}
