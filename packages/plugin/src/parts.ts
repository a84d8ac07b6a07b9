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
import { createLocator, type Locator, type Source } from "./base/locate.ts";
import { mergeParts } from "./merge.ts";

/** A file as text. `name` decides the merge order and stands in messages. */
export interface TextFile {
  name: string;
  text: string;
}

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

/**
 * Reads JSON files with `//` comments and merges them in the order of their names. A file that does not parse
 * gives `Error parsing JSON in file: {file}, {what}`; the caller that shows it to a person puts
 * `Invalid JSON file(s): ` in front (game-definition §2.4). Duplicate keys inside a file are warnings.
 */
export function readParts(files: readonly TextFile[]): ReadPartsResult {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const parts: JsonObject[] = [];
  const sources: Source[] = [];

  for (const { name, text: raw } of [...files].sort(byName)) {
    const text = blankComments(dropByteOrderMark(raw));
    const placeAt = createLineIndex(name, text);
    const parsed = parseJsonText(text);
    if (!parsed.ok) {
      const place = placeAt(parsed.offset);
      const what = `${parsed.message} at line ${place.line}, column ${place.column}`;
      errors.push({ level: "error", message: `Error parsing JSON in file: ${name}, ${what}`, place });
      continue;
    }
    for (const { key, offset } of parsed.duplicateKeys) {
      warnings.push({
        level: "warning",
        message: `Duplicate key "${key}": the last one counts.`,
        place: placeAt(offset),
      });
    }
    if (!isObject(parsed.value)) {
      errors.push({
        level: "error",
        message: `Invalid type for gameDef. Expected object, got ${kindOf(parsed.value)}`,
        path: "gameDef",
        place: { file: name, line: 1, column: 1 },
      });
      continue;
    }
    parts.push(parsed.value);
    sources.push({ text, placeAt });
  }
  const gameDef = errors.length === 0 ? mergeParts(parts) : null;
  return { gameDef, errors, warnings, locate: createLocator(sources) };
}
