/** What stands on a narrow button of a layout: its label written small, upright, or the initials of its words. Pure. */
import type { Size } from "./geometry.ts";

/** Below this, in pixels, nobody can read a word. */
const LEAST_PX = 9;
const MOST_PX = 16;
/** Border of a button on both sides, pixels. */
const BORDER = 2;
/** Wider buttons keep the size that the plugin or the product gives them. */
const NARROW_U = 7;
/** Widths of letters of the table's font in half bold, as parts of its size; the first that matches. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\u2e80-\uffef]/, 1],
  [/[MWmw]/, 0.9],
  [/[Iijlft.,:;'’!|]/, 0.36],
  [/\p{Lu}/u, 0.72],
];
const LETTER = 0.59;

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
  if (box.width >= NARROW_U * u) return { text: label, fontSize: null, upright: false };
  const across = Math.max(1, box.width - BORDER);
  const along = Math.max(1, box.height - BORDER);
  const usual = Math.min(1.4 * u, MOST_PX);
  const words = label.split(/\s+/).filter(Boolean);
  const size = Math.min(usual, across / Math.max(LETTER, ...words.map(widthOf)));
  if (size >= LEAST_PX) return { text: label, fontSize: size, upright: false };
  const turned = Math.min(usual, along / widthOf(label), across);
  if (turned >= LEAST_PX) return { text: label, fontSize: turned, upright: true };
  const text = words.length > 1 ? initials(words) : beginning(label, across / LEAST_PX);
  return { text, fontSize: Math.max(LEAST_PX, Math.min(usual, across / widthOf(text))), upright: false };
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

/** As much of a word as is not wider than `room`; never nothing. */
function beginning(word: string, room: number): string {
  const letters = [...word];
  while (letters.length > 1 && widthOf(letters.join("")) > room) letters.pop();
  return letters.join("");
}
