import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { squareButtonStyle } from "./button-style.ts";
import { NativeSelect } from "./NativeSelect.tsx";

export interface PagerProps {
  /** From 0. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Rows in all. */
  total: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Turns the pages of a table and sets how long they are. */
export function Pager({ page, pageSize, pageSizes, total, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation("common");
  const first = page * pageSize;
  const last = Math.min(first + pageSize, total);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 pt-2 text-small text-text-3">
      {pageSizes.length > 1 ? (
        <NativeSelect
          label={t("pager.rowsPerPage")}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChange={(size) => onPageSize(Number(size))}
        />
      ) : null}
      <span role="status">{t("pager.range", { first: first + 1, last, total })}</span>
      <span className="flex">
        <button
          type="button"
          aria-label={t("pager.previous")}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
          className={squareButtonStyle}
        >
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t("pager.next")}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
          className={squareButtonStyle}
        >
          <ChevronRight size={18} aria-hidden />
        </button>
      </span>
    </div>
  );
}
