/** Finds a place for the large card where it lies under no question: who decides reads it. */
import { boxOf } from "../context/elements.ts";
import type { Point, Rect, Size } from "../layout/geometry.ts";
import { standsBeside } from "./stands-beside.ts";

/** What asks something, and what the table offers itself. */
const QUESTIONS = ".prompts, .consents, .welcome-touch";
/** What the game's turns are made with. */
const BUTTONS = ".table-viewport .table-button";
/** Between the large card and a question, pixels. */
const GAP = 12;

/**
 * Moves the large card from its own place to the nearest one that is clear of all questions, and of the card itself where that can be.
 * Where nothing is clear it stays. The game's buttons it leaves free where it can do so without leaving its side of the window.
 */
export function moveClear(large: HTMLElement, cardId: string): void {
  for (const property of ["left", "right", "top"]) large.style.removeProperty(property);
  if (!standsBeside()) return;
  const own = boxOf(large);
  const questions = rectsOf(QUESTIONS);
  if (questions.every((question) => shared(own, question) === 0)) {
    const y = placeInColumn(own, window.innerHeight, [...rectsOf(BUTTONS), ...questions]);
    if (y !== null) large.style.top = `${y}px`;
    return;
  }
  const cards = rectsOf(`[data-card-id="${CSS.escape(cardId)}"] .card-frame`);
  const place = clearPlace(own, { width: window.innerWidth, height: window.innerHeight }, questions, cards);
  if (place === null) return;
  Object.assign(large.style, { left: `${place.x}px`, right: "auto", top: `${place.y}px` });
}

/** @returns from where on the card is clear in its own column, next to its own place; null: it is there, or nowhere. */
export function placeInColumn(own: Rect, height: number, taken: readonly Rect[]): number | null {
  const covers = (y: number) =>
    taken.some((rect) => shared({ x: own.x, y, width: own.width, height: own.height }, rect) > 0);
  if (!covers(own.y)) return null;
  const [nearest = null] = taken
    .flatMap((rect) => [rect.y + rect.height + GAP, rect.y - GAP - own.height])
    .filter((y) => y >= 0 && y + own.height <= height && !covers(y))
    .sort((a, b) => Math.abs(a - own.y) - Math.abs(b - own.y));
  return nearest;
}

/** @returns null: there is no place clear of the questions. */
export function clearPlace(
  own: Rect,
  screen: Size,
  questions: readonly Rect[],
  cards: readonly Rect[],
): Point | null {
  const most = { x: screen.width - own.width, y: screen.height - own.height };
  const beside = questions.flatMap(({ x, width }) => [x + width + GAP, x - GAP - own.width]);
  const above = questions.flatMap(({ y, height }) => [y + height + GAP, y - GAP - own.height]);
  const places = [own.x, ...beside, most.x - own.x].flatMap((x) =>
    // What a browser measures has its numbers in no properties of its own.
    [own.y, ...above, most.y].map((y) => ({ x, y, width: own.width, height: own.height })),
  );
  const costOf = (place: Rect) => [
    cards.reduce((sum, card) => sum + shared(place, card), 0),
    Math.hypot(place.x - own.x, place.y - own.y),
  ];
  const [best] = places
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= most.x && y <= most.y)
    .filter((place) => questions.every((question) => shared(place, question) === 0))
    .map((place) => ({ place, cost: costOf(place) }))
    .sort((a, b) => a.cost[0]! - b.cost[0]! || a.cost[1]! - b.cost[1]!);
  return best ? { x: best.place.x, y: best.place.y } : null;
}

/** The area that two rectangles share, square pixels. */
function shared(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

const rectsOf = (selector: string): Rect[] => [...document.querySelectorAll(selector)].map(boxOf);
