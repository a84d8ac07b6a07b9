/** What stands on a narrow button of a layout: its label written small, upright, or the initials of its words. Pure. */
import { LEAST_TEXT_PX } from "./constants.ts";
import type { Size } from "./geometry.ts";

const MOST_PX = 16;
/** Border of a button on both sides, pixels. */
const BORDER = 2;
/** Wider buttons keep the size that the plugin or the product gives them, where the label has room. */
const NARROW_U = 7;
/** Widths of letters of the table's font in half bold, as parts of its size; the first that matches. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\u2e80-\uffef]/, 1],
  [/[MWmw]/, 0.9],
  [/[Iijlft.,:;'’!|]/, 0.36],
  [/\p{Lu}/u, 0.72],
];
const LETTER = 0.59;
const SPACE = 0.28;
/** Height of a line as a part of its size. */
const LINE = 1.05;

export interface FittedLabel {
  text: string;
  /** Pixels; null: there is room, the usual size holds. */
  fontSize: number | null;
  /** Written from the bottom to the top: too long for the button's width, not for its height. */
  upright: boolean;
}

/**
 * @param box of the button, pixels
 * @param u pixels of 1 u
 */
export function fittedLabel(label: string, box: Size, u: number): FittedLabel {
  const across = Math.max(1, box.width - BORDER);
  const along = Math.max(1, box.height - BORDER);
  const words = label.split(/\s+/).filter(Boolean);
  const usual = Math.max(LEAST_TEXT_PX, Math.min(1.4 * u, MOST_PX));
  // Where the usual size can be read, a button that is wide enough keeps it.
  const isWide = box.width >= NARROW_U * u;
  if (isWide && 1.4 * u >= LEAST_TEXT_PX) return { text: label, fontSize: null, upright: false };
  let size = Math.min(usual, across / Math.max(LETTER, ...words.map(widthOf)));
  while (size > LEAST_TEXT_PX && heightOf(words, across, size) > along)
    size = Math.max(LEAST_TEXT_PX, size - 1);
  if (size >= LEAST_TEXT_PX && heightOf(words, across, size) <= along)
    return { text: label, fontSize: isWide ? null : size, upright: false };
  const turned = Math.min(usual, along / widthOf(label), across);
  if (turned >= LEAST_TEXT_PX) return { text: label, fontSize: turned, upright: true };
  const text = words.length > 1 ? initials(words) : beginning(label, across / LEAST_TEXT_PX);
  return { text, fontSize: Math.max(LEAST_TEXT_PX, Math.min(usual, across / widthOf(text))), upright: false };
}

/** Height of the words in as many lines as they need. */
function heightOf(words: readonly string[], across: number, size: number): number {
  let lines = 1;
  let width = 0;
  for (const word of words) {
    const next = widthOf(word) * size;
    const joined = width === 0 ? next : width + SPACE * size + next;
    if (joined > across) lines += 1;
    width = joined > across ? next : joined;
  }
  return lines * LINE * size;
}

/** Width of a text in parts of its size; at least that of a letter. */
function widthOf(text: string): number {
  const width = [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER),
    0,
  );
  return Math.max(LETTER, width);
}

const initials = (words: readonly string[]) =>
  words
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();

/** As much of a word as is not wider than `room`, with the full stop of what is shortened; never nothing. */
function beginning(word: string, room: number): string {
  const letters = [...word];
  while (letters.length > 1 && widthOf(`${letters.join("")}.`) > room) letters.pop();
  const short = `${letters.join("")}.`;
  return widthOf(short) > room ? letters.join("") : short;
}
