/** What the upload dialog does with chosen card database files, and what it says (game-definition §7.3). */
import type { JsonObject } from "@baize/engine";
import type { Finding } from "./base/findings.ts";
import { type ReadCardsResult, readCardTables } from "./card-table.ts";
import { textFileOf } from "./text-file.ts";
import { type ChosenFile, readChosen, uploadMessages } from "./upload.ts";

/** Reads chosen `.tsv` files against the definition that was uploaded before; `null` when there is none yet. */
export async function readChosenCards(
  files: readonly ChosenFile[],
  gameDef: JsonObject | null,
): Promise<ReadCardsResult> {
  if (gameDef === null) return failed(uploadMessages.definitionFirst);
  const strange = files.find((file) => !file.name.toLowerCase().endsWith(".tsv"));
  if (strange) return failed(uploadMessages.onlyTables, strange.name);
  try {
    const read = await readChosen(files);
    return readCardTables(read.map(textFileOf), gameDef);
  } catch (error) {
    return failed(uploadMessages.readTables(error instanceof Error ? error.message : String(error)));
  }
}

function failed(message: string, file?: string): ReadCardsResult {
  const finding: Finding = { level: "error", message };
  if (file !== undefined) finding.place = { file, line: 1, column: 1 };
  return { cardDb: null, found: null, errors: [finding], warnings: [] };
}
