/** Which cards of a source are shown (decks §2.4). */
import { fold } from "../../../ui/fold.ts";
import type { SourceCard } from "../model/source-card.ts";
import type { CardColumn } from "./card-columns.ts";
import type { CardIndex } from "./card-index.ts";

/** More rows than these are not drawn: nobody reads them, and every one of them costs time. */
const MOST_ROWS = 250;

export interface CardFilters {
  /** Of the field over all columns. */
  all: string;
  /** Of the fields over single columns, by column. */
  columns: Readonly<Record<string, string>>;
}

export const NO_FILTERS: CardFilters = { all: "", columns: {} };

export interface FoundCards {
  /** The first that match. */
  shown: SourceCard[];
  /** How many match. */
  total: number;
}

/** Whether any field of these columns says something. */
export function isFiltered({ all, columns }: CardFilters): boolean {
  return [all, ...Object.values(columns)].some((text) => text.trim() !== "");
}

/**
 * Looks once at each card.
 * @param order places in the index, in the order in which cards are shown
 * @param columns those of the source: fields of other columns say nothing there
 */
export function filterCards(
  index: CardIndex,
  order: readonly number[],
  columns: readonly CardColumn[],
  filters: CardFilters,
): FoundCards {
  const conditions = conditionsOf(index, columns, filters);
  const found: FoundCards = { shown: [], total: 0 };
  for (const at of order) {
    if (!conditions.every(({ text, texts }) => texts[at]?.includes(text))) continue;
    found.total++;
    const card = index.cards[at];
    if (card && found.total <= MOST_ROWS) found.shown.push(card);
  }
  return found;
}

interface Condition {
  text: string;
  /** Of each card, what `text` must be in. */
  texts: readonly string[];
}

function conditionsOf(
  index: CardIndex,
  columns: readonly CardColumn[],
  { all, columns: fields }: CardFilters,
): Condition[] {
  const condition = (column: CardColumn | "all", typed: string): Condition[] => {
    const text = fold(typed.trim());
    return text === "" ? [] : [{ text, texts: index.texts(column) }];
  };
  return [
    ...columns.flatMap((column) => condition(column, fields[column.id] ?? "")),
    ...condition("all", all),
  ];
}
