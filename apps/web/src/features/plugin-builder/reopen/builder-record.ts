/** What the builder keeps of its own in a stored definition, under `_builder` (decks §8.4). Players never get it. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState } from "../model/builder-state.ts";
import { readState } from "../model/read-state.ts";
import { memberOf, objectAt, textAt } from "./json-parts.ts";

export const BUILDER_KEY = "_builder";

export interface BuilderRecord {
  state: BuilderState;
  /** Section → fingerprint of what the builder wrote there; and so for each prebuilt deck, as `preBuiltDecks/{id}`. */
  written: Record<string, string>;
}

/** The record of a plugin made here; null: the plugin was made by hand, or the record cannot be used. */
export function recordOf(definition: JsonObject): BuilderRecord | null {
  const stored = memberOf(definition, BUILDER_KEY);
  if (memberOf(stored, "version") !== 1 || memberOf(stored, "byHand") === true) return null;
  const state = readState(memberOf(stored, "state"));
  if (!state) return null;
  const written = objectAt(stored, "written");
  const hashes = Object.keys(written).flatMap((section): [string, string][] => {
    const hash = textAt(written, section);
    return hash === undefined ? [] : [[section, hash]];
  });
  return { state, written: Object.fromEntries(hashes) };
}

/** Whether the builder only shows what it understands of the plugin and keeps the rest. */
export function isMadeByHand(definition: JsonObject): boolean {
  return recordOf(definition) === null;
}

export function recordJson(state: BuilderState, written: Record<string, string>): JsonObject {
  return { version: 1, state: asJson(state), written };
}

/** The state is derived anew at each opening, since the definition says more than the builder has fields for. */
export function recordByHand(state: BuilderState): JsonObject {
  return { version: 1, byHand: true, state: asJson(state), written: {} };
}

/** As it comes back from the server: without members that are undefined. */
function asJson(state: BuilderState): JsonObject {
  return JSON.parse(JSON.stringify(state)) as JsonObject;
}
