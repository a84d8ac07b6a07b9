/** The texts of an author's files, kept beside the definition that is merged from them (decision 22): comments, formatting, names. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { KEPT_MOST, partTexts, readPart, type TextFile } from "@baize/plugin";
import { definitionToStore, filesOfStored } from "../../editing/stored-files.ts";

/** A plugin as the server has it. */
export interface StoredPlugin {
  gameDef: JsonObject;
  cardDb: CardDatabase;
}

/** What was chosen of a plugin; null: that stays as it is. */
export interface Chosen {
  definition: { gameDef: JsonObject; parts: readonly TextFile[] } | null;
  cards: { cardDb: CardDatabase; tables: readonly TextFile[] } | null;
}

/**
 * The definition to be sent, with the texts of the files that it alone would not give back, as far as there is room for them: the
 * definition's come first. What stays of the plugin keeps the texts that it has.
 * @param stored null: it is a new plugin, or the stored one is not known
 * @returns null: the definition stays as it is stored
 */
export function definitionWithFiles(
  { definition, cards }: Chosen,
  stored: StoredPlugin | null,
): JsonObject | null {
  const gameDef = definition?.gameDef ?? stored?.gameDef;
  if (!gameDef) return null;
  const cardDb = cards?.cardDb ?? stored?.cardDb;
  if (!cardDb || (definition && isAsDownloaded(definition))) return definition && gameDef;
  const before = stored ? filesOfStored(stored.gameDef, stored.cardDb).files : [];
  const parts = definition?.parts.filter(isOnlyGame) ?? before.filter(({ kind }) => kind === "json");
  const tables = cards?.tables ?? before.filter(({ kind }) => kind === "tsv");
  for (const files of [[...parts, ...tables], parts]) {
    const whole = definitionToStore(files, { gameDef, cardDb, stored: gameDef });
    if (hasRoom(whole)) return whole;
  }
  return definitionToStore([], { gameDef, cardDb, stored: gameDef });
}

/** A download has what was kept of the files, which still counts while its own are as they were written. */
function isAsDownloaded({ gameDef, parts }: NonNullable<Chosen["definition"]>): boolean {
  if (gameDef._files === undefined) return false;
  const written = new Set(partTexts(gameDef).map(({ text }) => text));
  return parts.every(({ text }) => written.has(text));
}

function hasRoom({ _files }: JsonObject): boolean {
  const text = _files === undefined ? "" : JSON.stringify(_files);
  return new TextEncoder().encode(text).byteLength <= KEPT_MOST._files;
}

/** What the builder keeps, as a download has it, is in the definition, and no text of a file. */
function isOnlyGame(file: TextFile): boolean {
  return !Object.keys(readPart(file).value ?? {}).some((key) => Object.hasOwn(KEPT_MOST, key));
}
