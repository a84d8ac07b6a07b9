/** The cards that a deck can be made of (decks §2.4): the game's own, everybody's public ones and one's private ones. */
import { FilterX } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { panelOf, TabRow } from "../../../ui/Tabs.tsx";
import type { DeckHost } from "../deck-host.ts";
import { type CardSource, cardKey, cardName, type SourceCard } from "../model/source-card.ts";
import { CardGrid } from "./CardGrid.tsx";
import { cardColumns, columnsOf } from "./card-columns.ts";
import { isFiltered } from "./card-filter.ts";
import { firstColumns } from "./first-columns.ts";
import type { InDeck } from "./in-deck.ts";
import { PrivateNote } from "./PrivateNote.tsx";
import { ResultNote } from "./ResultNote.tsx";
import { SourceFailed, SourceLoading } from "./SourceMessages.tsx";
import { useCardRows } from "./use-card-rows.ts";
import { useCardSource } from "./use-card-source.ts";
import { useCardText } from "./use-card-text.ts";
import { type ShownCard, useShownCard } from "./use-shown-card.ts";

export interface CardTableProps {
  host: DeckHost;
  inDeck: (card: SourceCard) => InDeck;
  /** Adds to the group that is the target; false: there is no room. */
  onAdd: (card: SourceCard, quantity: number) => boolean;
  /** Another number: custom cards have changed and are read anew. */
  reload: number;
  /** Another object: the table goes to this card, which an entry of the deck names. */
  show?: ShownCard | null;
  /** Beside an open deck in a dialog: the first columns are shown alone, so that they can be read. */
  isNarrow?: boolean;
}

const SOURCES = ["official", "public", "private"] as const satisfies CardSource[];
const NO_CARDS: readonly SourceCard[] = [];

/** Fills its parent and scrolls inside itself where the parent's height is limited. */
export default function CardTable({
  host,
  inDeck,
  onAdd,
  reload,
  show = null,
  isNarrow = false,
}: CardTableProps) {
  const t = useCardText();
  const base = useId();
  const [source, setSource] = useState<CardSource>("official");
  const state = useCardSource(host, source, reload);
  const cards = state.status === "here" ? state.cards : NO_CARDS;
  const { gameDef } = host.game;
  const columns = useMemo(() => columnsOf(source, cardColumns(gameDef)), [source, gameDef]);
  const rows = useCardRows(cards, columns, host.label);
  const shownColumns = useMemo(
    () => (isNarrow ? firstColumns(columns, rows.filters, rows.sort) : columns),
    [isNarrow, columns, rows.filters, rows.sort],
  );
  const [focus, setFocus] = useState<string | null>(null);
  useShownCard({
    show,
    userId: host.user?.id ?? null,
    source,
    onSource: setSource,
    cards: state.status === "here" ? cards : null,
    onFound(card) {
      rows.setFilters({ all: host.label(cardName(card)), columns: {} });
      setFocus(cardKey(card));
    },
  });

  return (
    <section aria-label={t("title")} className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {host.onlyOfficial ? null : (
          <TabRow
            base={base}
            label={t("sources")}
            tabs={SOURCES.map((id) => ({ id, label: t(`source.${id}`) }))}
            selected={source}
            onSelect={setSource}
            className="flex gap-1"
            tabClassName={(id) =>
              id === source
                ? `${tabStyle} border-brass text-text`
                : `${tabStyle} border-transparent text-text-3 hover:text-text-2`
            }
          />
        )}
        <SearchField
          label={t("searchAll")}
          placeholder={t("searchAll")}
          value={rows.filters.all}
          onChange={(text) => rows.filterBy("all", text)}
          className="min-w-40 flex-1"
        />
        {isFiltered(rows.filters) ? (
          <Button size="s" variant="ghost" onPress={rows.clearFilters} className="pointer-coarse:h-11">
            <FilterX size={15} aria-hidden />
            {t("clear")}
          </Button>
        ) : null}
      </div>
      <div
        {...(host.onlyOfficial ? {} : panelOf(base, source))}
        className="flex min-h-0 min-w-0 flex-1 flex-col gap-2"
      >
        {source === "private" && state.status === "here" && cards.length === 0 ? (
          <PrivateNote host={host} />
        ) : null}
        {state.status === "loading" ? (
          <SourceLoading />
        ) : state.status === "failed" ? (
          <SourceFailed onRetry={state.retry} />
        ) : (
          <>
            <ResultNote all={cards.length} found={rows.found} />
            {cards.length === 0 ? null : (
              <CardGrid
                host={host}
                columns={shownColumns}
                isNarrow={isNarrow}
                rows={rows}
                inDeck={inDeck}
                onAdd={onAdd}
                focus={focus}
                onFocused={() => setFocus(null)}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}

const tabStyle =
  "min-h-9 cursor-pointer rounded-t-s border-b-2 px-3 text-sm font-semibold transition-colors pointer-coarse:min-h-11";
