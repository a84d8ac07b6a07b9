/**
 * The worked example of platform §3.17, Duel of Lanterns: the rows of the spreadsheet, everything that is entered, and
 * the definition that must come out (`lanterns-definition.json`).
 */
import type { JsonObject } from "@baize/engine";
import { readCardTables } from "@baize/plugin";
import {
  type Box,
  emptyLayout,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from "../../../layout-editor/model/layout-state.ts";
import { type BuilderState, type BuilderWork, emptyState, type Group } from "../../model/builder-state.ts";
import definition from "./lanterns-definition.json" with { type: "json" };

/** Day on which it was saved. */
export const LANTERNS_DATE = "2030-01-15";

export const lanternsDefinition = definition as unknown as JsonObject;

/** The rows as they are pasted from a spreadsheet. */
export const lanternsRows = [
  ["databaseId", "name", "imageUrl", "cardBack", "type", "power"],
  ["l-001", "Ember Wick", "https://img.example/ember.png", "lantern", "Flame", "2"],
  ["l-002", "Paper Moon", "https://img.example/moon.png", "lantern", "Shade", "1"],
  ["l-003", "Sleeping Moth", "https://img.example/moth-a.png", "multi_sided", "Shade", "0"],
  ["l-003", "Waking Moth", "https://img.example/moth-b.png", "multi_sided", "Shade", "3"],
  ["l-004", "Oil Flask", "https://img.example/flask.png", "lantern", "Tool", ""],
]
  .map((cells) => `${cells.join("\t")}\n`)
  .join("");

/** The nine boxes: group, type, and left, top, width and height in percent of the stage. */
export const lanternsBoxes = [
  ["{playerN+1}Hand", "row", 0, 0, 75, 20],
  ["{playerN+1}Deck", "pile", 75, 0, 12, 20],
  ["{playerN+1}Discard", "pile", 87, 0, 13, 20],
  ["{playerN+1}PlayArea", "free", 0, 20, 100, 20],
  ["{playerN}PlayArea", "free", 0, 40, 100, 20],
  ["{playerN}Hand", "row", 0, 60, 75, 20],
  ["{playerN}Deck", "pile", 75, 60, 12, 20],
  ["{playerN}Discard", "pile", 87, 60, 13, 20],
  ["sharedSetAside", "row", 0, 80, 75, 20],
] as const satisfies readonly (readonly [string, Box["type"], number, number, number, number])[];

const card = { width: 0.72, height: 1 };

/** What the author has entered in the end. */
export function lanternsState(): BuilderState {
  return {
    ...emptyState,
    pluginName: "Duel of Lanterns",
    backgroundUrl: "https://img.example/bg.jpg",
    cardTypes: { Flame: card, Shade: card, Tool: { width: 1, height: 0.72 } },
    cardBacks: { lantern: { ...card, imageUrl: "https://img.example/back.png" } },
    groups: [
      ...groupsOf(1),
      ...groupsOf(2),
      { ...group(9, "sharedSetAside", "Set Aside", "Aside"), controller: "shared" },
    ],
    faceProperties: [
      ["databaseId", "Database Id"],
      ["name", "Name"],
      ["imageUrl", "Image Url"],
      ["cardBack", "Card Back"],
      ["type", "Type"],
      ["power", "Power"],
    ].map(([propertyId = "", label = ""], index) => ({
      uid: index + 1,
      propertyId,
      label,
      type: propertyId === "power" ? "integer" : "string",
    })),
    cardProperties: [
      { uid: 1, propertyId: "exhausted", label: "Exhausted", type: "boolean", default: false },
    ],
    playerProperties: [
      { uid: 1, propertyId: "score", label: "Score", type: "integer", default: 0, showInTopBar: true },
    ],
    gameProperties: [
      { uid: 1, propertyId: "wind", label: "Wind", type: "integer", default: 1, showInTopBar: true },
    ],
    deckbuilder: {
      maxCardQuantity: 3,
      searchableColumns: [
        { propertyId: "name", label: "Name" },
        { propertyId: "type", label: "Type" },
      ],
    },
    layout: { ...emptyLayout, rectangles: lanternsBoxes.map(boxOf) },
    phases: [
      {
        uid: 1,
        phaseId: "dawn",
        label: "Dawn",
        steps: [
          { uid: 1, stepId: "dawnDraw", label: "Draw" },
          { uid: 2, stepId: "dawnPlay", label: "Play" },
        ],
      },
      { uid: 2, phaseId: "dusk", label: "Dusk", steps: [{ uid: 1, stepId: "duskClean", label: "Cleanup" }] },
    ],
    tokens: [token(1, "oil", "Oil", 0), token(2, "wax", "Wax", 50)],
  };
}

/** What was entered, together with the cards as they were read. */
export function lanternsWork(): BuilderWork {
  const read = readCardTables([{ name: "pasted.tsv", text: lanternsRows }], null);
  if (read.cardDb === null) throw new Error("The rows of the worked example cannot be read.");
  return { state: lanternsState(), cardDb: read.cardDb };
}

/** The groups that the builder makes for a player. */
function groupsOf(player: number): Group[] {
  const at = (player - 1) * 4;
  const own = (place: number, suffix: string, label: string, groupType: Group["groupType"]): Group => ({
    ...group(at + place, `player${player}${suffix}`, `Player ${player} ${label}`, groupType),
    controller: `player${player}`,
  });
  return [
    own(1, "Deck", "Deck", "Deck"),
    { ...own(2, "Discard", "Discard", "Discard"), correspondingDeck: `player${player}Deck` },
    own(3, "Hand", "Hand", "Hand"),
    own(4, "PlayArea", "Play Area", "In Play"),
  ];
}

function group(uid: number, groupId: string, label: string, groupType: Group["groupType"]): Group {
  return { uid, groupId, label, groupType, controller: "shared" };
}

function boxOf([text, type, left, top, width, height]: (typeof lanternsBoxes)[number], index: number): Box {
  return {
    id: index + 1,
    x: (left / 100) * STAGE_WIDTH,
    y: (top / 100) * STAGE_HEIGHT,
    width: (width / 100) * STAGE_WIDTH,
    height: (height / 100) * STAGE_HEIGHT,
    text,
    type,
    direction: "horizontal",
  };
}

function token(uid: number, id: string, label: string, left: number): BuilderState["tokens"][number] {
  const imageUrl = `https://img.example/${id}.png`;
  return { uid, id, label, left, top: 0, width: 4, height: 4, imageUrl, canBeNegative: true };
}
