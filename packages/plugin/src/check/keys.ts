/** Warnings about hotkeys that take a key from the table, or that never arrive there. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { listAt, objectAt } from "../base/json-object.ts";
import { BROWSER_KEYS, TABLE_KEYS } from "../base/table-keys.ts";
import type { Warn } from "./warn.ts";

/** Reports keys that the table has itself, and keys that the browser or the table never lets through. */
export function warnAboutKeys(gameDef: JsonObject, warn: Warn): void {
  const hotkeys = objectAt(gameDef, "hotkeys");
  for (const list of ["token", "card", "game"]) {
    for (const [index, entry] of listAt(hotkeys, list).entries()) {
      if (!isObject(entry) || typeof entry.key !== "string") continue;
      const { key } = entry;
      const path = ["hotkeys", list, index, "key"];
      const own = TABLE_KEYS.get(ordered(key));
      if (own !== undefined)
        warn(path, `The table itself has the key ${key} (${own}): the plugin's takes its place.`);
      if (BROWSER_KEYS.has(ordered(key)))
        warn(path, `The key ${key} never arrives: the browser, or the table, keeps it.`);
    }
  }
}

/** The parts of a key's name in one order: `Shift+Ctrl+Z` is `Ctrl+Shift+Z`. */
function ordered(key: string): string {
  const parts = key.split("+");
  const base = parts.at(-1) ?? "";
  return ["Alt", "Ctrl", "Shift"]
    .filter((name) => parts.includes(name))
    .concat(base)
    .join("+");
}
