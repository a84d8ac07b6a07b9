/** The order of the rows of the card table (decks §2.4). */

import type { SourceCard } from "../model/source-card.ts";
import { type CardColumn, cellText, type Localize } from "./card-columns.ts";

export interface CardSort {
  column: string;
  direction: "ascending" | "descending";
}

/** What another press on a header does: up, down, back to the order of the database. */
export function nextCardSort(sort: CardSort | null, column: string): CardSort | null {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : null;
}

/**
 * Places of the cards in the order of the sort. Cards without a value stand last in both directions, equal ones in the
 * order of the database.
 * @param sort null, or of a column that the source lacks: the order of the database
 * @param language whose rules texts are compared by
 */
export function orderCards(
  cards: readonly SourceCard[],
  columns: readonly CardColumn[],
  sort: CardSort | null,
  localize: Localize,
  language: string,
): number[] {
  const places = cards.map((_card, at) => at);
  const column = columns.find(({ id }) => id === sort?.column);
  if (!sort || !column) return places;
  const cells = cards.map((card) => cellText(card, column, localize).trim());
  const isEmpty = (at: number) => cells[at] === "";
  const sign = sort.direction === "ascending" ? 1 : -1;
  const compare = column.isNumber ? byNumber(cells, language) : byText(cells, language);
  const filled = places.filter((at) => !isEmpty(at)).sort((a, b) => sign * compare(a, b) || a - b);
  return [...filled, ...places.filter(isEmpty)];
}

type Compare = (a: number, b: number) => number;

function byText(cells: readonly string[], language: string): Compare {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  return (a, b) => compare(cells[a] ?? "", cells[b] ?? "");
}

/** What is no number in a column of numbers, such as X, is greater than every number. */
function byNumber(cells: readonly string[], language: string): Compare {
  const numbers = cells.map((cell) => {
    const number = Number(cell);
    return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
  });
  const compareTexts = byText(cells, language);
  return (a, b) => {
    const [left, right] = [numbers[a] ?? 0, numbers[b] ?? 0];
    if (left !== right) return left < right ? -1 : 1;
    return left === Number.POSITIVE_INFINITY ? compareTexts(a, b) : 0;
  };
}
