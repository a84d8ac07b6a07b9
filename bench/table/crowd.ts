/** A plugin with 500 cards on one table, for the benchmark of the surface. Written to a folder of its own. */
import { bareDefinition, writePlugin } from "../../e2e/kit/write-plugin.ts";

export const CARDS = 500;
const ROWS = 5;
/** Of these every card is on the screen at once: half lie free, half in rows. */
const FREE = CARDS / 2;

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const inPlay = { canHaveAttachments: true, onCardEnter: { currentSide: "A", inPlay: true } };
const rows = Array.from({ length: ROWS }, (_, row) => `sharedRow${row}`);

const definition = {
  ...bareDefinition,
  pluginName: "Crowd",
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "crowd" }],
  cardBacks: { crowd: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: { Card: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: ["count"] } },
  tokens: {
    count: { label: "Count", left: "5%", top: "5%", width: "3vh", height: "3vh", imageUrl: "" },
  },
  groups: Object.fromEntries(
    [...rows, "sharedFree"].map((id) => [id, { label: id, tableLabel: id, ...inPlay }]),
  ),
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Card"], textPropertiesSideA: ["name"] },
  spawnExistingCardModal: { columnProperties: ["name", "type"], loadGroupIds: ["sharedFree"] },
  layouts: {
    crowd: {
      cardSize: 8,
      rowSpacing: 0.5,
      chat: box(0.8, 0.8, 0.2, 0.2),
      regions: {
        free: { groupId: "sharedFree", type: "free", direction: "free", ...box(0, 0.5, 0.8, 0.5) },
        ...Object.fromEntries(
          rows.map((groupId, row) => [
            groupId,
            { groupId, type: "fan", direction: "horizontal", ...box(0, row * 0.1, 1, 0.1) },
          ]),
        ),
      },
    },
  },
  automation: {
    postNewGameActionList: [
      [
        "LOAD_CARDS",
        [
          "LIST",
          ...rows.map((loadGroupId) => ({ databaseId: "One", loadGroupId, quantity: (CARDS - FREE) / ROWS })),
          { databaseId: "One", loadGroupId: "sharedFree", quantity: FREE },
        ],
      ],
      [
        "FOR_EACH_VAL",
        "$STACK",
        "$GAME.groupById.sharedFree.stackIds",
        [
          ["VAR", "$CARD", "$GAME.stackById.$STACK.cardIds.[0]"],
          ["VAR", "$INDEX", "$GAME.cardById.$CARD.stackIndex"],
          ["VAR", "$COLUMN", ["MODULO", "$INDEX", 25]],
          ["VAR", "$LEFT", ["MULTIPLY", "$COLUMN", 3.8]],
          ["VAR", "$TOP", ["MULTIPLY", ["DIVIDE", ["SUBTRACT", "$INDEX", "$COLUMN"], 25], 8.5]],
          ["SET", "/stackById/$STACK/left", "{{$LEFT}}%"],
          ["SET", "/stackById/$STACK/top", "{{$TOP}}%"],
        ],
      ],
    ],
  },
};

/** Writes the plugin; gives its folder. */
export function writeCrowd(): Promise<string> {
  return writePlugin("crowd", definition, [{ name: "One", type: "Card" }]);
}
