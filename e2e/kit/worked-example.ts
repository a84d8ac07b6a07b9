/** The worked example of table §2.3 as a plugin: one region of its size as a row, and as fans of 10 and of 20. */
import { bareDefinition, writePlugin } from "./write-plugin.ts";

/** Group id: type, top edge, number of cards. */
const GROUPS = {
  sharedRow: ["row", "5/6", 3],
  sharedFan10: ["fan", 0, 10],
  sharedFan20: ["fan", "1/6", 20],
} as const;

const definition = {
  ...bareDefinition,
  pluginName: "Worked example",
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "only" }],
  cardBacks: { example: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: { Plain: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: [] } },
  groups: Object.fromEntries(
    Object.keys(GROUPS).map((id) => [
      id,
      { label: id, tableLabel: id, onCardEnter: { currentSide: "A", inPlay: true } },
    ]),
  ),
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Plain"], textPropertiesSideA: ["name"] },
  spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: ["sharedRow"] },
  layouts: {
    only: {
      cardSize: 12,
      rowSpacing: 3,
      chat: { left: 0.8, top: 0.8, width: 0.2, height: 0.2 },
      regions: Object.fromEntries(
        Object.entries(GROUPS).map(([groupId, [type, top]]) => [
          groupId,
          { groupId, type, direction: "horizontal", left: "0%", top, width: "60%", height: "1/6" },
        ]),
      ),
    },
  },
  automation: {
    postNewGameActionList: [
      [
        "LOAD_CARDS",
        [
          "LIST",
          ...Object.entries(GROUPS).map(([loadGroupId, [, , quantity]]) => ({
            databaseId: "One",
            loadGroupId,
            quantity,
          })),
        ],
      ],
    ],
  },
};

/** Writes the plugin; gives its folder. */
export function writeWorkedExample(): Promise<string> {
  return writePlugin("example", definition, [{ name: "One", type: "Plain" }]);
}
