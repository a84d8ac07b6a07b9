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
  const kept: unknown = JSON.parse(readSetting(KEY) ?? "null");
  if (!isObject(kept) || JSON.stringify(kept.header) !== JSON.stringify(header)) return null;
  return kept.mending as Mending;
}
