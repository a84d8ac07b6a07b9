/** Ids of a room's cards, stacks and prompts (action-language §12.8). */
import type { IdSource } from "./api.ts";

/**
 * One counter for all kinds, written as six base-36 digits: byte order of ids is creation order. It never goes
 * back on undo, so an id is not used twice. Game ids name saved games across rooms and are UUIDs.
 */
export function createIdSource(counter = 0): IdSource {
  let last = counter;
  const next = (prefix: string): string => {
    last++;
    return prefix + last.toString(36).padStart(6, "0");
  };
  return {
    card: () => next("c_"),
    stack: () => next("s_"),
    prompt: () => next("p_"),
    game: () => globalThis.crypto.randomUUID(),
    get counter() {
      return last;
    },
    advanceTo: (reached) => {
      last = Math.max(last, reached);
    },
  };
}
