/** A plugin with 8,000 cards, more than the largest real one has, for the benchmark of the deck builder. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { bareDefinition, writePlugin } from "../../e2e/kit/write-plugin.ts";

export const CARDS = 8000;

const COLUMNS = ["name", "faction", "type", "traits", "pack", "cost"];
const FACTIONS = ["Lore", "Spirit", "Tactics", "Leadership", "Neutral"];
const TYPES = ["Ally", "Attachment", "Event", "Place"];
const TRAITS = ["Noble.", "Ranger. Scout.", "Éored. Warrior.", "Item. Weapon.", "Gondor. Steward. Noble."];
const SOUNDS = ["ga", "lor", "fin", "mé", "thra", "dun", "e", "wyn", "bar", "oth", "ri", "el"];

/** What the card table reads of the definition. */
export const archiveColumns: JsonObject = {
  faceProperties: Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      { label: column, type: column === "cost" ? "integer" : "string", default: column === "cost" ? 0 : "" },
    ]),
  ),
  deckbuilder: {
    addButtons: [1, 2, 3],
    colorKey: "faction",
    colorValues: { Lore: "#09b900", Spirit: "#00ccee", Tactics: "#ff0000", Leadership: "#9600b9" },
    columns: COLUMNS.map((propName) => ({ propName, label: propName })),
    spawnGroups: [{ loadGroupId: "playerNDeck", label: "Deck" }],
  },
};

const definition = {
  ...bareDefinition,
  ...archiveColumns,
  pluginName: "Archive",
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "archive" }],
  cardBacks: { archive: { width: 0.72, height: 1, imageUrl: "" } },
  cardTypes: Object.fromEntries(TYPES.map((type) => [type, { width: 0.72, height: 1, tokens: [] }])),
  groups: { player1Deck: { label: "Deck", tableLabel: "Deck" } },
  browse: { filterPropertySideA: "type", filterValuesSideA: TYPES, textPropertiesSideA: ["name"] },
  spawnExistingCardModal: { columnProperties: ["name", "type"], loadGroupIds: ["player1Deck"] },
  layouts: {
    archive: {
      cardSize: 12,
      rowSpacing: 3,
      chat: { left: 0.8, top: 0.8, width: 0.2, height: 0.2 },
      regions: {
        deck: {
          groupId: "player1Deck",
          type: "pile",
          direction: "horizontal",
          left: 0,
          top: 0.5,
          width: 0.1,
          height: 0.3,
        },
      },
    },
  },
};

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? "";

const faces = Array.from({ length: CARDS }, (_, at) => ({
  name: `${pick(SOUNDS, at)}${pick(SOUNDS, at * 5 + 3)}${pick(SOUNDS, Math.floor(at / 12))} ${at}`,
  type: pick(TYPES, at),
  faction: pick(FACTIONS, Math.floor(at / 3)),
  traits: pick(TRAITS, at * 3 + 1),
  pack: `Pack ${Math.floor(at / 100)}`,
  cost: at % 7,
}));

export function archiveCards(): CardDatabase {
  return Object.fromEntries(faces.map((face, at) => [`card-${at}`, { A: face, B: { name: "archive" } }]));
}

/** @returns the folder */
export function writeArchive(): Promise<string> {
  const cards = faces.map(({ name, type, cost, ...more }) => ({
    name,
    type,
    columns: { ...more, cost: String(cost) },
  }));
  return writePlugin("archive", definition, cards);
}
