import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CellText, LongTable } from "../../ui/LongTable.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import type { ImageSources } from "../card-face/image-address.ts";
import { CardPicture } from "./CardPicture.tsx";
import { type CardRow, matchingRows, shortId } from "./card-set.ts";

/** From so many cards on a search field helps. */
const SEARCHED_FROM = 21;
/** Pixels. */
const ROW_HEIGHT = 44;
const LIST_HEIGHT = 320;

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
        <LongTable
          key={text}
          label={label}
          rows={found}
          rowKey={({ key }) => key}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          columns={[
            { id: "id", header: t("column.id"), className: "w-[27%]", cell: ({ id }) => <CardId id={id} /> },
            { id: "name", header: t("column.name"), cell: ({ name }) => <CellText title={name} /> },
            {
              id: "type",
              header: t("column.type"),
              className: "w-[22%]",
              cell: ({ type }) => <CellText title={type} />,
            },
            {
              id: "image",
              header: t("column.image"),
              className: "w-[72px]",
              cell: (row) => <CardPicture row={row} pictures={pictures} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function CardId({ id }: { id: string }) {
  return (
    <CellText title={id}>
      {shortId(id) === id ? (
        id
      ) : (
        <>
          <span aria-hidden>{shortId(id)}</span>
          <span className="sr-only">{id}</span>
        </>
      )}
    </CellText>
  );
}
