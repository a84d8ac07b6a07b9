import { type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import { textScale } from "./text-scale.ts";

interface LongTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For layout only: width, and whether it is left out on narrow screens. */
  className?: string;
}

export interface LongTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly LongTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Pixels, where text has its usual size. */
  rowHeight: number;
  /** Greatest height of the table, pixels; beyond it scrolls in itself. */
  height: number;
}

/** From so many rows on only those in sight are drawn. */
const WINDOWED_FROM = 201;
/** Rows drawn above and below those in sight. */
const SPARE = 8;

/** A read-only table that may have thousands of rows, all of the same height; scrolls in itself. */
export function LongTable<Row>({ label, columns, rows, rowKey, height, ...props }: LongTableProps<Row>) {
  const [scrolled, setScrolled] = useState(0);
  const [scale] = useState(textScale);
  const rowHeight = props.rowHeight * scale;
  const isWindowed = rows.length >= WINDOWED_FROM;
  const first = isWindowed ? Math.min(Math.max(0, Math.floor(scrolled / rowHeight) - SPARE), rows.length) : 0;
  const last = isWindowed
    ? Math.min(rows.length, Math.ceil((scrolled + height) / rowHeight) + SPARE)
    : rows.length;
  const gap = (count: number) =>
    count === 0 ? null : (
      <tr aria-hidden>
        <td colSpan={columns.length} className="p-0" style={{ height: count * rowHeight }} />
      </tr>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table, no landmark beside that of its section.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={(event) => isWindowed && setScrolled(event.currentTarget.scrollTop)}
      style={{ maxHeight: height }}
      className="overflow-y-auto rounded-s border border-line bg-ink-1 -outline-offset-2"
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse text-left text-small"
      >
        <thead className="text-hint text-text-3">
          <tr aria-rowindex={1}>
            {columns.map(({ id, header, className }) => (
              <th
                key={id}
                scope="col"
                className={cx("sticky top-0 z-10 bg-ink-3 px-2.5 py-1.5 font-semibold", className)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {rows.slice(first, last).map((row, index) => (
            <tr
              key={rowKey(row)}
              aria-rowindex={first + index + 2}
              style={{ height: rowHeight }}
              className="border-t border-line hover:bg-ink-2"
            >
              {columns.map(({ id, cell, className }) => (
                <td key={id} className={cx("px-2.5 py-0", className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {gap(rows.length - last)}
        </tbody>
      </table>
    </div>
  );
}

/** A cell's text on two lines at most, whole in the tooltip. */
export function CellText({ title, children = title }: { title: string; children?: ReactNode }) {
  return (
    <span title={title} className="line-clamp-2 leading-tight [overflow-wrap:anywhere]">
      {children}
    </span>
  );
}
