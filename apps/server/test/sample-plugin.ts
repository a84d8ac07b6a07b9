/** The smallest plugin that the validator accepts; tests change what they are about. */
import type { JsonObject } from "@baize/engine";

export const sampleCards: JsonObject = {
  gull: {
    A: { databaseId: "gull", name: "Gull", imageUrl: "gull.png", cardBack: "blue", type: "Bird" },
    B: { databaseId: null, name: "blue", imageUrl: null, cardBack: null, type: null },
  },
};

export function sampleDefinition(changes: JsonObject = {}): JsonObject {
  return {
    pluginName: "Harbour",
    playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "main" }],
    browse: { filterPropertySideA: "type", filterValuesSideA: ["Bird"], textPropertiesSideA: ["name"] },
    cardBacks: { blue: { width: 0.7, height: 1, imageUrl: "blue.png" } },
    cardTypes: { Bird: { width: 0.7, height: 1, tokens: [] } },
    groups: {},
    layouts: {
      main: {
        cardSize: 10,
        rowSpacing: 3,
        chat: { left: "75%", top: "50%", width: "25%", height: "50%" },
        regions: {},
      },
    },
    playerProperties: {},
    spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: [] },
    ...changes,
  };
}
