/** What the upload dialog does with the files a person chose, and what it says (game-definition §2.1, §2.4). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { unzipPlugin } from "./archive.ts";
import type { Finding } from "./base/findings.ts";
import { kindOf } from "./base/json-object.ts";
import type { Locator } from "./base/locate.ts";
import { messages } from "./base/messages.ts";
import { checkDefinition } from "./check/check-definition.ts";
import { mergeParts } from "./merge.ts";
import { readParts } from "./parts.ts";
import { definitionSchema } from "./schema/root.ts";
import { type TextFile, textFileOf } from "./text-file.ts";

/** A chosen file. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface DefinitionUpload {
  /** The merged definition; null when the files could not be read. It may be used when `errors` is empty. */
  gameDef: JsonObject | null;
  errors: Finding[];
  warnings: Finding[];
  /** The files that it was merged from, as their author wrote them; absent when they could not be read. */
  parts?: TextFile[];
  /** The files of the card database that were in the zip with it; absent when there were none. */
  tables?: TextFile[];
  /** The one chosen file is only a part: it holds no more than these sections. The only error then. */
  part?: { file: string; sections: string[] };
  /** Finds the author's line for a path of the definition; absent without one. */
  locate?: Locator;
}

export const uploadMessages = {
  mixed: "Choose either one .zip or .json files.",
  emptyZip: "No .json files found in the zip.",
  zip: (what: string) => `Error extracting JSON files from zip: ${what}`,
  read: (what: string) => `Error reading JSON files: ${what}`,
  readTables: (what: string) => `Error reading TSV files: ${what}`,
  json: (what: string) => `Invalid JSON file(s): ${what}`,
  uploaded: (pluginName: string) => `Game definition uploaded successfully: ${pluginName}`,
  nameMismatch: (existing: string, uploaded: string) =>
    `Warning: Plugin name mismatch between existing definition (${existing}) and uploaded definition (${uploaded}). Confirm that you are editing the appropriate plugin.`,
  invalidName: "Invalid plugin name",
  definitionFirst: "Please upload a game definition first.",
  onlyTables: "Choose .tsv files.",
  onePart: (file: string, sections: string) =>
    `${file} is one part of a definition, it holds only: ${sections}. Choose all its files together.`,
} as const;

/** A file of a picker, not read yet: a browser's `File`, for one. */
export interface ChosenFile {
  name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** As `readDefinitionUpload`, for files that are still to be read. */
export async function readChosenDefinition(
  files: readonly ChosenFile[],
  existingName: string | null,
): Promise<DefinitionUpload> {
  try {
    return readDefinitionUpload(await readChosen(files), existingName);
  } catch (error) {
    return failed(uploadMessages.read(error instanceof Error ? error.message : String(error)));
  }
}

/** The bytes of chosen files. Rejects when one cannot be read. */
export function readChosen(files: readonly ChosenFile[]): Promise<UploadedFile[]> {
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/**
 * Reads chosen files: several `.json`, as bytes or as texts already, or exactly one `.zip`. `existingName` is the name of the plugin being
 * edited; a definition of another name is a warning. An empty choice gives no finding at all. What decks name is looked up
 * by `checkCardIds` when the cards are there, which may be chosen later.
 */
export function readDefinitionUpload(
  files: readonly (UploadedFile | TextFile)[],
  existingName: string | null,
): DefinitionUpload {
  if (files.length === 0) return { gameDef: null, errors: [], warnings: [] };
  const chosen = chooseParts(files);
  if (typeof chosen === "string") return failed(chosen);
  const { gameDef, errors: unread, warnings, locate } = readParts(chosen.parts);
  const tables = chosen.tables.length > 0 ? { tables: chosen.tables } : {};
  if (!gameDef) {
    return {
      gameDef,
      errors: unread.map((error) => ({ ...error, message: uploadMessages.json(error.message) })),
      warnings,
    };
  }
  const findings = [...warnings, ...checkDefinition(gameDef, null, locate)];
  const errors = findings.filter((finding) => finding.level === "error");
  // What is wrong in the file itself is told first.
  const isSound = errors.every(({ message }) => message.startsWith(MISSING_SECTION));
  const part = files.length === 1 && isSound ? onlyPart(files[0]!.name, gameDef) : null;
  if (part) return { ...failed(uploadMessages.onePart(part.file, part.sections.join(", "))), part };
  const name = String(gameDef.pluginName ?? "");
  if (existingName !== null && name !== existingName) {
    findings.unshift({ level: "warning", message: uploadMessages.nameMismatch(existingName, name) });
  }
  return {
    gameDef,
    errors,
    warnings: findings.filter((finding) => finding.level === "warning"),
    locate,
    parts: chosen.parts,
    ...tables,
  };
}

/** How the finding of a section that is not there begins. */
const MISSING_SECTION = "Missing required key in gameDef";

/** A file that has some sections of a definition and lacks most of those that every definition has. One that says nothing but an empty name is none. */
function onlyPart(file: string, gameDef: JsonObject): DefinitionUpload["part"] | null {
  const declared = Object.entries(definitionSchema.keys ?? {});
  const sections = declared.map(([key]) => key).filter((key) => Object.hasOwn(gameDef, key));
  const required = declared.filter(([, node]) => node.required).map(([key]) => key);
  const missing = required.filter((key) => !Object.hasOwn(gameDef, key));
  const saysNothing = sections.every((key) => key === "pluginName" && String(gameDef[key]).trim() === "");
  return !saysNothing && missing.length > required.length / 2 ? { file, sections } : null;
}

/**
 * The definition files of a repository's push as a client receives them, already parsed (event `plugin_repo_update`):
 * merged in their order and checked like chosen files.
 */
export function readPushedDefinition(files: readonly Json[]): DefinitionUpload {
  const strange = files.find((file) => !isObject(file));
  if (strange !== undefined) return failed(messages.type("gameDef", "object", kindOf(strange)));
  const gameDef = mergeParts(files.filter(isObject));
  const findings = checkDefinition(gameDef);
  return {
    gameDef,
    errors: findings.filter((finding) => finding.level === "error"),
    warnings: findings.filter((finding) => finding.level === "warning"),
  };
}

function failed(message: string): DefinitionUpload {
  return { gameDef: null, errors: [{ level: "error", message }], warnings: [] };
}

/** The files to merge and the card tables that came with them, or why there are none. */
function chooseParts(
  files: readonly (UploadedFile | TextFile)[],
): { parts: TextFile[]; tables: TextFile[] } | string {
  const zip = files.find(isZip);
  if (!zip) return { parts: files.map((file) => ("bytes" in file ? textFileOf(file) : file)), tables: [] };
  if (files.length > 1) return uploadMessages.mixed;
  try {
    const plugin = unzipPlugin(zip.bytes);
    return plugin.parts.length > 0 ? plugin : uploadMessages.emptyZip;
  } catch (error) {
    return uploadMessages.zip(error instanceof Error ? error.message : String(error));
  }
}

function isZip(file: UploadedFile | TextFile): file is UploadedFile {
  return "bytes" in file && file.name.endsWith(".zip");
}
