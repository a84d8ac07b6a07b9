/** Arbitrary values of the action language for property tests: JSON with awkward keys and texts, and sets. */
import fc from "fast-check";
import { type Value, ValueSet } from "../src/model/value.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom(
    "",
    "__proto__",
    "constructor",
    "c1",
    "deck",
    "player1",
    "id:hand",
    "{0:S}",
    "(a+)+$",
    "[",
    "-3.5",
    "1e3",
  ),
);

const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Value>(null, true, false),
    number,
    text,
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(text, tie("value"), { maxKeys: 5, noNullPrototype: true }),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => ValueSet.of(items)),
  ),
})).value;

/** A run that `SEED` can repeat; fast-check prints the seed of a failure. */
export function propertyOptions(numRuns: number): { numRuns: number; seed?: number } {
  const seed = process.env.SEED;
  return seed ? { numRuns, seed: Number(seed) } : { numRuns };
}
