/** A plugin made for looking at pictures: two cards lie face up, two face down, and all have a picture on both sides. */
import { bareDefinition, writePlugin } from "./write-plugin.ts";

const size = { width: 0.72, height: 1 };
const cards = { Wren: "sharedShown", Kite: "sharedShown", Owl: "sharedTurned", Jay: "sharedTurned" };
const region = { type: "row", direction: "horizontal", left: 0, width: 0.7, height: 0.3 };

/**
 * Writes the plugin; gives its folder.
 * @param pictures where its pictures are kept: /Wren.png …, /back.png
 */
export function writeGallery(pictures: string): Promise<string> {
  const items = Object.entries(cards).map(([databaseId, loadGroupId]) => ({
    databaseId,
    loadGroupId,
    quantity: 1,
  }));
  const definition = {
    ...bareDefinition,
    pluginName: "Gallery",
    playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "wall" }],
    cardBacks: { gallery: { ...size, imageUrl: `${pictures}/back.png` } },
    cardTypes: { Bird: { ...size, zoomFactor: 0.5, tokens: [] } },
    groups: {
      sharedShown: { label: "Shown", onCardEnter: { currentSide: "A", inPlay: true } },
      sharedTurned: { label: "Turned", onCardEnter: { currentSide: "B", inPlay: false } },
    },
    browse: { filterPropertySideA: "type", filterValuesSideA: ["Bird"], textPropertiesSideA: ["name"] },
    spawnExistingCardModal: { columnProperties: ["name"], loadGroupIds: ["sharedShown"] },
    layouts: {
      wall: {
        cardSize: 20,
        rowSpacing: 3,
        chat: { left: 0.74, top: 0.76, width: 0.26, height: 0.24 },
        regions: {
          shown: { ...region, groupId: "sharedShown", top: 0 },
          turned: { ...region, groupId: "sharedTurned", top: 0.35 },
        },
      },
    },
    automation: { postNewGameActionList: [["LOAD_CARDS", ["LIST", ...items]]] },
  };
  const rows = Object.keys(cards).map((name) => ({
    name,
    type: "Bird",
    imageUrl: `${pictures}/${name}.png`,
  }));
  return writePlugin("gallery", definition, rows);
}
