/**
 * Upper bounds for what one call may build. Doubling a text or list takes a plugin one step per doubling, so
 * the step limit alone would let it fill the memory (action-language §9.4: a game is at most 20 MB anyway).
 */
import { EngineError } from "../errors.ts";
import type { Value } from "../value.ts";

/** In UTF-16 units. */
export const MAX_TEXT = 20_000_000;
/** In items. */
export const MAX_LIST = 2_000_000;

/** Returns the text, or throws when it is too long to be part of a game. */
export function boundedText(name: string, text: string): string {
  if (text.length > MAX_TEXT) throw tooLarge(name);
  return text;
}

/** Throws when a list of `length` items, which is about to be built, would be too long. */
export function checkListLength(name: string, length: number): void {
  if (length > MAX_LIST) throw tooLarge(name);
}

/** Throws when a text of `length` units, which is about to be built, would be too long. */
export function checkTextLength(name: string, length: number): void {
  if (length > MAX_TEXT) throw tooLarge(name);
}

export function boundedList(name: string, list: readonly Value[]): readonly Value[] {
  checkListLength(name, list.length);
  return list;
}

function tooLarge(name: string): EngineError {
  return new EngineError(`${name}: the result is too large.`);
}
