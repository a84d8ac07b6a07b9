import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { cx } from "./cx.ts";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; absent: it does not sort. */
  sortBy?: (row: Row) => string | number;
  className?: string;
}

export interface Sort {
  column: string;
  direction: "ascending" | "descending";
}

export interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  initialSort?: Sort;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

/**
 * A read-only table that sorts by its column heads. Plain table markup: screen readers have their own, better keys
 * for reading tables than a grid of focusable cells would give, and rows need no selection.
 */
export function Table<Row>({ label, columns, rows, rowKey, initialSort, empty }: TableProps<Row>) {
  const [sort, setSort] = useState<Sort | undefined>(initialSort);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
                className={cx(
                  "border-b border-line px-3 py-2 text-left font-semibold text-text-3",
                  column.className,
                )}
              >
                {column.sortBy ? (
                  <SortButton
                    header={column.header}
                    active={sort?.column === column.id ? sort.direction : null}
                    onPress={() => setSort(nextSort(sort, column.id))}
                  />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-ink-1">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx("border-b border-line px-3 py-2.5 align-top", column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? empty : null}
    </div>
  );
}

function SortButton({
  header,
  active,
  onPress,
}: {
  header: string;
  active: Sort["direction"] | null;
  onPress: () => void;
}) {
  const Arrow = active === "descending" ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-s px-1 hover:text-text"
    >
      {header}
      <Arrow size={14} aria-hidden className={active ? "" : "opacity-0"} />
    </button>
  );
}

/** A press on a head sorts up, a second one down. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const descending = sort?.column === column && sort.direction === "ascending";
  return { column, direction: descending ? "descending" : "ascending" };
}

/** Rows in the order of the sort; texts by the rules of the reader's language, equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
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
