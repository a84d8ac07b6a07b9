/** The cards of the worked example of the plugin builder (platform §3.17), and what its definition says of them. */
import type { CardDatabase, JsonObject } from "@baize/engine";

const COLUMNS = ["databaseId", "name", "imageUrl", "cardBack", "type", "power"];

/** A face of the card database, its cells in the order of the columns. */
export function face(...cells: (string | null)[]): JsonObject {
  return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index] ?? null]));
}

const plainBack = face(null, "lantern");
const art = "https://img.example";

export const lanternCards: CardDatabase = {
  "l-001": { A: face("l-001", "Ember Wick", `${art}/ember.png`, "lantern", "Flame", "2"), B: plainBack },
  "l-002": { A: face("l-002", "Paper Moon", `${art}/moon.png`, "lantern", "Shade", "1"), B: plainBack },
  "l-003": {
    A: face("l-003", "Sleeping Moth", `${art}/moth-a.png`, "multi_sided", "Shade", "0"),
    B: face("l-003", "Waking Moth", `${art}/moth-b.png`, "multi_sided", "Shade", "3"),
  },
  "l-004": { A: face("l-004", "Oil Flask", `${art}/flask.png`, "lantern", "Tool", ""), B: plainBack },
};

const size = { width: 0.72, height: 1 };

export const lanternDefinition: JsonObject = {
  pluginName: "Duel of Lanterns",
  cardTypes: { Flame: size, Shade: size, Tool: { width: 1, height: 0.72 } },
  cardBacks: { lantern: { ...size, imageUrl: "" } },
  faceProperties: Object.fromEntries(COLUMNS.map((column) => [column, { type: "string" }])),
};
