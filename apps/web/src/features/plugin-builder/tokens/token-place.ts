/** Where a token lies on a card and how large it is, moved and resized in steps that leave tidy numbers. */
import type { CardSize, Token } from "../model/builder-state.ts";

/** `left` and `top` in percent of the card, `width` and `height` in u: hundredths of the window's height. */
export type TokenPlace = Pick<Token, "left" | "top" | "width" | "height">;

/** Percent, and u. */
const MOVE_STEP = 1;
const SIZE_STEP = 0.5;
const LARGEST = 100;

/** @param card its size in u @param by percent of the card @returns a place with the token's middle on the card */
export function movedBy(place: TokenPlace, by: { x: number; y: number }, card: CardSize): TokenPlace {
  const along = (from: number, distance: number, size: number, whole: number) => {
    const half = (size / whole) * 50;
    return bounded(stepped(from + distance, MOVE_STEP), Math.ceil(-half), Math.floor(100 - half));
  };
  return {
    ...place,
    left: along(place.left, by.x, place.width, card.width),
    top: along(place.top, by.y, place.height, card.height),
  };
}

/** @param by u */
export function resizedBy(place: TokenPlace, by: { x: number; y: number }): TokenPlace {
  const size = (from: number, change: number) =>
    bounded(stepped(from + change, SIZE_STEP), SIZE_STEP, LARGEST);
  return { ...place, width: size(place.width, by.x), height: size(place.height, by.y) };
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows move, with Shift they resize, with Ctrl ten times as far; null: the key does neither. */
export function placeByKey(
  place: TokenPlace,
  key: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  card: CardSize,
): TokenPlace | null {
  const direction = directions[key.key];
  if (!direction) return null;
  const step = (key.shiftKey ? SIZE_STEP : MOVE_STEP) * (key.ctrlKey || key.metaKey ? 10 : 1);
  const by = { x: direction.x * step, y: direction.y * step };
  return key.shiftKey ? resizedBy(place, by) : movedBy(place, by, card);
}

const stepped = (value: number, step: number) => Math.round(value / step) * step;
/** The sum with 0 makes a plain zero of a negative one. */
const bounded = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most)) + 0;
