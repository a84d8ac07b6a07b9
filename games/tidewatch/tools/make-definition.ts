/**
 * Writes the parts of the definition that follow from the cards and the number of seats: groups, layouts, decks,
 * the automation of cards and the card database. The files are checked in; run
 * `node games/tidewatch/tools/make-definition.ts` and then the formatter after a change here.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { makeCardAutomation } from "./automation.ts";
import { makeCardTable } from "./database.ts";
import { makeDeckMenu, makeDecks } from "./decks.ts";
import { makeGroups } from "./groups.ts";
import { makeLabels } from "./labels.ts";
import { makeLayouts } from "./layouts.ts";

/** Generated definition parts by file name. */
export function makeParts(): Record<string, JsonObject> {
  return {
    "cardInheritance.json": { automation: { cards: makeCardAutomation() } },
    "groups.json": { groups: makeGroups() },
    "labels-combined.json": { labels: makeLabels() },
    "layouts.json": { layouts: makeLayouts() },
    "preBuiltDecks.json": { preBuiltDecks: makeDecks(), deckMenu: makeDeckMenu() },
  };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  for (const [name, part] of Object.entries(makeParts())) {
    await writeFile(join(root, "json", name), `${JSON.stringify(part, null, 2)}\n`);
  }
  await writeFile(join(root, "tsv/cards.tsv"), makeCardTable());
}
