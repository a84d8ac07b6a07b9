import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../ui/SearchField.tsx";
import type { ImageSources } from "../card-face/image-address.ts";
import { CardPicture } from "./CardPicture.tsx";
import { type CardRow, matchingRows, shortId } from "./card-set.ts";

/** From so many cards on a search field helps. */
const SEARCHED_FROM = 21;
/** From so many rows on only those in sight are drawn. */
const WINDOWED_FROM = 201;
/** Pixels. */
const ROW_HEIGHT = 44;
const LIST_HEIGHT = 320;
/** Rows drawn above and below those in sight. */
const SPARE = 8;

export interface CardListProps {
  rows: readonly CardRow[];
  /** Accessible name. */
  label: string;
  pictures: ImageSources;
}

/** Custom cards, one row each; scrolls in itself. */
export function CardList({ rows, label, pictures }: CardListProps) {
  const { t } = useTranslation("custom-content");
  const [text, setText] = useState("");
  const found = matchingRows(rows, text);
  return (
    <div className="grid gap-2">
      {rows.length >= SEARCHED_FROM ? (
        <SearchField label={t("search")} placeholder={t("search")} value={text} onChange={setText} />
      ) : null}
      {found.length === 0 ? (
        <p role="status" className="m-0 py-4 text-center text-text-2">
          {t("noResults")}
        </p>
      ) : (
        <Rows key={text} rows={found} label={label} pictures={pictures} />
      )}
    </div>
  );
}

const headStyle = "sticky top-0 z-10 bg-ink-3 px-2.5 py-1.5 font-semibold";

function Rows({ rows, label, pictures }: CardListProps) {
  const { t } = useTranslation("custom-content");
  const [scrolled, setScrolled] = useState(0);
  const isWindowed = rows.length >= WINDOWED_FROM;
  const first = isWindowed ? Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - SPARE) : 0;
  const last = isWindowed
    ? Math.min(rows.length, Math.ceil((scrolled + LIST_HEIGHT) / ROW_HEIGHT) + SPARE)
    : rows.length;
  const head = (text: string, width: string) => (
    <th scope="col" className={`${headStyle} ${width}`}>
      {text}
    </th>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table, no landmark beside that of its section.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={(event) => isWindowed && setScrolled(event.currentTarget.scrollTop)}
      style={{ maxHeight: LIST_HEIGHT }}
      className="overflow-y-auto rounded-s border border-line bg-ink-1 -outline-offset-2"
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse text-left text-[13px]"
      >
        <thead className="text-[12.5px] text-text-3">
          <tr aria-rowindex={1}>
            {head(t("column.id"), "w-[27%]")}
            {head(t("column.name"), "")}
            {head(t("column.type"), "w-[22%]")}
            {head(t("column.image"), "w-[72px]")}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, last).map((row, index) => (
            <tr
              key={row.key}
              aria-rowindex={first + index + 2}
              style={{ height: ROW_HEIGHT }}
              className="border-t border-line hover:bg-ink-2"
            >
              <Cell title={row.id}>
                {shortId(row.id) === row.id ? (
                  row.id
                ) : (
                  <>
                    <span aria-hidden>{shortId(row.id)}</span>
                    <span className="sr-only">{row.id}</span>
                  </>
                )}
              </Cell>
              <Cell title={row.name}>{row.name}</Cell>
              <Cell title={row.type}>{row.type}</Cell>
              <td className="px-2.5 py-0">
                <CardPicture row={row} pictures={pictures} />
              </td>
            </tr>
          ))}
          <Gap rows={rows.length - last} />
        </tbody>
      </table>
    </div>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td title={title} className="px-2.5 py-0">
      <span className="line-clamp-2 leading-tight [overflow-wrap:anywhere]">{children}</span>
    </td>
  );
}

/** The room of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={4} className="p-0" style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}
