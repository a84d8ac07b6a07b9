/**
 * Upper bounds for what one call may build or take. Doubling a text or list takes a plugin one step per doubling, so
 * the step limit alone would let it fill the memory (action-language §9.4: a game is at most 20 MB anyway).
 */
import { EngineError } from "./errors.ts";
import type { Value } from "./value.ts";

/** In UTF-16 units. */
const MAX_TEXT = 4_000_000;
/** In items. */
const MAX_LIST = 500_000;
/** Of a text that is made lower or upper case, in UTF-16 units. */
export const MAX_CASED_TEXT = 400_000;
/** Of a JSON text that is read, in UTF-16 units. */
export const MAX_JSON = 200_000;
/** Of an expression that is computed, in UTF-16 units. */
export const MAX_EXPRESSION = 10_000;

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

/** Throws when a text that is given is longer than a function can work on in one go. */
export function checkInputLength(name: string, text: string, most: number): void {
  if (text.length > most) {
    throw new EngineError(
      `${name}: the text is too long; it has ${text.length} characters, ${most} are allowed.`,
    );
  }
}

export function boundedList(name: string, list: readonly Value[]): readonly Value[] {
  checkListLength(name, list.length);
  return list;
}

function tooLarge(name: string): EngineError {
  return new EngineError(`${name}: the result is too large.`);
}
