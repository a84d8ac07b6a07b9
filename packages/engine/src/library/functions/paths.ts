/** Paths as arguments: lists of keys (action-language §1.6, §5.1), and where plugins may not write (action-language §12.9). */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { isOfPerson, personChanged } from "../../model/seat-people.ts";
import { unsound } from "../../model/sound-tables.ts";
import { interpolated, isList, type Value, valueText } from "../../model/value.ts";
import { visit } from "../../model/work.ts";

const READ_ONLY_ROOTS = new Set([
  "variables",
  "currentScopeIndex",
  "ruleMap",
  "prev_game",
  "pendingGuiUpdates",
  "id",
  "roomSlug",
  "pluginId",
  "pluginVersion",
  "playerInfo",
  "playerUi",
]);

/**
 * The keys of a path as far as anything can stand under them; integers become text (action-language §11.63), and a key that nothing
 * has is null: it is null in a rule, say. Null for anything that is no path.
 */
export function wayOf(path: Value): (string | null)[] | null {
  if (!isList(path) || path.length === 0) return null;
  visit(path.length * 2);
  return path.map((key) => {
    if (typeof key === "string") return paidKey(key);
    return typeof key === "number" && Number.isInteger(key) ? String(key) : null;
  });
}

/** The keys of a path. Null for anything that is no path to anything. */
export function keysOf(path: Value): string[] | null {
  const way = wayOf(path);
  return way?.includes(null) === false ? (way as string[]) : null;
}

/** A long key is gone through to find it. */
function paidKey(key: string): string {
  visit(key.length >> 4);
  return key;
}

/** Where there is nothing, and writes are ignored. */
const NO_LAYOUT_VARIANT = ["layoutVariants", "", ""];

/** The path to write `value` at; throws for a value that is no path. */
export function writablePath(name: string, path: Value, value: Value, run: Run): string[] {
  const keys = keysOf(path);
  if (keys === null) {
    // Writes below it are ignored wherever there is nothing (action-language §5.1).
    if (isList(path) && path[0] === "layoutVariants") return [...NO_LAYOUT_VARIANT];
    throw new EngineError(
      // Of a list the last key is left out, as for any other missing place.
      `Tried to set a value (${interpolated(value)}) at a nonexistent path: ${valueText(isList(path) ? path.slice(0, -1) : path)}.`,
    );
  }
  refuseReadOnly(name, keys);
  const broken = unsound(keys, value);
  if (broken !== null) throw new EngineError(`${name}: ${broken}.`);
  refuseOtherPeople(name, keys, value, run);
  return keys;
}

/** What the engine itself keeps there is not for plugins to change. */
export function refuseReadOnly(name: string, keys: readonly string[]): void {
  const [root, , field] = keys;
  const seatField = root === "playerData" && keys.length >= 3 && isOfPerson(field!);
  if (READ_ONLY_ROOTS.has(root!) || seatField) throw readOnly(name, keys);
}

/**
 * Who sits where is not for a seat, or all seats, to say that are written as a whole.
 * @param value null: what is there goes
 */
export function refuseOtherPeople(name: string, keys: readonly string[], value: Value, run: Run): void {
  if (keys[0] !== "playerData" || keys.length > 2) return;
  const changed = personChanged(keys, value, run.state.read(["playerData"]) ?? null);
  if (changed !== null) throw readOnly(name, changed);
}

const readOnly = (name: string, keys: readonly string[]) =>
  new EngineError(`${name}: /${keys.join("/")} is read-only.`);
