/**
 * Text on cards. A picture in a page has no web fonts, so lines are broken by the widths of a common serif and each
 * line is told its length: whatever serif the reader's machine has, the line ends where it should.
 */
import { type Attributes, element, escapeText } from "./svg.ts";

export const SERIF = "Georgia, 'Noto Serif', 'Liberation Serif', 'Times New Roman', serif";

/** Widths of a book serif, in thousandths of its size. */
const WIDTHS: Record<string, number> = {
  " ": 250,
  "’": 220,
  "“": 400,
  "”": 400,
  "'": 220,
  ".": 270,
  ",": 270,
  ":": 300,
  ";": 300,
  "!": 330,
  "?": 470,
  "-": 370,
  "−": 620,
  "+": 620,
  "(": 370,
  ")": 370,
  "·": 280,
  a: 500,
  b: 560,
  c: 455,
  d: 570,
  e: 485,
  f: 330,
  g: 510,
  h: 580,
  i: 295,
  j: 290,
  k: 540,
  l: 290,
  m: 870,
  n: 590,
  o: 540,
  p: 570,
  q: 560,
  r: 410,
  s: 430,
  t: 350,
  u: 575,
  v: 500,
  w: 740,
  x: 505,
  y: 495,
  z: 445,
  I: 390,
  J: 520,
  M: 930,
  W: 980,
};

export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const letter of text)
    sum += WIDTHS[letter] ?? (/[0-9]/.test(letter) ? 580 : /[A-Z]/.test(letter) ? 680 : 540);
  return (sum / 1000) * size * (bold ? 1.1 : 1);
}

/** Breaks a paragraph into as few lines as the width allows, all about as long, so that no word stands alone. */
export function wrap(text: string, size: number, width: number): string[] {
  const { length } = fill(text, size, width);
  let narrow = textWidth(text, size) / length;
  while (narrow < width && fill(text, size, narrow).length > length) narrow += size / 4;
  return fill(text, size, Math.min(narrow, width));
}

function fill(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export interface LineStyle extends Attributes {
  size: number;
  bold?: string;
}

/** One line at a place; its length is fixed. */
export function line(text: string, x: number, y: number, { size, bold, ...attributes }: LineStyle): string {
  return element(
    "text",
    {
      x,
      y,
      "font-family": SERIF,
      "font-size": size,
      "font-weight": bold,
      textLength: textWidth(text, size, bold !== undefined),
      lengthAdjust: "spacingAndGlyphs",
      ...attributes,
    },
    escapeText(text),
  );
}
