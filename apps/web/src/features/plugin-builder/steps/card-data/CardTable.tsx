import type { CardDatabase } from "@baize/engine";
import { Pencil } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { CellText, LongTable } from "../../../../ui/LongTable.tsx";
import { SearchField } from "../../../../ui/SearchField.tsx";
import { listedCards, matchingCards } from "../../cards/card-list.ts";
import { SmallCard } from "../../cards/SmallCard.tsx";
import { DEFAULT_CARD_SIZE } from "../../model/builder-state.ts";

/** From so many cards on a search field helps. */
const SEARCHED_FROM = 9;
/** Pixels. */
const ROW_HEIGHT = 64;
const PICTURE_HEIGHT = 54;

interface Props {
  cards: CardDatabase;
  /** Accessible name. */
  label: string;
  /** Pixels. */
  height: number;
  /** Opens a card to change it; absent: they are only shown. */
  onEdit?: (id: string) => void;
}

/** The cards that were read, one row each. */
export function CardTable({ cards, label, height, onEdit }: Props) {
  const { t } = useTranslation("builder-cards");
  const [text, setText] = useState("");
  const settled = useDeferredValue(text);
  const all = useMemo(() => listedCards(cards), [cards]);
  const found = useMemo(() => matchingCards(all, settled), [all, settled]);
  return (
    <div className="grid gap-2">
      {all.length >= SEARCHED_FROM ? (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={t("table.search")}
            placeholder={t("table.search")}
            value={text}
            onChange={setText}
            className="w-full max-w-sm"
          />
          {settled === "" ? null : (
            <span role="status" className="text-small text-text-3">
              {t("table.found", { count: found.length })}
            </span>
          )}
        </div>
      ) : null}
      {found.length === 0 ? null : (
        <LongTable
          key={settled}
          label={label}
          rows={found}
          rowKey={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          height={height}
          columns={[
            {
              id: "picture",
              header: t("table.picture"),
              className: "w-[72px]",
              cell: ({ front }) => (
                <SmallCard
                  face={front}
                  ratio={DEFAULT_CARD_SIZE.width / DEFAULT_CARD_SIZE.height}
                  height={PICTURE_HEIGHT}
                />
              ),
            },
            {
              id: "id",
              header: t("table.id"),
              className: "w-[19%]",
              cell: ({ id }) => <CellText title={id} />,
            },
            {
              id: "name",
              header: t("table.name"),
              cell: ({ id, name }) => (
                <span className="flex items-center gap-1">
                  <CellText title={name} />
                  {onEdit ? (
                    <IconButton
                      label={t("edit.open", { name: name || id })}
                      variant="ghost"
                      className="pointer-coarse:size-11"
                      onPress={() => onEdit(id)}
                    >
                      <Pencil size={14} aria-hidden />
                    </IconButton>
                  ) : null}
                </span>
              ),
            },
            {
              id: "type",
              header: t("table.type"),
              className: "w-[18%]",
              cell: ({ type }) => <CellText title={type} />,
            },
            {
              id: "back",
              header: t("table.back"),
              className: "w-[16%] max-sm:hidden",
              cell: ({ back }) => <CellText title={back} />,
            },
            {
              id: "sides",
              header: t("table.sides"),
              className: "w-[64px] max-sm:hidden",
              cell: ({ sides }) => sides,
            },
          ]}
        />
      )}
    </div>
  );
}
