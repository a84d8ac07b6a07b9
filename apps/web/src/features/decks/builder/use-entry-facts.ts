import type { JsonObject } from "@baize/engine";
import type { Deck, DeckItem } from "@baize/protocol";
import { useMemo } from "react";
import { useStore } from "zustand";
import type { DeckHost } from "../deck-host.ts";
import { useCustomCardIds } from "../loadable/custom-card-ids.ts";
import { entryName, entryProblems, problemText } from "../loadable/entry-state.ts";
import type { DeckEntry } from "../model/deck-editor.ts";
import { useDeckText } from "../use-deck-text.ts";
import type { DeckDesk } from "./deck-desk.ts";

/** Why an entry cannot be loaded. */
export interface BadEntry {
  text: string;
  missingGroup: boolean;
}

export interface EntryFacts {
  /** What people call the card. */
  nameOf(entry: DeckEntry): string;
  /** A property of its side A; undefined for a card that is not the game's. */
  propertyOf(entry: DeckEntry, property: string): unknown;
  problemOf(entry: DeckEntry): BadEntry | null;
  hasBad(deck: Deck): boolean;
}

const NOTHING: readonly DeckItem[] = [];

/**
 * What is known of the cards of a person's decks (decks §1.2).
 * @param open the entries of the open deck
 */
export function useEntryFacts(host: DeckHost, desk: DeckDesk, open: readonly DeckEntry[]): EntryFacts {
  const { game, label } = host;
  const t = useDeckText();
  const decks = useStore(desk.store, (state) => state.decks);
  const custom = useMemo(() => {
    const items = [...decks.flatMap(({ load_list }) => load_list), ...open.map(({ item }) => item)];
    const own = items.filter(({ authorId }) => authorId !== undefined);
    return own.length > 0 ? own : NOTHING;
  }, [decks, open]);
  const customIds = useCustomCardIds(host, custom);
  return useMemo(() => {
    const { cardDb } = game;
    const sideA = ({ databaseId, cardDetails }: DeckItem): JsonObject | undefined => {
      const id = databaseId ?? "";
      return Object.hasOwn(cardDb, id) ? cardDb[id]?.A : (cardDetails?.A as JsonObject | undefined);
    };
    const problemsOf = (item: DeckItem) => entryProblems(item, game, customIds);
    return {
      nameOf: ({ item }) => {
        const name = entryName(item, cardDb);
        return label(name) || name;
      },
      propertyOf: ({ item }, property) => sideA(item)?.[property],
      problemOf({ item }) {
        const problems = problemsOf(item);
        if (problems.length === 0) return null;
        return {
          text: problems.map((problem) => problemText(problem, item, t)).join(" "),
          missingGroup: problems.includes("missingGroup"),
        };
      },
      hasBad: ({ load_list }) => load_list.some((item) => problemsOf(item).length > 0),
    };
  }, [game, label, customIds, t]);
}
