/** What the games of these proofs offer to their scripts. */
import type { CardDatabase, GameState, JsonObject } from "@baize/engine";
import { lanternCards, lanternDefinition } from "../lantern-plugin.ts";
import type { GameScript } from "./script.ts";

const withGroups = (wanted: (id: string) => boolean) => (game: GameState) =>
  Object.keys(game.groupById).filter(wanted);

/** Of Lantern Yard. */
export const lanterns: GameScript = {
  lists: [
    ...["draw", "drawQuietly", "peekTop", "tellTop", "inspectTop", "pictureTop", "rememberTop", "askTop"],
    ...[
      "askOther",
      "askKind",
      "fadeTop",
      "failTop",
      "selectTop",
      "shuffleDraw",
      "sortByHand",
      "nextRound",
      "saveNow",
    ],
  ],
  decks: ["lanterns"],
  tokens: ["oil"],
  steps: lanternDefinition.steps as JsonObject,
  playerProperties: lanternDefinition.playerProperties as JsonObject,
  words: wordsOf(lanternCards),
  groups: withGroups((id) => /^(player[12]|shared)/.test(id)),
};

/**
 * They put cards in the order of what they are: the tokens on hidden cards travel along for all to see, and with one
 * seed for both tables a shuffle of another order falls out differently, which no viewer of one table could tell.
 */
const BY_WHAT_CARDS_ARE = new Set(["gather", "dealAgain", "askDeal", "askGame", "sortMyHand", "sortHand"]);

/** Lists that speak of no card in particular, and decks for one player. */
export function scriptOf(gameDef: JsonObject, cardDb: CardDatabase): GameScript {
  const decks = Object.entries(gameDef.preBuiltDecks as Record<string, JsonObject>);
  const small = decks.filter(([, deck]) => Array.isArray(deck.cards) && deck.cards.length < 60);
  return {
    lists: Object.keys((gameDef.actionLists ?? {}) as JsonObject).filter((id) => !BY_WHAT_CARDS_ARE.has(id)),
    decks: (small.length > 0 ? small : decks).slice(0, 8).map(([id]) => id),
    tokens: Object.keys(gameDef.tokens as JsonObject).slice(0, 3),
    steps: (gameDef.steps ?? {}) as JsonObject,
    playerProperties: (gameDef.playerProperties ?? {}) as JsonObject,
    words: wordsOf(cardDb),
    groups: withGroups((id) => /^(player[12]|shared)/.test(id)),
  };
}

/** What an attacker would write: names of cards, some printed like a card, and what looks like an id. */
function wordsOf(cardDb: CardDatabase): string[] {
  const names = Object.values(cardDb).flatMap(({ A }) => (typeof A?.name === "string" ? [A.name] : []));
  return [
    ...names.slice(0, 6),
    ...names.slice(0, 2).map((name) => `"name": "${name}"`),
    "c_000001",
    "n_000001",
  ];
}
