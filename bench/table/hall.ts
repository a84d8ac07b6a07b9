/** A plugin with any number of cards in six long rows, four of them on the screen, for the bench of large tables. */
import type { BaizeClient } from "@baize/client";
import { bareDefinition, writePlugin } from "../../e2e/kit/write-plugin.ts";

const ROWS = 6;
/** Rows that the layout shows: their cards are all drawn, as a row scrolls. */
export const SHOWN_ROWS = 4;

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const rows = Array.from({ length: ROWS }, (_, row) => `sharedRow${row}`);

/** Cards in each row. */
export const inEachRow = (cards: number) => Math.round(cards / ROWS);

const definition = {
  ...bareDefinition,
  pluginName: "Hall",
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "hall" }],
  cardBacks: { hall: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: { Card: { width: 0.72, height: 1, zoomFactor: 0.5, tokens: ["count"] } },
  tokens: {
    count: { label: "Count", left: "5%", top: "5%", width: "3vh", height: "3vh", imageUrl: "" },
  },
  groups: Object.fromEntries(
    rows.map((id) => [
      id,
      {
        label: id,
        tableLabel: id,
        canHaveAttachments: true,
        onCardEnter: { currentSide: "A", inPlay: true },
      },
    ]),
  ),
  browse: { filterPropertySideA: "type", filterValuesSideA: ["Card"], textPropertiesSideA: ["name"] },
  spawnExistingCardModal: { columnProperties: ["name", "type"], loadGroupIds: ["sharedRow0"] },
  layouts: {
    hall: {
      cardSize: 14,
      rowSpacing: 1,
      chat: box(0.8, 0.8, 0.2, 0.2),
      regions: Object.fromEntries(
        rows
          .slice(0, SHOWN_ROWS)
          .map((groupId, row) => [
            groupId,
            { groupId, type: "row", direction: "horizontal", ...box(0, row * 0.2, 0.95, 0.2) },
          ]),
      ),
    },
  },
};

/** Writes the plugin; gives its folder. */
export function writeHall(): Promise<string> {
  return writePlugin("hall", definition, [{ name: "One", type: "Card" }]);
}

/** Loads so many cards into a room of the plugin, each row in two actions: one may only change so much. */
export async function fillHall(host: BaizeClient, slug: string, cards: number): Promise<void> {
  const room = await host.join(slug);
  const half = inEachRow(cards) / 2;
  for (const loadGroupId of rows)
    for (const quantity of [Math.ceil(half), Math.floor(half)]) {
      const list = ["LIST", { databaseId: "One", loadGroupId, quantity }];
      await room.evaluate(["LOAD_CARDS", list]);
    }
  room.leave();
  host.close();
}
