/** The decks that the game would be saved with now: where an edit of them begins. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { sameJson } from "../../../editing/same-json.ts";
import { readDecks } from "../decks/game-decks.ts";
import { standardDecks } from "../export/deck-sections.ts";
import { exportDefinition } from "../export/export-definition.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderState, GameDecks } from "../model/builder-state.ts";
import { isMadeByHand } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { memberOf } from "./json-parts.ts";

export interface CurrentDecks {
  state: BuilderState;
  cardDb: CardDatabase | null;
  stored: StoredPlugin | null;
  replace: readonly string[];
}

/** Those that the author has made; before the first edit what the definition has, and of that the samples follow the cards. */
export function currentDecks(
  { state, cardDb, stored, replace }: CurrentDecks,
  definition: JsonObject = composeDefinition({ state, cardDb }, stored, {
    replace,
    date: ANY_DAY,
  }).definition,
): GameDecks {
  if (state.decks) return state.decks;
  const { decks, menu } = readDecks(definition);
  // Somebody has written the decks of a plugin made by hand, whatever they look like.
  if (stored && isMadeByHand(stored.definition)) return { decks, menu };
  const made = exportDefinition({ state, cardDb }, { date: ANY_DAY }).preBuiltDecks;
  return {
    decks: decks.map((deck) => {
      const follows = memberOf(
        standardDecks,
        deck.deckId,
      ) as (typeof standardDecks)[keyof typeof standardDecks];
      return follows && sameJson(memberOf(made, deck.deckId), deck.json) ? { ...deck, follows } : deck;
    }),
    menu,
  };
}

/** Decks tell no day. */
const ANY_DAY = "2000-01-01";
