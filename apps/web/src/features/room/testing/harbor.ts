/** A small game of our own for tests of the table: two players' hands and decks, a row, a map. */
import type { CardDatabase, JsonObject } from "@baize/engine";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const inPlay = { canHaveAttachments: true, onCardEnter: { currentSide: "A", inPlay: true } };

export const harborDef: JsonObject = {
  pluginName: "Harbor",
  playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "standard" }],
  cardBacks: { harbor: { width: 0.72, height: 1, imageUrl: "back.png" } },
  cardTypes: {
    Keeper: { width: 0.72, height: 1, tokens: ["lamp", "damage"] },
    Tool: { width: 0.72, height: 1, canOnlyAttachToTypes: ["Keeper"] },
    Ship: { width: 1, height: 0.72, tokens: ["damage"] },
  },
  tokens: {
    lamp: { label: "Lamp", left: "5%", top: "5%", width: "4vh", height: "4vh", imageUrl: "lamp.png" },
    damage: {
      label: "id:damage",
      left: "5%",
      top: "50%",
      width: "4vh",
      height: "4vh",
      imageUrl: "d.png",
      canBeNegative: true,
    },
  },
  labels: { damage: { English: "Damage", French: "Dégât" }, row: { English: "The quay" } },
  groups: {
    player1Deck: { label: "Deck", onCardEnter: { currentSide: "B", inPlay: false } },
    player1Hand: {
      label: "Hand",
      onCardEnter: { currentSide: "A", inPlay: false, peeking: { player1: true } },
    },
    player2Hand: {
      label: "Hand",
      onCardEnter: { currentSide: "B", inPlay: false, peeking: { player2: true } },
    },
    sharedRow: { label: "Quay", tableLabel: "id:row", ...inPlay },
    sharedMap: { label: "Map", ...inPlay },
    sharedAside: { label: "Aside" },
  },
  faceProperties: {
    name: { label: "Name", type: "string" },
    type: { label: "Type", type: "string" },
    text: { label: "Text", type: "string" },
  },
  cardProperties: {},
  browse: {
    filterPropertySideA: "type",
    filterValuesSideA: ["Keeper"],
    textPropertiesSideA: ["name", "text"],
  },
  steps: { dawn: { phaseId: "day", label: "Dawn" } },
  stepOrder: ["dawn"],
  phases: { day: { label: "Day", height: "100%" } },
  phaseOrder: ["day"],
  imageUrlPrefix: { Default: "https://img.example/" },
  layouts: {
    standard: {
      cardSize: 12,
      rowSpacing: 3,
      chat: box(0.75, 0.8, 0.25, 0.2),
      regions: {
        row: { groupId: "sharedRow", type: "row", direction: "horizontal", ...box(0, 0, 0.7, 0.25) },
        map: {
          groupId: "sharedMap",
          type: "free",
          direction: "free",
          ...box(0, 0.25, 0.7, 0.35),
          layerIndex: 1,
        },
        hand: { groupId: "playerNHand", type: "fan", direction: "horizontal", ...box(0, 0.75, 0.5, 0.25) },
        deck: {
          groupId: "playerNDeck",
          type: "pile",
          direction: "horizontal",
          ...box(0.5, 0.75, 0.15, 0.25),
        },
        nowhere: { groupId: "missing", type: "row", direction: "horizontal", ...box(0.8, 0, 0.1, 0.1) },
        hidden: {
          groupId: "sharedAside",
          type: "row",
          direction: "horizontal",
          visible: false,
          ...box(0.8, 0, 0.1, 0.1),
        },
      },
      tableButtons: { tide: { label: "Tide", actionList: [], ...box(0.9, 0.5, 0.05, 0.05) } },
      textBoxes: { note: { label: { round: 1 }, hover: true, ...box(0.9, 0.6, 0.05, 0.05) } },
    },
  },
};

const side = (name: string, type: string, text = "") => ({
  name,
  type,
  text,
  imageUrl: `${name}.png`,
  cardBack: "harbor",
});
const back = { name: "harbor", cardBack: null, type: null, imageUrl: null };
const card = (name: string, type: string, text?: string) => ({ A: side(name, type, text), B: back });

export const harborCards: CardDatabase = {
  mira: card("Mira", "Keeper", "At dawn, draw a card."),
  oleg: card("Oleg", "Keeper"),
  lamp: card("Lamp", "Tool"),
  gull: card("Gull", "Ship"),
};

/** Load list: who lies where at the start. */
export const harborStart = [
  "LOAD_CARDS",
  [
    "LIST",
    ...(
      [
        ["mira", "sharedRow", 1],
        ["oleg", "sharedRow", 1],
        ["lamp", "player1Hand", 2],
        ["gull", "player1Deck", 3],
        ["gull", "player2Hand", 1],
      ] as const
    ).map(([databaseId, loadGroupId, quantity]) => ({ databaseId, loadGroupId, quantity })),
  ],
];
