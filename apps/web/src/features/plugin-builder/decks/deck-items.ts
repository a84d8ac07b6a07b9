/** The items of a deck as entries of the deck builder, and back: what the builder cannot read stays where it is. */
import type { Json } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckItem } from "@baize/protocol";
import type { DeckEntry } from "../../decks/model/deck-editor.ts";

/** Gives an item the key that it has had, or a new one. */
export type KeyOf = (item: object) => number;

function isItem(item: Json): boolean {
  if (!isObject(item) || typeof item.loadGroupId !== "string" || item.loadGroupId === "") return false;
  const { databaseId, quantity } = item;
  const hasCard = typeof databaseId === "string" || isObject(item.cardDetails);
  return hasCard && Number.isInteger(quantity) && (quantity as number) > 0;
}

export function entriesOfCards(cards: readonly Json[], keyOf: KeyOf): DeckEntry[] {
  return cards
    .filter(isItem)
    .map((item) => ({ key: keyOf(item as object), item: item as unknown as DeckItem }));
}

/** The cards with these entries in the place of those that they had; new ones come last. */
export function cardsWithEntries(
  cards: readonly Json[],
  before: readonly DeckEntry[],
  after: readonly DeckEntry[],
): Json[] {
  const left = new Map(after.map(({ key, item }) => [key, item as unknown as Json]));
  const keys = new Map(before.map(({ key, item }) => [item as unknown as Json, key]));
  const kept = cards.flatMap((item): Json[] => {
    const key = keys.get(item);
    if (key === undefined) return [item];
    const now = left.get(key);
    left.delete(key);
    return now === undefined ? [] : [now];
  });
  return [...kept, ...left.values()];
}

/** How many cards are loaded. */
export function countCards(cards: readonly Json[]): number {
  return cards.reduce<number>((sum, item) => {
    const quantity = isObject(item) ? item.quantity : 0;
    return sum + (typeof quantity === "number" && quantity > 0 ? quantity : 0);
  }, 0);
}
