import type { Json } from "@baize/engine";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { type Entries, isTooLarge, type NewKey } from "../../../decks/model/edits.ts";
import { useChangeText } from "../../../decks/saving/use-change-text.ts";
import { cardsWithEntries, entriesOfCards } from "../../decks/deck-items.ts";

/** Does nothing and says so when the deck would become too large. */
export type ChangeEntries = (change: (entries: Entries) => Entries) => boolean;

interface Options {
  /** As the definition has them. */
  cards: Json[];
  setCards: (cards: Json[]) => void;
  host: DeckHost;
}

/** A deck of the game as entries of the deck builder: each keeps its key through edits, and when they are undone. */
export function useDeckEntries({ cards, setCards, host }: Options): {
  entries: Entries;
  change: ChangeEntries;
  newKey: NewKey;
  /** Tells a screen reader what was changed. */
  spoken: ReactNode;
} {
  const { t } = useTranslation("deck-builder");
  const textOf = useChangeText(host);
  const [text, setText] = useState("");
  const keys = useRef(new WeakMap<object, number>());
  const last = useRef(0);
  const newKey = useCallback(() => ++last.current, []);
  const entries = useMemo(
    () =>
      entriesOfCards(cards, (item) => {
        const key = keys.current.get(item) ?? newKey();
        keys.current.set(item, key);
        return key;
      }),
    [cards, newKey],
  );

  function change(by: (entries: Entries) => Entries): boolean {
    const after = by(entries);
    if (after === entries) return true;
    const copies = (all: Entries) => all.reduce((sum, { item }) => sum + item.quantity, 0);
    // A deck that was too large before may still be made smaller.
    if (isTooLarge(after) && copies(after) > copies(entries)) {
      host.alert("warning", t("full"));
      return false;
    }
    for (const { key, item } of after) keys.current.set(item, key);
    setCards(cardsWithEntries(cards, entries, after));
    setText(textOf(entries, after));
    return true;
  }
  return {
    entries,
    change,
    newKey,
    spoken: (
      <span role="status" className="sr-only">
        {text}
      </span>
    ),
  };
}
