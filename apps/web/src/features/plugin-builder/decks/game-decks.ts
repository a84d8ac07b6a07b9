/**
 * The decks that come with the game, and the menu that players load them from (game-definition §6.16, §6.29). Both are kept
 * as the definition has them, and an edit changes what it is about and nothing else: decks made by hand have action lists,
 * places on the table and notes that the builder has no fields for.
 */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckSource, GameDeck, GameDecks } from "../model/builder-state.ts";

/** The decks of a definition; each has the number of its place as its uid. */
export function readDecks({ preBuiltDecks, deckMenu }: JsonObject): GameDecks {
  const entries = isObject(preBuiltDecks) ? Object.entries(preBuiltDecks) : [];
  return {
    decks: entries.map(([deckId, json], index) => ({ uid: index + 1, deckId, json })),
    menu: deckMenu ?? null,
  };
}

/** The two sections of the definition. @param cardsOf what a deck that follows the card table holds now */
export function deckJson(
  { decks, menu }: GameDecks,
  cardsOf: (source: DeckSource) => Json[],
): { preBuiltDecks: JsonObject; deckMenu?: Json } {
  const entries = decks.map(({ deckId, follows, json }): [string, Json] => [
    deckId,
    follows && isObject(json) ? { ...json, cards: cardsOf(follows) } : json,
  ]);
  return { preBuiltDecks: Object.fromEntries(entries), ...(menu === null ? {} : { deckMenu: menu }) };
}

/** A deck that the builder shows; notes and what is broken are kept only. */
export function isShown({ deckId, json }: GameDeck): boolean {
  return isObject(json) && !deckId.startsWith("_");
}

/** As the definition has it: a text, or a reference to one. */
export function deckLabel({ json }: GameDeck): Json {
  return isObject(json) && Object.hasOwn(json, "label") ? (json.label ?? "") : "";
}

/** What is loaded, each item as the definition has it. */
export function deckCards({ json }: GameDeck): Json[] {
  return isObject(json) && Array.isArray(json.cards) ? json.cards : [];
}

export function withCards(deck: GameDeck, cards: Json[]): GameDeck {
  const { follows: _, ...own } = deck;
  return { ...own, json: { ...(isObject(deck.json) ? deck.json : {}), cards } };
}
