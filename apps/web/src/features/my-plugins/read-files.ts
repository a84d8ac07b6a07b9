/** Turns chosen files into what the plugin tools read, and their outcome into what the dialog shows. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import {
  type DefinitionUpload,
  type Finding,
  readCardTables,
  readDefinitionUpload,
  type TextFile,
  textFileOf,
  type UploadedFile,
  uploadMessages,
} from "@baize/plugin";
import type { TFunction } from "i18next";

type Translate = TFunction<["my-plugins", "common"]>;

export const DEFINITION_TYPES = [".json", ".zip"];
export const CARD_TYPES = [".tsv"];

/** A definition that was read, with its name; `gameDef` is null when it could not be. */
export interface ReadDefinition extends DefinitionUpload {
  name: string;
}

export interface ReadCards {
  cardDb: CardDatabase | null;
  /** The files that they were read from. */
  tables: readonly TextFile[];
  /** The same beside errors, as far as the rows can be told. */
  found: CardDatabase | null;
  findings: Finding[];
}

/** The bytes of chosen files. Rejects when the browser cannot read one, for example because it is gone. */
export function bytesOf(files: readonly File[]): Promise<UploadedFile[]> {
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** A message as the only outcome of an upload. */
export function failure(message: string): Finding[] {
  return [{ level: "error", message }];
}

/** The files of a card database as texts. Rejects as `bytesOf`. */
export async function textsOf(files: readonly File[]): Promise<TextFile[]> {
  return (await bytesOf(files)).map(textFileOf);
}

/** Reads and checks a definition; one of another name than `existingName` is a warning (game-definition §2.4). */
export function readDefinition(
  files: readonly (UploadedFile | TextFile)[],
  existingName: string | null,
  t: Translate,
): ReadDefinition {
  const read = readDefinitionUpload(files, null);
  if (read.part) {
    const sections = read.part.sections.join(", ");
    return { ...read, errors: failure(t("form.onePart", { file: read.part.file, sections })), name: "" };
  }
  const name = String(read.gameDef?.pluginName ?? "").trim();
  if (!read.gameDef) return { ...read, name };
  const errors = name === "" ? [...failure(t("form.invalidName")), ...read.errors] : read.errors;
  const differs = existingName !== null && name !== existingName;
  const message = differs ? t("form.nameMismatch", { existing: existingName, uploaded: name }) : "";
  const warnings: Finding[] = differs ? [{ level: "warning", message }, ...read.warnings] : read.warnings;
  return { ...read, errors, warnings, name };
}

/** The outcome when the files themselves could not be read (P5-23). */
export function unreadableDefinition(error: unknown): ReadDefinition {
  const message = uploadMessages.read(error instanceof Error ? error.message : String(error));
  return { gameDef: null, errors: failure(message), warnings: [], name: "" };
}

/** Reads and checks a card database against a definition. */
export function readCards(files: readonly TextFile[], gameDef: JsonObject | null, t: Translate): ReadCards {
  if (files.length === 0) return noCards(failure(t("form.noFiles")));
  if (!gameDef) return noCards(failure(t("form.definitionFirst")));
  try {
    const { cardDb, found, errors, warnings } = readCardTables(files, gameDef);
    return { cardDb, tables: files, found, findings: [...errors, ...warnings] };
  } catch {
    return noCards(failure(t("form.unexpected")));
  }
}

/** Findings as all that came of the chosen cards. */
export function noCards(findings: Finding[]): ReadCards {
  return { cardDb: null, tables: [], found: null, findings };
}

/** Says which files a choice may hold, when it holds others; null when all are right. */
export function wrongFiles(files: readonly File[], types: readonly string[], t: Translate): string | null {
  const wrong = files.some((file) => !types.some((type) => file.name.toLowerCase().endsWith(type)));
  return wrong ? t("form.wrongFiles", { types: types.join(", ") }) : null;
}
