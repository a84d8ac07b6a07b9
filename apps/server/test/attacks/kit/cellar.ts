/**
 * Cellar: the game that attackers play. Its decks are shuffled when they are loaded, it keeps a card in properties of
 * its own as honest games do, people may save preferences of every type for it, and decks of a deck site load.
 */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { lanternCards, lanternDefinition } from "../../lantern-plugin.ts";

export const cellarCards: CardDatabase = lanternCards;

const own = lanternDefinition as Record<string, JsonObject>;

export const cellarDefinition: JsonObject = {
  ...lanternDefinition,
  // Part of the name says which deck sites are asked.
  pluginName: "Cellar of the LotR Living Card Game",
  playerProperties: {
    ...own.playerProperties,
    word: { label: "Word", type: "string", default: "" },
    marks: { label: "Marks", type: "object", default: {} },
  },
  gameProperties: {
    ...own.gameProperties,
    pot: { label: "Pot", type: "object", default: {} },
    motto: { label: "Motto", type: "string", default: "" },
  },
  // As wide as no other card.
  cardTypes: { ...own.cardTypes, Shield: { width: 1, height: 1.4, tokens: [] } },
  preferences: { game: ["pace", "motto"], player: ["life", "word"] },
  // Half of the cards can do something.
  automation: {
    ...own.automation,
    cards: Object.fromEntries(
      Object.keys(lanternCards)
        .filter((_id, index) => index % 2 === 0)
        .map((id) => [id, { ability: { A: [["LOG", "An ability."]], B: [["LOG", "An ability."]] } }]),
    ),
  },
  actionLists: {
    ...own.actionLists,
    sayWord: [["LOG", "$ALIAS_N", " says {{$GAME.playerData.$PLAYER_N.word}}."]],
    showMotto: [["LOG", "The motto is ", "$GAME.motto", "."]],
    printPlayer: [["LOG", "$ALIAS_N", " is ", "$GAME.playerData.$PLAYER_N.word"]],
    askWord: [["PROMPT", "$PLAYER_N", "word"]],
  },
  prompts: {
    ...own.prompts,
    word: {
      args: [],
      message: "Which word?",
      input: { type: "text", placeholder: "word" },
      options: [
        {
          label: "Say",
          code: [
            ["SET", "/playerData/$PLAYER_N/word", "$PROMPT_INPUT"],
            ["LOG", "$ALIAS_N", " says {{$PROMPT_INPUT}}."],
          ],
        },
      ],
    },
  },
};
