/**
 * A plugin made for watching cards move and pictures come: a hidden deck to draw from and to shuffle, a hand, a row,
 * and cards with pictures on a host of their own, which a test can hold back. Written to a folder of its own.
 */
import { bareDefinition, writePlugin } from "./write-plugin.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

/** Where the pictures are: `/{name}.png`. */
export const PICTURES = "https://pictures.test";

/** Name → the group that it starts in. Of `sharedPile` only the first card is to be seen. */
const cards: Record<string, string> = {
  Wren: "sharedRow",
  Gull: "sharedRow",
  Tern: "sharedRow",
  Kelp: "sharedPile",
  Moss: "sharedPile",
  Fern: "sharedPile",
  Crab: "player1Hand",
};
const DECK_SIZE = 8;

const definition = {
  ...bareDefinition,
  pluginName: "Shore",
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "shore" }],
  cardBacks: { shore: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: { Card: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: [] } },
  groups: {
    sharedDeck: { label: "Deck", tableLabel: "Deck", onCardEnter: { currentSide: "B" } },
    sharedPile: { label: "Pile", tableLabel: "Pile", onCardEnter: { currentSide: "A" } },
    sharedRow: { label: "Row", tableLabel: "Row", onCardEnter: { currentSide: "A", inPlay: true } },
    player1Hand: {
      label: "Hand",
      tableLabel: "Hand",
      onCardEnter: { currentSide: "A", peeking: { player1: true } },
    },
  },
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Card"], textPropertiesSideA: ["name"] },
  spawnExistingCardModal: { columnProperties: ["name", "type"], loadGroupIds: ["sharedRow"] },
  imageUrlPrefix: { Default: `${PICTURES}/` },
  actionLists: {
    draw: [["MOVE_STACKS", "sharedDeck", "player1Hand", 1, "bottom"]],
    shuffle: [["SHUFFLE_GROUP", "sharedDeck"]],
  },
  hotkeys: {
    token: [],
    card: [],
    game: [
      { key: "D", actionList: "draw", label: "Draw" },
      { key: "S", actionList: "shuffle", label: "Shuffle" },
    ],
  },
  layouts: {
    shore: {
      cardSize: 16,
      rowSpacing: 3,
      chat: box(0.74, 0.76, 0.26, 0.24),
      regions: {
        deck: { groupId: "sharedDeck", type: "pile", direction: "horizontal", ...box(0.85, 0, 0.13, 0.25) },
        pile: { groupId: "sharedPile", type: "pile", direction: "horizontal", ...box(0.7, 0, 0.13, 0.25) },
        row: { groupId: "sharedRow", type: "row", direction: "horizontal", ...box(0, 0, 0.6, 0.25) },
        hand: { groupId: "player1Hand", type: "row", direction: "horizontal", ...box(0, 0.72, 0.7, 0.26) },
      },
    },
  },
  automation: {
    postNewGameActionList: [
      [
        "LOAD_CARDS",
        [
          "LIST",
          ...Object.entries(cards).map(([databaseId, loadGroupId]) => ({
            databaseId,
            loadGroupId,
            quantity: 1,
          })),
          { databaseId: "Shell", loadGroupId: "sharedDeck", quantity: DECK_SIZE },
        ],
      ],
    ],
  },
};

/** Writes the plugin; gives its folder. */
export function writeShore(): Promise<string> {
  return writePlugin(
    "shore",
    definition,
    [...Object.keys(cards), "Shell"].map((name) => ({ name, type: "Card", imageUrl: `${name}.png` })),
  );
}
