/** The rows of a source: which fields filter it, how it is sorted, and what is left. */
import { useEffect, useMemo, useState } from "react";
import { useLocale } from "../../../i18n/useLocale.ts";
import type { SourceCard } from "../model/source-card.ts";
import type { CardColumn, Localize } from "./card-columns.ts";
import { type CardFilters, type FoundCards, filterCards, NO_FILTERS } from "./card-filter.ts";
import { type CardIndex, createCardIndex } from "./card-index.ts";
import { type CardSort, nextCardSort, orderCards } from "./card-order.ts";

/** After the last key, milliseconds. */
const FILTER_DELAY = 100;

export interface CardRows {
  /** As typed. */
  filters: CardFilters;
  sort: CardSort | null;
  found: FoundCards;
  filterBy(column: CardColumn | "all", text: string): void;
  clearFilters(): void;
  /** Shows at once what these leave. */
  setFilters(filters: CardFilters): void;
  sortBy(column: CardColumn): void;
}

/** @param columns those of the source */
export function useCardRows(
  cards: readonly SourceCard[],
  columns: readonly CardColumn[],
  localize: Localize,
): CardRows {
  const language = useLocale();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [applied, setApplied] = useState(NO_FILTERS);
  const [sort, setSort] = useState<CardSort | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setApplied(filters), FILTER_DELAY);
    return () => clearTimeout(timer);
  }, [filters]);

  const indexOf = useMemo(() => indexKeeper(localize), [localize]);
  const index = indexOf(cards, columns);
  const order = useMemo(
    () => orderCards(cards, columns, sort, localize, language),
    [cards, columns, sort, localize, language],
  );
  const found = useMemo(() => filterCards(index, order, columns, applied), [index, order, columns, applied]);

  function setAtOnce(next: CardFilters): void {
    setFilters(next);
    setApplied(next);
  }
  return {
    filters,
    sort,
    found,
    filterBy: (column, text) =>
      setFilters((before) =>
        column === "all"
          ? { ...before, all: text }
          : { ...before, columns: { ...before.columns, [column.id]: text } },
      ),
    clearFilters: () => setAtOnce(NO_FILTERS),
    setFilters: setAtOnce,
    sortBy: (column) => setSort((before) => nextCardSort(before, column.id)),
  };
}

/** Texts stay folded while another tab is looked at. */
function indexKeeper(localize: Localize) {
  const made = new WeakMap<readonly SourceCard[], CardIndex>();
  return (cards: readonly SourceCard[], columns: readonly CardColumn[]): CardIndex => {
    const known = made.get(cards);
    if (known) return known;
    const index = createCardIndex(cards, columns, localize);
    made.set(cards, index);
    return index;
  };
}
