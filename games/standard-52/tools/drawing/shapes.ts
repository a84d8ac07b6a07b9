/** The shapes that everything is drawn from: suit signs and the glyphs of the corner indices. */
import type { Rank, Suit } from "./deck.ts";

/** Width and height of a card's drawing; the proportion is that of the card type, 0.72 to 1. */
export const CARD_WIDTH = 180;
export const CARD_HEIGHT = 250;

/** Suit signs in a box of about 100 by 100 around the origin, upright. */
const SUIT_PATHS: Record<Suit["id"], string> = {
  H: "M0 52C-9 34-52 12-52-19C-52-38-39-50-24-50C-12-50-4-43 0-32C4-43 12-50 24-50C39-50 52-38 52-19C52 12 9 34 0 52Z",
  D: "M0-56C9-36 24-16 42 0C24 16 9 36 0 56C-9 36-24 16-42 0C-24-16-9-36 0-56Z",
  S: "M0-54C9-36 52-13 52 17C52 33 40 42 27 42C18 42 10 38 5 31C6 42 10 49 19 54H-19C-10 49-6 42-5 31C-10 38-18 42-27 42C-40 42-52 33-52 17C-52-13-9-36 0-54Z",
  C: "M0-54C15-54 26-43 26-29C26-20 22-14 16-9C19-10 23-11 27-11C41-11 52 0 52 14C52 28 41 39 27 39C17 39 9 34 5 26C6 39 10 48 19 54H-19C-10 48-6 39-5 26C-9 34-17 39-27 39C-41 39-52 28-52 14C-52 0-41-11-27-11C-23-11-19-10-16-9C-22-14-26-20-26-29C-26-43-15-54 0-54Z",
};

/** A suit sign, `size` high, its centre at (x, y). */
export function suitSign(
  suit: Suit,
  x: number,
  y: number,
  size: number,
  fill: string,
  upsideDown = false,
): string {
  const scale = round(size / 108);
  const turn = upsideDown ? " rotate(180)" : "";
  return `<path transform="translate(${round(x)} ${round(y)})${turn} scale(${scale})" fill="${fill}" d="${SUIT_PATHS[suit.id]}"/>`;
}

/** Rank glyphs as strokes in a box 20 wide and 30 high. */
const RANK_STROKES: Record<Rank["id"], string> = {
  A: "M1 30L10 1L19 30M4.5 20H15.5",
  2: "M2.5 9C2.5 4 5.5 1 10 1C14.5 1 17.5 4 17.5 8.5C17.5 15 5 20.5 2 29.5H18",
  3: "M3 1H17L9 12C14.5 11.5 18 15.5 18 20.5C18 26 14.5 30 9.5 30C6 30 3.4 28.4 2 25.5",
  4: "M14 30V1L1.5 21H19",
  5: "M16.5 1H5.5L4 13.5C5.5 12 7.5 11.2 10 11.2C14.8 11.2 18 15 18 20.3C18 26 14.6 30 9.6 30C6.2 30 3.6 28.5 2.2 25.8",
  6: "M15 1C8 4.5 2 12 2 20.5C2 26.2 5.2 30 10 30C14.8 30 18 26.2 18 21.2C18 16.2 14.8 12.8 10.4 12.8C6.4 12.8 3.2 15.6 2.2 19.6",
  7: "M2 1H18L8 30",
  8: "M10 1C5.8 1 3 3.8 3 7.4C3 11 5.8 13.8 10 13.8C14.2 13.8 17 11 17 7.4C17 3.8 14.2 1 10 1ZM10 13.8C5 13.8 2 17.4 2 21.9C2 26.5 5.2 30 10 30C14.8 30 18 26.5 18 21.9C18 17.4 15 13.8 10 13.8Z",
  9: "M5 30C12 26.5 18 19 18 10.5C18 4.8 14.8 1 10 1C5.2 1 2 4.8 2 9.8C2 14.8 5.2 18.2 9.6 18.2C13.6 18.2 16.8 15.4 17.8 11.4",
  10: "M-2.5 6L1.5 1V30M15.5 1C11.4 1 9 6 9 15.5C9 25 11.4 30 15.5 30C19.6 30 22 25 22 15.5C22 6 19.6 1 15.5 1Z",
  J: "M7 1H17M14 1V21.5C14 27 11.4 30 7.4 30C4.4 30 2.3 28.4 1.2 25.4",
  Q: "M10 1C5 1 1.5 6 1.5 15.5C1.5 25 5 30 10 30C15 30 18.5 25 18.5 15.5C18.5 6 15 1 10 1ZM11 22L19 32",
  K: "M3.5 1V30M18 1L4 18.5M9 13L19 30",
};

/** A rank glyph, `height` high, its upper edge's middle at (x, y). */
export function rankGlyph(
  rank: Rank,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 4.2,
): string {
  const scale = round(height / 31);
  const left = round(x - 10 * scale);
  return `<path transform="translate(${left} ${round(y)}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" d="${RANK_STROKES[rank.id]}"/>`;
}

/** Two decimals, without trailing zeros: keeps the files small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The content twice: upright, and turned about the card's centre. */
export function bothWays(content: string): string {
  return `<g id="half">${content}</g><use href="#half" transform="rotate(180 ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})"/>`;
}

/** A whole drawing. */
export function svg(width: number, height: number, content: string, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}"><title>${title}</title>${content}</svg>\n`;
}
