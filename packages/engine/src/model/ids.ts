/** Ids of a room's cards, stacks and prompts (action-language §12.8). */
import type { IdSource } from "./ports.ts";

/** Characters of `0-9a-z` behind the counter of an id that nobody can guess. */
const SECRET_LENGTH = 8;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * One counter for all kinds, written as six base-36 digits: byte order of ids is creation order. It never goes
 * back on undo, so an id is not used twice. Game ids name saved games across rooms and are UUIDs.
 *
 * Ids of cards and stacks go on with eight random characters. They never leave the server (api §8.3), so a text that
 * equals one cannot have come from outside: an id is its own mark.
 * @param secret makes those characters; tests that write ids down give none.
 */
export function createIdSource(counter = 0, secret: () => string = secrets()): IdSource {
  let last = counter;
  const next = (prefix: string): string => {
    last++;
    return prefix + last.toString(36).padStart(6, "0");
  };
  return {
    card: () => next("c_") + secret(),
    stack: () => next("s_") + secret(),
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

/** Makes texts that nobody can guess. Random bytes are asked for many at a time, first when the first text is. */
function secrets(): () => string {
  const bytes = new Uint8Array(256);
  let used = bytes.length;
  return () => {
    let text = "";
    while (text.length < SECRET_LENGTH) {
      if (used === bytes.length) {
        globalThis.crypto.getRandomValues(bytes);
        used = 0;
      }
      const byte = bytes[used++]!;
      // The remainder of larger bytes would make some digits more likely.
      if (byte < 252) text += DIGITS[byte % 36];
    }
    return text;
  };
}
