export interface Sort {
  column: string;
  direction: "ascending" | "descending";
}

interface Sortable<Row> {
  id: string;
  sortBy?: (row: Row) => string | number;
}

/** A press on a head sorts up, a second one down. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const descending = sort?.column === column && sort.direction === "ascending";
  return { column, direction: descending ? "descending" : "ascending" };
}

/** Rows in the order of the sort; texts by the rules of the reader's language, equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const by = columns.find((column) => column.id === sort?.column)?.sortBy;
  if (!sort || !by) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(by(a), by(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), undefined, { sensitivity: "base", numeric: true });
}
