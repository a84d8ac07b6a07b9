/** Which columns a card table has that stands beside an open deck (decks §2.4). */
import type { CardColumn } from "./card-columns.ts";
import type { CardFilters } from "./card-filter.ts";
import type { CardSort } from "./card-order.ts";

/** As many as can be read beside an open deck at 800 px. */
const FIRST_COLUMNS = 3;

/** The columns that a narrow table has: the first, and those further ones by which it is filtered or sorted now. */
export function firstColumns(
  columns: readonly CardColumn[],
  filters: CardFilters,
  sort: CardSort | null,
): readonly CardColumn[] {
  return columns.filter(
    ({ id }, at) => at < FIRST_COLUMNS || sort?.column === id || (filters.columns[id] ?? "") !== "",
  );
}
