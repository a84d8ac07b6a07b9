/**
 * Writes the parts of the definition that follow from the cards, the seats and the words: groups, layouts, decks,
 * what cards do, labels, and the card database. The files are checked in; run
 * `node games/duel-of-lanterns/tools/make-definition.ts` and then the formatter after a change here.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Json, JsonObject } from "@baize/engine";
import { rulesText } from "./cards/card.ts";
import { CARDS, MARKERS } from "./cards/index.ts";
import { DECKS } from "./decks.ts";
import { makeGroups } from "./groups.ts";
import { makeLabels } from "./labels/index.ts";
import { makeDuel, makePractice } from "./layouts.ts";

/** Generated definition parts by file name. */
export function makeParts(): Record<string, JsonObject> {
  return {
    "automation-cards.json": { automation: { cards: makeAutomation() } },
    "groups.json": { groups: makeGroups() },
    "labels.json": { labels: makeLabels() },
    "layouts.json": { layouts: { duel: makeDuel(), practice: makePractice() } },
    "preBuiltDecks.json": { preBuiltDecks: makeDecks() },
  };
}

/** Side A of a card acts when it is lit, side B when dawn finds it dark. */
function makeAutomation(): JsonObject {
  const entries = CARDS.flatMap(({ id, lit, dark }) => {
    const ability: JsonObject = {};
    if (lit) ability.A = lit.map(({ code }) => code) as Json;
    if (dark) ability.B = dark.map(({ code }) => code) as Json;
    return Object.keys(ability).length === 0 ? [] : [[id, { ability }] as const];
  });
  return Object.fromEntries(entries);
}

function makeDecks(): JsonObject {
  return Object.fromEntries(
    DECKS.map(({ id, label, cards }) => [
      id,
      {
        label: `id:${label}`,
        cards: Object.entries(cards).map(([databaseId, quantity]) => ({
          databaseId,
          quantity,
          loadGroupId: "playerNDeck",
        })),
        preLoadActionList: [["CLEAR_SEAT", "$PLAYER_N"]],
      },
    ]),
  );
}

const COLUMNS = [
  "databaseId",
  "name",
  "imageUrl",
  "cardBack",
  "type",
  "faction",
  "cost",
  "glow",
  "prize",
  "everburning",
  "text",
  "flavour",
  "order",
  "deckbuilderQuantity",
];

/** The card database as tab-separated text. */
export function makeCards(): string {
  const rows = CARDS.map((card, index) => [
    card.id,
    card.name,
    `${card.id}.svg`,
    "dusk",
    card.type,
    card.faction,
    card.cost,
    card.glow,
    card.prize ?? 0,
    card.everburning === true,
    rulesText(card).join(" "),
    card.flavour,
    index + 1,
    2,
  ]);
  const markers = MARKERS.map(({ id, name, art, back }) => [
    id,
    name,
    `${art}.svg`,
    back,
    "Marker",
    "",
    0,
    0,
    0,
    false,
    "",
    "",
    0,
    0,
  ]);
  return `${[COLUMNS, ...rows, ...markers].map((row) => row.join("\t")).join("\n")}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  for (const [name, part] of Object.entries(makeParts())) {
    await writeFile(join(root, "json", name), `${JSON.stringify(part, null, 2)}\n`);
  }
  await writeFile(join(root, "tsv/cards.tsv"), makeCards());
}
