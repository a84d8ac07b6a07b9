import type { Json } from "@baize/engine";
import { useCallback } from "react";
import { deckCards } from "../../decks/game-decks.ts";
import { cardsOfSource } from "../../export/deck-sections.ts";
import { useEntered, useSession } from "../../model/builder-context.tsx";
import type { GameDeck } from "../../model/builder-state.ts";

/** What a deck holds: its own cards, or those that the card table makes for it. */
export function useCardsOf(): (deck: GameDeck) => Json[] {
  const groups = useEntered((state) => state.groups);
  const cardDb = useSession(({ work }) => work.cardDb);
  return useCallback(
    (deck) => (deck.follows ? cardsOfSource(deck.follows, { groups }, cardDb ?? {}) : deckCards(deck)),
    [groups, cardDb],
  );
}
