/**
 * A plugin made for trying every kind of drag: one region of each type and direction, two plain cards in each, a hand
 * to drag from, and types that limit what may be attached to what. Written to a folder of its own.
 */
import { bareDefinition, writePlugin } from "./write-plugin.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const inPlay = { canHaveAttachments: true, onCardEnter: { currentSide: "A", inPlay: true } };

/** Regions of the yard that take attachments, with their type and direction. */
export const yardRegions = {
  sharedFree: { type: "free", direction: "free", ...box(0, 0.46, 0.4, 0.29) },
  sharedRowH: { type: "row", direction: "horizontal", ...box(0, 0, 0.4, 0.22) },
  sharedRowV: { type: "row", direction: "vertical", ...box(0.41, 0, 0.1, 0.75) },
  sharedFanH: { type: "fan", direction: "horizontal", ...box(0, 0.23, 0.4, 0.22) },
  sharedFanV: { type: "fan", direction: "vertical", ...box(0.52, 0, 0.1, 0.75) },
  sharedPile: { type: "pile", direction: "horizontal", ...box(0.63, 0, 0.1, 0.22) },
} as const;

const types = {
  Plain: {},
  Keeper: {},
  Tool: { canOnlyAttachToTypes: ["Keeper"] },
  Shell: { canOnlyHaveAttachmentsOfTypes: ["Tool"] },
};
const size = { width: 0.72, height: 1, zoomFactor: 0.5, tokens: [] };

/** `databaseId` = name: its type and the group that it starts in. */
const cards: Record<string, [keyof typeof types, string]> = {
  Shell: ["Shell", "sharedClosed"],
  Stone: ["Plain", "sharedClosed"],
  Hook: ["Tool", "player1Hand"],
  Wren: ["Plain", "player1Hand"],
  Kite: ["Plain", "player1Hand"],
};
for (const groupId of Object.keys(yardRegions)) {
  const name = groupId.replace("shared", "");
  cards[`${name} one`] = ["Plain", groupId];
  cards[`${name} two`] = ["Plain", groupId];
}

const definition = {
  ...bareDefinition,
  pluginName: "Drag yard",
  playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "yard" }],
  cardBacks: { yard: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: Object.fromEntries(Object.entries(types).map(([id, limits]) => [id, { ...size, ...limits }])),
  groups: {
    ...Object.fromEntries(
      Object.keys(yardRegions).map((id) => [id, { label: id, tableLabel: id, ...inPlay }]),
    ),
    sharedPile: { label: "sharedPile", tableLabel: "sharedPile", onCardEnter: { currentSide: "B" } },
    sharedClosed: { label: "sharedClosed", tableLabel: "sharedClosed", ...inPlay },
    ...Object.fromEntries(
      ["player1", "player2"].map((seat) => [
        `${seat}Hand`,
        { label: "Hand", tableLabel: "Hand", onCardEnter: { currentSide: "A", peeking: { [seat]: true } } },
      ]),
    ),
  },
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Plain"], textPropertiesSideA: ["name"] },
  spawnExistingCardModal: {
    columnProperties: ["name", "type"],
    loadGroupIds: ["sharedClosed"],
  },
  layouts: {
    yard: {
      cardSize: 14,
      rowSpacing: 3,
      chat: box(0.74, 0.76, 0.26, 0.24),
      regions: {
        ...Object.fromEntries(
          Object.entries(yardRegions).map(([groupId, spec]) => [groupId, { groupId, ...spec }]),
        ),
        closed: {
          groupId: "sharedClosed",
          type: "row",
          direction: "horizontal",
          ...box(0.63, 0.23, 0.37, 0.22),
        },
        hand: {
          groupId: "playerNHand",
          type: "fan",
          direction: "horizontal",
          disableDroppableAttachments: true,
          ...box(0, 0.76, 0.5, 0.24),
        },
      },
    },
  },
  automation: {
    postNewGameActionList: [
      [
        "LOAD_CARDS",
        [
          "LIST",
          ...Object.entries(cards).map(([databaseId, [, loadGroupId]]) => ({
            databaseId,
            loadGroupId,
            quantity: 1,
          })),
        ],
      ],
      ["VAR", "$FIRST", "$GAME.groupById.sharedFree.stackIds.[0]"],
      ["VAR", "$SECOND", "$GAME.groupById.sharedFree.stackIds.[1]"],
      ["SET", "/stackById/$FIRST/left", "10%"],
      ["SET", "/stackById/$FIRST/top", "20%"],
      ["SET", "/stackById/$SECOND/left", "60%"],
      ["SET", "/stackById/$SECOND/top", "20%"],
    ],
  },
};

/** Writes the plugin; gives its folder. */
export function writeYard(): Promise<string> {
  return writePlugin(
    "yard",
    definition,
    Object.entries(cards).map(([name, [type]]) => ({ name, type })),
  );
}
