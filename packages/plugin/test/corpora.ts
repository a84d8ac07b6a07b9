/** Where tests find plugins: a small one of our own, and real ones that are not part of the project. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { readCardTables, readParts, type TextFile } from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");

export const EMBER_AND_TIDE = join(import.meta.dirname, "ember-and-tide");

/** Real plugins beside the repository; absent in a plain checkout. */
export const CORPORA = ["lotrlcg", "marvel"].map((name) => {
  const dir = join(root, "../shared/plugins", name);
  const present = existsSync(dir);
  if (!present) console.warn(`../shared/plugins/${name} is absent: its tests are skipped.`);
  return { name, dir, present };
});

/** A real plugin as its files have it: read, but for its cards not checked. */
export function readCorpus(dir: string): { gameDef: JsonObject; cardDb: CardDatabase; warnings: string[] } {
  const files = (kind: string) =>
    readdirSync(join(dir, kind)).map((name) => ({ name, text: readFileSync(join(dir, kind, name), "utf8") }));
  const { gameDef } = readParts(files("json"));
  const { cardDb, warnings } = readCardTables(files("tsv"), gameDef);
  if (!gameDef || !cardDb) throw new Error(`The plugin in ${dir} cannot be read.`);
  return { gameDef, cardDb, warnings: warnings.map(({ message }) => message) };
}

export function emberAndTideFiles(): { json: TextFile; tsv: TextFile } {
  const read = (name: string): TextFile => ({ name, text: readFileSync(join(EMBER_AND_TIDE, name), "utf8") });
  return { json: read("json/definition.json"), tsv: read("tsv/cards.tsv") };
}

/** A fresh copy of the small definition, for a test to damage. */
export function emberAndTide(): JsonObject {
  const { gameDef } = readParts([emberAndTideFiles().json]);
  if (!gameDef) throw new Error("The example definition does not parse.");
  return gameDef;
}
