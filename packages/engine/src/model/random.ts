/** A seeded generator (action-language §12.8): the same seed gives the same shuffles on every machine. */
import type { RandomSource } from "./ports.ts";

/** How many values one draw can have. */
const DRAWS = 0x1_0000_0000_0000;

/** `seed`: any text or number; the room draws one per action and keeps it in its journal. */
export function createRandomSource(seed: string | number): RandomSource {
  // Most actions draw nothing.
  let next: (() => number) | null = null;
  const draw = (): number => {
    next ??= sfc32(String(seed));
    return (next() & 0xffff) * 0x1_0000_0000 + next();
  };
  const integer = (min: number, max: number): number => {
    const span = max - min + 1;
    // Written so that NaN is refused, too.
    if (!(span >= 1)) throw new RangeError(`There is no integer from ${min} to ${max}.`);
    // A wider span than a draw has values: evenly spread over it is all that can be had.
    if (span > DRAWS) return Math.min(max, Math.floor(min + (draw() / DRAWS) * (max - min)));
    // Whole multiples of the span only, so that no value is favoured.
    const limit = DRAWS - (DRAWS % span);
    for (;;) {
      const value = draw();
      if (value < limit) return min + (value % span);
    }
  };
  return {
    integer,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(0, i);
        const item = shuffled[i]!;
        shuffled[i] = shuffled[j]!;
        shuffled[j] = item;
      }
      return shuffled;
    },
  };
}

/** The small fast counting generator with 128 bits of state; gives unsigned 32-bit numbers. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = scattered(seed);
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return result >>> 0;
  };
  // The first rounds still show the seed.
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** Spreads a text over four words. */
function scattered(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let i = 0; i < text.length; i++) {
    for (let word = 0; word < 4; word++) {
      words[word] = Math.imul(words[word]! ^ (text.charCodeAt(i) + word), 0x85ebca6b + 2 * word);
      words[word] = words[word]! ^ (words[word]! >>> 13);
    }
  }
  return words;
}
