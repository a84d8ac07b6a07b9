/**
 * Writes the parts of the definition that follow from the deck and the number of seats: groups, layouts, decks,
 * the names of cards and seats, and the card database. The files are checked in; run
 * `node games/standard-52/tools/make-definition.ts` and then the formatter after a change here.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { makeDecks } from "./decks.ts";
import { DECK, JOKERS } from "./drawing/deck.ts";
import { makeCardLabels, makeSeatLabels, makeSolitaireLabels } from "./names.ts";
import { makeGroups, makeLayout, SEATS } from "./seats.ts";
import { makeSolitaireLayout } from "./solitaire.ts";

/** Generated definition parts by file name. */
export function makeParts(): Record<string, JsonObject> {
  return {
    "groups.json": { groups: makeGroups() },
    "layouts.json": {
      layouts: {
        ...Object.fromEntries(SEATS.map((players) => [`players${players}`, makeLayout(players)])),
        ...Object.fromEntries(
          SEATS.slice(1).map((players) => [`poker${players}`, makeLayout(players, true)]),
        ),
        solitaire: makeSolitaireLayout(),
      },
    },
    "preBuiltDecks.json": { preBuiltDecks: makeDecks() },
    "cardLabels.json": { labels: makeCardLabels() },
    "seatLabels.json": { labels: { ...makeSeatLabels(), ...makeSolitaireLabels() } },
  };
}

/** The card database as tab-separated text. */
export function makeCards(): string {
  const cards = DECK.map(({ rank, suit, id }, index) => [
    id,
    `id:name-${id}`,
    `${id}.svg`,
    "felt",
    "Card",
    rank.id,
    suit.symbol,
    String(rank.value),
    String(index + 1),
  ]);
  const jokers = JOKERS.map((joker, index) => [
    joker.id,
    `id:name-${joker.id}`,
    `${joker.id}.svg`,
    "felt",
    "Card",
    "★",
    "★",
    "0",
    String(DECK.length + index + 1),
  ]);
  const header = ["databaseId", "name", "imageUrl", "cardBack", "type", "rank", "suit", "value", "order"];
  return `${[header, ...cards, ...jokers].map((row) => row.join("\t")).join("\n")}\n`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  for (const [name, part] of Object.entries(makeParts())) {
    await writeFile(join(root, "json", name), `${JSON.stringify(part, null, 2)}\n`);
  }
  await writeFile(join(root, "tsv/cards.tsv"), makeCards());
}
