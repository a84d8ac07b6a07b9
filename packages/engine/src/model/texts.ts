/** The texts of a game that everybody reads who may: lines of the log, prompts, texts that fade. */

import type { Delta, GameState } from "./state.ts";
import type { TextPlace } from "./text-notes.ts";
import { getOwn, isList, isObjectValue, type Value } from "./value.ts";

/** What stands at a place; null when there is no text. */
export function textAt(game: GameState, place: TextPlace): string | null {
  const text = valueAt(game, place);
  return typeof text === "string" ? text : null;
}

function valueAt(game: GameState, place: TextPlace): Value {
  if ("line" in place) return game.messages[place.line] ?? null;
  if ("fade" in place) {
    const texts = ["fadeText", place.fade, place.id].reduce(at, game as unknown as Value);
    return at(isList(texts) ? (texts[place.index] ?? null) : null, "text");
  }
  const prompt = ["playerData", place.seat, "prompts", place.uuid].reduce(at, game as unknown as Value);
  if (place.option === undefined) return at(prompt, "message");
  const options = at(prompt, "options");
  return at(isList(options) ? (options[place.option] ?? null) : null, "label");
}

function at(value: Value, key: string): Value {
  return isObjectValue(value) ? getOwn(value, key) : null;
}

/** Where a step has written texts into a game. */
export function placesOf(delta: Delta, after: GameState): TextPlace[] {
  const lines = (delta._delta_metadata?.log_messages ?? []).map((_line, line) => ({ line }));
  return [
    ...lines,
    ...(delta.fadeText === undefined ? [] : fadePlaces(after)),
    ...promptPlaces(delta, after),
  ];
}

function fadePlaces({ fadeText }: GameState): TextPlace[] {
  return (["card", "player"] as const).flatMap((fade) => {
    const texts = at(fadeText as Value, fade);
    if (!isObjectValue(texts)) return [];
    return Object.entries(texts).flatMap(([id, list]) =>
      isList(list) ? list.map((_item, index) => ({ fade, id, index })) : [],
    );
  });
}

function promptPlaces(delta: Delta, after: GameState): TextPlace[] {
  const players = delta.playerData as Value | undefined;
  if (!isObjectValue(players ?? null)) return [];
  return Object.entries(players as object).flatMap(([seat, player]) => {
    const prompts = isObjectValue(player) ? getOwn(player, "prompts") : null;
    if (prompts === null) return [];
    const all = ["playerData", seat, "prompts"].reduce(at, after as unknown as Value);
    // The whole table of prompts may have been replaced.
    const uuids = isObjectValue(prompts) ? Object.keys(prompts) : Object.keys(isObjectValue(all) ? all : {});
    return uuids.flatMap((uuid): TextPlace[] => {
      const options = at(at(all, uuid), "options");
      const labels = isList(options) ? options.map((_item, option) => ({ seat, uuid, option })) : [];
      return [{ seat, uuid }, ...labels];
    });
  });
}
