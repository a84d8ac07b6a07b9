import type { Json } from "@baize/engine";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { type CardColumn, isMainColumn } from "./card-columns.ts";
import type { CardRows } from "./use-card-rows.ts";
import { type Translate, useCardText } from "./use-card-text.ts";

interface Props {
  columns: readonly CardColumn[];
  /** There is little room for each column. */
  isNarrow: boolean;
  rows: CardRows;
  label: (label: Json | undefined) => string;
  /** The arrow down in a field: on to the rows. */
  onDown: () => void;
}

/** The names of the columns, which sort, and a field below each, which filters. */
export function CardHead({ columns, isNarrow, rows, label, onDown }: Props) {
  const t = useCardText();
  const nameOf = (column: CardColumn) => columnName(column, label, t);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, column: CardColumn): void {
    if (event.key === "ArrowDown") onDown();
    else if (event.key === "Escape" && event.currentTarget.value !== "") {
      // The first Escape is for the text; an empty field lets it through to the dialog around it.
      event.stopPropagation();
      rows.filterBy(column, "");
    } else return;
    event.preventDefault();
  }

  return (
    <thead>
      <tr>
        <th scope="col" className="card-grid-add">
          <span className="sr-only">{t("add")}</span>
        </th>
        {columns.map((column) => {
          const direction = rows.sort?.column === column.id ? rows.sort.direction : undefined;
          const Arrow = direction === "descending" ? ChevronDown : ChevronUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              className={isMainColumn(column, columns) ? "card-grid-main" : undefined}
            >
              <button type="button" className="card-grid-sort" onClick={() => rows.sortBy(column)}>
                <span className="truncate">{nameOf(column)}</span>
                <Arrow
                  size={14}
                  aria-hidden
                  data-unsorted={direction ? undefined : ""}
                  className={direction ? "flex-none" : "flex-none opacity-0"}
                />
              </button>
            </th>
          );
        })}
      </tr>
      <tr className="card-grid-filters">
        <td className="card-grid-add" />
        {columns.map((column) => (
          <td key={column.id} className={isMainColumn(column, columns) ? "card-grid-main" : undefined}>
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-label={t("filter", { label: nameOf(column) })}
              placeholder={isNarrow ? t("filterShort") : t("filter", { label: nameOf(column) })}
              value={rows.filters.columns[column.id] ?? ""}
              onChange={(event) => rows.filterBy(column, event.target.value)}
              onKeyDown={(event) => onKeyDown(event, column)}
              className="card-grid-filter"
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** What a column is called: by the definition, or by us where that says nothing. */
function columnName(column: CardColumn, label: Props["label"], t: Translate): string {
  if (column.property === null) return t("column.author");
  if (column.label === undefined && (column.property === "name" || column.property === "type"))
    return t(`column.${column.property}`);
  return label(column.label) || column.property;
}
