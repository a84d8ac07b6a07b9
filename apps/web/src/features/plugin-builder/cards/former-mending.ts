/**
 * Where columns came from that a table lacked, kept in this browser: whoever brings the same spreadsheet again is asked nothing
 * anew, and its cards keep their ids.
 */
import { isObject } from "@baize/engine/is-object";
import { readSetting, writeSetting } from "../../../browser/storage.ts";
import type { Mending } from "./mend-columns.ts";

const KEY = "builder columns";

export function rememberMending(header: readonly string[], mending: Mending): void {
  writeSetting(KEY, JSON.stringify({ header, mending }));
}

/** What was chosen for a table with these columns; null: the last one had others. */
export function formerMending(header: readonly string[]): Mending | null {
  const kept = readKept();
  if (!isObject(kept) || !isObject(kept.mending)) return null;
  return JSON.stringify(kept.header) === JSON.stringify(header) ? (kept.mending as Mending) : null;
}

/** What the browser gives back may be anything: then nothing is known. */
function readKept(): unknown {
  try {
    return JSON.parse(readSetting(KEY) ?? "null");
  } catch {
    return null;
  }
}
