/**
 * Preferences that a user has saved for all games of a plugin (api §12). They were saved some time ago, perhaps for an
 * earlier version of it, or by a program: only what the plugin declares now, with a value that fits, is used.
 */
import { objectAt } from "../../model/definition-parts.ts";
import { isObject } from "../../model/is-object.ts";
import type { Json, JsonObject } from "../../model/state.ts";
import { fitsProperty } from "./property-fits.ts";

/** Whose values: `playerProperties` or `gameProperties`. */
export type PreferenceKind = "player" | "game";

/** Of values that a user has saved, those that may be used, and why others are not. */
export interface CheckedPreferences {
  values: JsonObject;
  /** A line for their owner for each value that does not fit; what the plugin no longer declares needs none. */
  leftOut: string[];
}

/** More lines than these help nobody. */
const MOST_LINES = 20;

/** Checks what was saved under `player` or `game`; anything that is no object holds nothing. */
export function checkPreferences(
  gameDef: JsonObject,
  kind: PreferenceKind,
  saved: Json | undefined,
): CheckedPreferences {
  const declared = objectAt(gameDef, `${kind}Properties`);
  const values: [string, Json][] = [];
  const leftOut: string[] = [];
  for (const [key, value] of isObject(saved) ? Object.entries(saved) : []) {
    const property = Object.hasOwn(declared, key) ? declared[key] : null;
    if (!isObject(property)) continue;
    if (fitsProperty(property, value)) values.push([key, value]);
    // No value was chosen: the plugin's own stands.
    else if (value !== null && leftOut.length < MOST_LINES)
      leftOut.push(lineAbout(kind, key, property, value));
  }
  return { values: Object.fromEntries(values), leftOut };
}

function lineAbout(kind: PreferenceKind, key: string, { type }: JsonObject, value: Json): string {
  const shown = typeof value === "string" ? value : JSON.stringify(value);
  const short = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
  return `Your saved preference ${kind}.${key.slice(0, 60)} was left out: ${short} is no ${String(type).slice(0, 20)} that fits.`;
}
