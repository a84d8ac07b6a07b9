/** Decks, and the games that lie ready dealt: what is loaded, and what happens around it. */
import type { JsonObject } from "@baize/engine";
import { DECK, JOKERS } from "./drawing/deck.ts";

/** The lowest rank of the short deck: seven, aces stay. */
const SHORT_DECK_FROM = 7;

const CARDS = DECK.map(({ id }) => id);
const WITH_JOKERS = [...CARDS, ...JOKERS.map(({ id }) => id)];
const SHORT = DECK.filter(({ rank }) => rank.value === 1 || rank.value >= SHORT_DECK_FROM).map(
  ({ id }) => id,
);

/** Games by deck id: the cards, and the fewest and most who play. */
export const GAMES = {
  rummy: { label: "gameRummy", cards: WITH_JOKERS, seats: [2, 8] },
  hearts: { label: "gameHearts", cards: CARDS, seats: [2, 8] },
  poker: { label: "gamePoker", cards: CARDS, seats: [2, 8] },
  solitaire: { label: "gameSolitaire", cards: CARDS, seats: [1, 1], alone: true },
} as const;

export function makeDecks(): JsonObject {
  return {
    standard52: makeDeck("deckStandard", CARDS, 1),
    jokers54: makeDeck("deckJokers", WITH_JOKERS, 1),
    double104: makeDeck("deckDouble", CARDS, 2),
    double108: makeDeck("deckDoubleJokers", WITH_JOKERS, 2),
    short32: makeDeck("deckShort", SHORT, 1),
    ...Object.fromEntries(
      Object.entries(GAMES).map(([id, { label, cards, seats, ...more }]) => [
        id,
        {
          ...makeDeck(label, cards, 1),
          ...more,
          preLoadActionList: [["DELETE_ALL_CARDS"], ["BEGIN", id, ...seats]],
          postLoadActionList: [["DEAL_GAME"]],
        },
      ]),
    ),
  };
}

function makeDeck(label: string, cards: readonly string[], quantity: number): JsonObject {
  return {
    label: `id:${label}`,
    cards: cards.map((databaseId) => ({ databaseId, quantity, loadGroupId: "sharedDeck" })),
    // The deck on the table is exchanged, not added to.
    preLoadActionList: [["DELETE_ALL_CARDS"], ["BEGIN", "free", 1, 8]],
  };
}
