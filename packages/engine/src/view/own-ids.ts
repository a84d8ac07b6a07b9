/**
 * Ids of cards and stacks inside texts: paths, rule ids and error lines hold them. The pattern is that of this
 * engine's own ids (`ids.ts`), which nobody outside can know or guess.
 */
import type { GameState } from "../model/state.ts";

const OWN_ID = new RegExp(
  [
    "(?<![0-9a-zA-Z])[cs]_[0-9a-z]{14}(?![0-9a-z])",
    // Also with letters around it, as where a plugin makes one text of several: a counter below 60 million begins so.
    "[cs]_0[0-9a-z]{13}",
  ].join("|"),
  "g",
);
const WHOLE = /^[cs]_[0-9a-z]{14}$/;

/** Whether a text is an id of this engine, of a card or stack that there is or once was. */
export function isOwnId(text: string): boolean {
  return text.length === 16 && WHOLE.test(text);
}

/** Every id in a text, once each. */
export function idsIn(text: string, game: GameState): string[] {
  if (isCardOrStack(text, game)) return [text];
  if (!mayHoldId(text)) return [];
  return [...new Set(text.match(OWN_ID) ?? [])];
}

/** Whether a text is the id of a card or stack of this game, or has one of this engine's ids in it. */
export function holdsId(text: string, game: GameState): boolean {
  return isCardOrStack(text, game) || (mayHoldId(text) && text.search(OWN_ID) !== -1);
}

export function isCardOrStack(text: string, game: GameState): boolean {
  return Object.hasOwn(game.cardById, text) || Object.hasOwn(game.stackById, text);
}

function mayHoldId(text: string): boolean {
  return text.length >= 16 && (text.includes("c_") || text.includes("s_"));
}

/** Where ids stand in a text. */
export function idPlaces(text: string, game: GameState): { id: string; start: number; end: number }[] {
  if (isCardOrStack(text, game)) return [{ id: text, start: 0, end: text.length }];
  if (!mayHoldId(text)) return [];
  return [...text.matchAll(OWN_ID)].map(({ 0: id, index }) => ({ id, start: index, end: index + id.length }));
}
