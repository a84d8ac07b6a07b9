/** What the builder keeps of its own in a stored definition, under `_builder` (decks §8.4). Players never get it. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { readDecks } from "../decks/game-decks.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { type DeckSource, deckSources, type GameDecks } from "../model/builder-state.ts";
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
  const decks = decksOf(definition, memberOf(stored, "decks"));
  return { state: decks ? { ...state, decks } : state, written: Object.fromEntries(hashes) };
}

/**
 * The decks of a plugin whose author has made them: they stand in the definition, also those that were written by hand since,
 * and the record says only which of them follow the card table. Null: the author has made none.
 */
function decksOf(definition: JsonObject, following: unknown): GameDecks | null {
  if (!isObject(following)) return null;
  const { decks, menu } = readDecks(definition);
  return {
    decks: decks.map((deck) => {
      const follows = deckSources.find((source) => source === memberOf(following, deck.deckId));
      return follows ? { ...deck, follows } : deck;
    }),
    menu,
  };
}

function followingDecks({ decks }: GameDecks): Record<string, DeckSource> {
  return Object.fromEntries(decks.flatMap(({ deckId, follows }) => (follows ? [[deckId, follows]] : [])));
}

/** Whether the builder only shows what it understands of the plugin and keeps the rest. */
export function isMadeByHand(definition: JsonObject): boolean {
  return recordOf(definition) === null;
}

export function recordJson(state: BuilderState, written: Record<string, string>): JsonObject {
  const decks = state.decks && { decks: followingDecks(state.decks) };
  return { version: 1, state: asJson(state), written, ...decks };
}

/** The state is derived anew at each opening, since the definition says more than the builder has fields for. */
export function recordByHand(state: BuilderState): JsonObject {
  return { version: 1, byHand: true, state: asJson(state), written: {} };
}

/** As it comes back from the server: without members that are undefined, and without the decks, which the definition has. */
function asJson({ decks: _, ...state }: BuilderState): JsonObject {
  return JSON.parse(JSON.stringify(state)) as JsonObject;
}
