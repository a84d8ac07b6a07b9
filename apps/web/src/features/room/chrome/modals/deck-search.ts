/** The search among prebuilt decks (table §9.6, game-definition §10). */
import type { Json } from "@baize/engine";
import { fold } from "../../../../ui/fold.ts";
import { MAX_DECK_RESULTS } from "../../model/constants.ts";
import type { DeckEntry } from "../../model/definition.ts";

export type DeckResults = { status: "none" } | { status: "tooMany" } | { status: "some"; decks: NamedDeck[] };

export interface NamedDeck {
  id: string;
  name: string;
}

/** Decks whose name contains the text, ids in descending order; hidden ones and more than 25 are not listed. */
export function searchDecks(
  decks: readonly DeckEntry[],
  text: string,
  label: (label: Json) => string,
): DeckResults {
  const wanted = fold(text.trim());
  const found = decks
    .filter((deck) => !deck.hideFromSearch)
    .map((deck) => ({ id: deck.id, name: label(deck.label) || deck.id }))
    .filter((deck) => fold(deck.name).includes(wanted))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  if (found.length === 0) return { status: "none" };
  return found.length > MAX_DECK_RESULTS ? { status: "tooMany" } : { status: "some", decks: found };
}
