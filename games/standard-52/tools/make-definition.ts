/**
 * Writes the parts of the definition that follow from the deck and the number of seats: groups, layouts, decks,
 * the names of cards and seats, and the card database. The files are checked in; run
 * `node games/standard-52/tools/make-definition.ts` and then the formatter after a change here.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { DECK } from "./drawing/deck.ts";
import { cardName, makeCardLabels, makeSeatLabels } from "./names.ts";
import { makeGroups, makeLayout, SEATS } from "./seats.ts";

/** Where the app serves the pictures. */
const ART = "/games/standard-52/art";

/** The lowest rank of the short deck: seven, aces stay. */
const SHORT_DECK_FROM = 7;

/** Generated definition parts by file name. */
export function makeParts(): Record<string, JsonObject> {
  return {
    "groups.json": { groups: makeGroups() },
    "layouts.json": {
      layouts: Object.fromEntries(SEATS.map((players) => [`players${players}`, makeLayout(players)])),
    },
    "preBuiltDecks.json": { preBuiltDecks: makeDecks() },
    "cardLabels.json": { labels: makeCardLabels() },
    "seatLabels.json": { labels: makeSeatLabels() },
  };
}

function makeDecks(): JsonObject {
  const short = DECK.filter(({ rank }) => rank.value === 1 || rank.value >= SHORT_DECK_FROM);
  return {
    standard52: makeDeck("deckStandard", DECK, 1),
    double104: makeDeck("deckDouble", DECK, 2),
    short32: makeDeck("deckShort", short, 1),
  };
}

function makeDeck(label: string, cards: typeof DECK, quantity: number): JsonObject {
  return {
    label: `id:${label}`,
    cards: cards.map(({ id }) => ({ databaseId: id, quantity, loadGroupId: "sharedDeck" })),
    // The deck on the table is exchanged, not added to.
    preLoadActionList: [["DELETE_ALL_CARDS"]],
  };
}

/** The card database as tab-separated text. */
export function makeCards(): string {
  const rows = DECK.map(({ rank, suit, id }, index) => [
    id,
    cardName(rank, suit, "English"),
    `${ART}/${id}.svg`,
    "felt",
    "Card",
    rank.id,
    suit.symbol,
    String(rank.value),
    String(index + 1),
  ]);
  const header = ["databaseId", "name", "imageUrl", "cardBack", "type", "rank", "suit", "value", "order"];
  return `${[header, ...rows].map((row) => row.join("\t")).join("\n")}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  for (const [name, part] of Object.entries(makeParts())) {
    await writeFile(join(root, "json", name), `${JSON.stringify(part, null, 2)}\n`);
  }
  await writeFile(join(root, "tsv/cards.tsv"), makeCards());
}
