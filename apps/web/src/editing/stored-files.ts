/**
 * A stored plugin as files, and files as a plugin to be stored. The server keeps the merged definition; as files it is one
 * `{section}.json` for each section and `card_db.tsv`, as in the download. What these alone would not give back (comments,
 * another way of writing, other files) is kept beside the definition under `_files`, and counts as long as it still says
 * what the definition says: somebody may have changed that elsewhere.
 */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import {
  cardTableText,
  joinParts,
  KEPT_MOST,
  partTexts,
  readCardTables,
  readPart,
  type TextFile,
} from "@baize/plugin";
import { byName, type CodeFile, kindOfFile } from "./code-file.ts";
import { sameJson } from "./same-json.ts";

/** Name of the file that shows the stored cards. */
const CARD_FILE = "card_db.tsv";

export interface StoredFiles {
  files: CodeFile[];
  /** Files whose own text was kept, but says something else than the definition by now. */
  outdated: TextFile[];
}

/** The files of a stored plugin. */
export function filesOfStored(stored: JsonObject, cardDb: CardDatabase): StoredFiles {
  const definition = gameOf(stored);
  const kept = keptTexts(stored);
  const json = stillTrue(
    kept.filter(({ name }) => kindOfFile(name) === "json"),
    definition,
  );
  const keptTables = kept.filter(({ name }) => kindOfFile(name) === "tsv");
  const tables =
    keptTables.length > 0 && sameJson(readCardTables(keptTables, definition).cardDb, cardDb)
      ? keptTables
      : Object.keys(cardDb).length > 0
        ? [{ name: CARD_FILE, text: cardTableText(cardDb) }]
        : [];
  const written = new Set(json.flatMap(sectionsOf));
  const missing = Object.fromEntries(Object.entries(definition).filter(([key]) => !written.has(key)));
  const files = [...json, ...partTexts(missing), ...tables].map(({ name, text }) => ({
    name,
    text,
    kind: kindOfFile(name) ?? "json",
  }));
  const used = new Set([...json, ...tables]);
  return { files: files.sort(byName), outdated: kept.filter((file) => !used.has(file)) };
}

/**
 * What is stored of files: the merged definition, with the texts that it alone would not give back, and with what else the
 * stored one keeps for the author.
 */
export function definitionToStore(
  files: readonly TextFile[],
  { gameDef, cardDb, stored }: { gameDef: JsonObject; cardDb: CardDatabase; stored: JsonObject | null },
): JsonObject {
  const definition = gameOf(gameDef);
  const plain = new Map(partTexts(definition).map(({ name, text }) => [name, text]));
  plain.set(CARD_FILE, cardTableText(cardDb));
  const own = files.filter(({ name, text }) => plain.get(name) !== text);
  const texts = Object.fromEntries(own.map(({ name, text }) => [name, text]));
  return {
    ...definition,
    ...(stored?._builder !== undefined && { _builder: stored._builder }),
    ...(own.length > 0 && { _files: { version: 1, texts } }),
  };
}

/** The definition without what is kept aside. */
function gameOf(definition: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(definition).filter(([key]) => !Object.hasOwn(KEPT_MOST, key)));
}

function keptTexts({ _files }: JsonObject): TextFile[] {
  if (!isObject(_files) || _files.version !== 1 || !isObject(_files.texts)) return [];
  return Object.entries(_files.texts).flatMap(([name, text]) =>
    typeof text === "string" && kindOfFile(name) !== null ? [{ name, text }] : [],
  );
}

/** The files that together say of their sections what the definition says. */
function stillTrue(kept: readonly TextFile[], definition: JsonObject): TextFile[] {
  let files = kept.filter((file) => readPart(file).value !== null);
  for (;;) {
    const merged = joinParts(files.map(readPart)).gameDef ?? {};
    const wrong = new Set(Object.keys(merged).filter((key) => !sameJson(merged[key], definition[key])));
    if (wrong.size === 0) return files;
    files = files.filter((file) => !sectionsOf(file).some((key) => wrong.has(key)));
  }
}

function sectionsOf(file: TextFile): string[] {
  return Object.keys(readPart(file).value ?? {});
}
