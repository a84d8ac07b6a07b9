/**
 * Reads the parts of a game definition: the one road that uploads, folders and repository pushes share
 * (game-definition §1, §2, §13.1).
 */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Finding } from "./base/findings.ts";
import { kindOf } from "./base/json-object.ts";
import { blankComments, dropByteOrderMark, parseJsonText } from "./base/json-text.ts";
import { createLineIndex } from "./base/line-index.ts";
import { createLocator, createSource, type Locator, type Source } from "./base/locate.ts";
import { mergeParts } from "./merge.ts";
import { encodingDoubts, type TextFile } from "./text-file.ts";

export interface ReadPartsResult {
  /** The merged definition; null when a file could not be read. */
  gameDef: JsonObject | null;
  errors: Finding[];
  warnings: Finding[];
  /** Finds the author's line for a path of the merged definition. */
  locate: Locator;
}

/** Orders files by name in code-unit order, so that the result does not depend on a file picker (game-definition §2.1). */
export function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** One file of a definition, read by itself. */
export interface ReadPart {
  name: string;
  /** What it holds; null when it could not be read. */
  value: JsonObject | null;
  errors: Finding[];
  warnings: Finding[];
  source: Source;
}

/**
 * Reads JSON files with `//` comments and merges them in the order of their names. A file that does not parse
 * gives `Error parsing JSON in file: {file}, {what}`; the caller that shows it to a person puts
 * `Invalid JSON file(s): ` in front (game-definition §2.4). Duplicate keys inside a file are warnings, and so
 * is what the bytes of a file that is no Unicode were taken for (game-definition §2.1).
 */
export function readParts(files: readonly TextFile[]): ReadPartsResult {
  return joinParts(files.map(readPart));
}

/** Reads one file. Together with `joinParts` for whoever reads them again and again, one changed file at a time. */
export function readPart(file: TextFile): ReadPart {
  const { name, text: raw } = file;
  const doubts = encodingDoubts(file);
  const text = blankComments(dropByteOrderMark(raw));
  const placeAt = createLineIndex(name, text);
  const parsed = parseJsonText(text);
  const sections = parsed.ok && isObject(parsed.value) ? Object.keys(parsed.value) : undefined;
  const source = createSource(text, placeAt, sections);
  if (!parsed.ok) {
    const place = placeAt(parsed.offset);
    const what = `${parsed.message} at line ${place.line}, column ${place.column}`;
    const message = `Error parsing JSON in file: ${name}, ${what}`;
    return { name, value: null, errors: [{ level: "error", message, place }], warnings: doubts, source };
  }
  const duplicates = parsed.duplicateKeys.map(
    ({ key, offset }): Finding => ({
      level: "warning",
      message: `Duplicate key "${key}": the last one counts.`,
      place: placeAt(offset),
    }),
  );
  const warnings = [...doubts, ...duplicates];
  if (isObject(parsed.value)) return { name, value: parsed.value, errors: [], warnings, source };
  const error: Finding = {
    level: "error",
    message: `Invalid type for gameDef. Expected object, got ${kindOf(parsed.value)}`,
    path: "gameDef",
    place: { file: name, line: 1, column: 1 },
  };
  return { name, value: null, errors: [error], warnings, source };
}

/** Merges files that were read, in the order of their names, as `readParts` does. */
export function joinParts(read: readonly ReadPart[]): ReadPartsResult {
  const parts = [...read].sort(byName);
  const good = parts.flatMap(({ value, source }) => (value ? [{ value, source }] : []));
  const errors = parts.flatMap((part) => part.errors);
  return {
    gameDef: errors.length === 0 ? mergeParts(good.map(({ value }) => value)) : null,
    errors,
    warnings: parts.flatMap((part) => part.warnings),
    locate: createLocator(good.map(({ source }) => source)),
  };
}
