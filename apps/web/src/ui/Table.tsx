import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { cx } from "./cx.ts";
import { Pager } from "./Pager.tsx";
import { nextSort, type Sort, sortRows } from "./table-sort.ts";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; absent: it does not sort. */
  sortBy?: (row: Row) => string | number;
  /** For layout only, e.g. to leave a column out on narrow screens. */
  className?: string;
}

export interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  initialSort?: Sort;
  /** Rows per page at first; absent: all on one page. */
  pageSize?: number;
  /** Choices of rows per page. */
  pageSizes?: readonly number[];
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

/**
 * A read-only table that sorts by its column heads and pages. Plain table markup: screen readers have their own,
 * better keys for reading tables than a grid of focusable cells would give, and rows need no selection.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  pageSize: initialPageSize = Number.POSITIVE_INFINITY,
  pageSizes = [],
  empty,
}: TableProps<Row>) {
  const [sort, setSort] = useState<Sort | undefined>(initialSort);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(initialPageSize);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  // Rows may go while a late page is open.
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const shownPage = Math.min(page, lastPage);
  const first = Number.isFinite(pageSize) ? shownPage * pageSize : 0;

  return (
    <>
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
            {sorted.slice(first, first + pageSize).map((row) => (
              <tr key={rowKey(row)} className="transition-colors hover:bg-ink-1">
                {columns.map((column) => (
                  <td key={column.id} className={cx("border-b border-line px-3 py-2.5", column.className)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? empty : null}
      </div>
      {rows.length > Math.min(initialPageSize, ...pageSizes) ? (
        <Pager
          page={shownPage}
          pageSize={pageSize}
          pageSizes={pageSizes}
          total={rows.length}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(Math.floor(first / size));
          }}
        />
      ) : null}
    </>
  );
}

interface SortButtonProps {
  header: string;
  active: Sort["direction"] | null;
  onPress: () => void;
}

function SortButton({ header, active, onPress }: SortButtonProps) {
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
