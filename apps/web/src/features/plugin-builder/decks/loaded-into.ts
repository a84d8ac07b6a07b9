/** Which cards of the game's decks are loaded into a group, and what becomes of them when it is renamed or goes. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { GameDecks } from "../model/builder-state.ts";
import { deckCards, withCards } from "./game-decks.ts";

/** A load item: uid of the deck, and its index there. */
export interface CardPlace {
  deck: number;
  index: number;
}

/** Decks that follow the card table name no group: they are made for those that there are. */
export function cardsInto(decks: GameDecks | undefined, groupId: string): CardPlace[] {
  return (decks?.decks ?? []).flatMap((deck) =>
    deck.follows
      ? []
      : deckCards(deck).flatMap((item, index) =>
          isObject(item) && item.loadGroupId === groupId ? [{ deck: deck.uid, index }] : [],
        ),
  );
}

export function withGroupAt(
  decks: GameDecks | undefined,
  places: readonly CardPlace[],
  loadGroupId: string,
): GameDecks | undefined {
  return changedAt(decks, places, (item) => [{ ...(item as JsonObject), loadGroupId }]);
}

export function withoutCardsAt(
  decks: GameDecks | undefined,
  places: readonly CardPlace[],
): GameDecks | undefined {
  return changedAt(decks, places, () => []);
}

function changedAt(
  decks: GameDecks | undefined,
  places: readonly CardPlace[],
  change: (item: Json) => Json[],
): GameDecks | undefined {
  if (!decks || places.length === 0) return decks;
  const indexes = new Map<number, Set<number>>();
  for (const { deck, index } of places) indexes.set(deck, (indexes.get(deck) ?? new Set()).add(index));
  const changed = decks.decks.map((deck) => {
    const here = indexes.get(deck.uid);
    if (!here || deck.follows) return deck;
    return withCards(
      deck,
      deckCards(deck).flatMap((item, index) => (here.has(index) ? change(item) : [item])),
    );
  });
  return { ...decks, decks: changed };
}
