/**
 * Ids of cards and stacks inside texts: paths, rule ids and error lines hold them. The pattern is that of this
 * engine's own ids (`ids.ts`); ids of games from elsewhere are only found where a text is nothing but the id.
 */
import type { GameState } from "../state.ts";

const OWN_ID = /\b[cs]_[0-9a-z]{6}(?![0-9a-z])/g;

export function isOwnId(text: string): boolean {
  return text.length === 8 && text.replace(OWN_ID, "") === "";
}

/** Every id in a text, once each. */
export function idsIn(text: string, game: GameState): string[] {
  if (isCardOrStack(text, game)) return [text];
  if (!mayHoldId(text)) return [];
  return [...new Set(text.match(OWN_ID) ?? [])];
}

/** The text with every id in it replaced. */
export function withIds(text: string, game: GameState, replacement: (id: string) => string): string {
  if (isCardOrStack(text, game)) return replacement(text);
  return mayHoldId(text) ? text.replace(OWN_ID, replacement) : text;
}

export function isCardOrStack(text: string, game: GameState): boolean {
  return Object.hasOwn(game.cardById, text) || Object.hasOwn(game.stackById, text);
}

function mayHoldId(text: string): boolean {
  return text.includes("c_") || text.includes("s_");
}

/** Where ids stand in a text. */
export function idPlaces(text: string, game: GameState): { id: string; start: number; end: number }[] {
  if (isCardOrStack(text, game)) return [{ id: text, start: 0, end: text.length }];
  if (!mayHoldId(text)) return [];
  return [...text.matchAll(OWN_ID)].map(({ 0: id, index }) => ({ id, start: index, end: index + id.length }));
}
