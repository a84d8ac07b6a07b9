import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import type { RowMenuEntry } from "../../../decks/builder/RowMenu.tsx";
import * as edits from "../../decks/deck-edits.ts";
import { type DeckGroup, type DeckRowData, UNLISTED } from "../../decks/deck-groups.ts";
import { countCards } from "../../decks/deck-items.ts";
import * as menus from "../../decks/deck-menu.ts";
import { deckLabel } from "../../decks/game-decks.ts";
import { useDeckLabel } from "../../decks/use-deck-label.ts";
import type { GameDeck, GameDecks } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import { LazyMenu } from "./LazyMenu.tsx";
import { useCardsOf } from "./use-cards-of.ts";
import type { EditDecks } from "./use-game-decks.ts";

export interface DeckRowProps {
  row: DeckRowData;
  index: number;
  /** The level that it stands in. */
  group: DeckGroup;
  /** All of them, in the order in which they stand on the page. */
  groups: readonly DeckGroup[];
  decks: GameDecks;
  edit: EditDecks;
  /** Null while only some rows are shown: none can be moved among those that are not. */
  order: DragOrder | null;
  moved: (handle: string, name: string, place: number, total: number) => void;
  removed: (text: string) => void;
  onOpen: (uid: number) => void;
  /** How much is wrong with each deck, by its uid. */
  problems: ReadonlyMap<number, number>;
}

const LISTS = `[data-order-list^="menu"], [data-order-list="${UNLISTED}"]`;

/** A deck in its place: how many cards it has, what is wrong with it, and what can be done with it. */
export function DeckRow({
  row,
  index,
  group,
  groups,
  edit,
  order,
  moved,
  removed,
  onOpen,
  ...props
}: DeckRowProps) {
  const { t } = useTranslation(["builder-decks", "deck-builder"]);
  const label = useDeckLabel();
  const cardsOf = useCardsOf();
  const { deck, entry } = row;
  const field = deck ? fieldPath("decks", deck.uid) : undefined;
  const problems = (deck && props.problems.get(deck.uid)) ?? 0;
  const total = group.rows.length;
  const own = deck ? label(deckLabel(deck)) : "";
  const called = entry ? label(entry.label) : "";
  const name = own || called || deck?.deckId || entry?.deckId || t("unnamed");
  const from = group.path && entry ? { path: group.path, index: entry.index } : null;

  /** Puts the row into a level, before the row that stands at a place there. */
  function put(to: DeckGroup, place: number): void {
    edit((now) => {
      if (to.path === null)
        return from ? { ...now, menu: menus.removeEntry(now.menu, from.path, from.index) } : now;
      const last = to.rows.at(-1)?.entry?.index ?? -1;
      const target = { path: to.path, index: to.rows[place]?.entry?.index ?? last + 1 };
      if (from) return { ...now, menu: menus.moveEntry(now.menu, from, target) };
      if (!deck) return now;
      const added = menus.addEntry(now.menu, to.path, deck.deckId, deckLabel(deck));
      return { ...now, menu: menus.moveEntry(added, { path: to.path, index: last + 1 }, target) };
    });
  }
  /** One place up or down: within the level, then into the one beside it on the page. */
  function step(by: 1 | -1): void {
    const place = index + by;
    const beside = groups[groups.findIndex(({ id }) => id === group.id) + by];
    if (place >= 0 && place < total) {
      put(group, by > 0 ? place + 1 : place);
      moved(row.id, name, place + 1, total);
    } else if (beside?.path) {
      put(beside, by > 0 ? 0 : beside.rows.length);
      moved(row.id, name, by > 0 ? 1 : beside.rows.length + 1, beside.rows.length + 1);
    }
  }
  function remove(): void {
    edit((now) =>
      deck
        ? edits.removeDeck(now, deck.uid)
        : from
          ? { ...now, menu: menus.removeEntry(now.menu, from.path, from.index) }
          : now,
    );
    removed(t("removed", { name }));
  }
  function duplicate(of: GameDeck): void {
    const copy = { label: t("copyName", { name: own || of.deckId }), cards: cardsOf(of), path: group.path };
    edit((now) => edits.duplicateDeck(now, of.uid, copy).decks);
  }

  const isListed = group.path !== null;
  const line = order ? dropLine(order.slot, group.id, index, total) : null;
  return (
    <li
      data-order-item={row.id}
      data-field={field}
      aria-label={name}
      className={cx(
        draggedStyle,
        "flex min-h-11 items-center gap-1 rounded-m border border-line bg-ink-1 pr-1 hover:border-line-strong",
      )}
    >
      {line ? <span aria-hidden className={line} /> : null}
      {order ? (
        <MoveHandle
          name={name}
          id={row.id}
          onPointerDown={(event) =>
            order.start(event, LISTS, ({ list, index: place }) => {
              const to = groups.find(({ id }) => id === list);
              if (to) put(to, place);
            })
          }
          onStep={step}
        />
      ) : null}
      {deck ? (
        <button
          type="button"
          data-open-deck={deck.uid}
          onClick={() => onOpen(deck.uid)}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-wrap items-center gap-x-3 border-0 bg-transparent px-2 py-1.5 text-left text-text"
        >
          <span className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">
            {name}
            {entry && called !== own ? (
              <span className="block text-small font-normal text-text-3">
                {t("calledInMenu", { name: called })}
              </span>
            ) : null}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-small text-text-3 tabular-nums">
            {problems > 0 ? (
              <span className="flex items-center gap-1 text-warn">
                <TriangleAlert size={14} aria-hidden /> {t("plugin-builder:problems", { count: problems })}
              </span>
            ) : null}
            {deck.follows ? <span>{t("follows")}</span> : null}
            <span className="min-w-16 text-right">{t("cards", { count: countCards(cardsOf(deck)) })}</span>
          </span>
        </button>
      ) : (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 px-2 py-1.5">
          <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="flex items-center gap-1 text-small text-warn">
            <TriangleAlert size={14} aria-hidden /> {t("noDeck", { id: entry?.deckId })}
          </span>
        </span>
      )}
      <LazyMenu label={t("deckMenu", { name })} entries={entries} />
    </li>
  );

  function entries(): RowMenuEntry[] {
    const places = groups.filter(({ id }) => id !== UNLISTED);
    return [
      ...(deck
        ? [
            { id: "open", label: t("deck-builder:open"), onChoose: () => onOpen(deck.uid) },
            { id: "copy", label: t("deck-builder:duplicate"), onChoose: () => duplicate(deck) },
          ]
        : []),
      ...(isListed && index > 0 && order ? [{ id: "up", label: t("up"), onChoose: () => step(-1) }] : []),
      ...(isListed && index < total - 1 && order
        ? [{ id: "down", label: t("down"), onChoose: () => step(1) }]
        : []),
      {
        id: "move",
        label: t("deck-builder:moveTo"),
        entries: [
          ...places.map((place) => ({
            id: place.id,
            label: place.path?.length ? label(place.label) || t("unnamed") : t("inMenu"),
            checked: place.id === group.id,
            onChoose: () => put(place, place.rows.length),
          })),
          ...(deck ? [{ id: UNLISTED, label: t("unlisted"), checked: !isListed, onChoose: unlist }] : []),
        ],
      },
      { id: "remove", label: t(deck ? "remove" : "removeEntry"), danger: true, onChoose: remove },
    ];
  }
  function unlist(): void {
    if (from) edit((now) => ({ ...now, menu: menus.removeEntry(now.menu, from.path, from.index) }));
  }
}
