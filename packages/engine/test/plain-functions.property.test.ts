import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainFunctions } from "../src/library/functions/plain-functions.ts";
import { EngineError } from "../src/model/errors.ts";
import {
  compareValues,
  deepEqual,
  isList,
  isObjectValue,
  type Value,
  ValueSet,
  valueText,
} from "../src/model/value.ts";
import { arbitraryValue, propertyOptions } from "./arbitrary-value.ts";
import { plainHost } from "./call-plain.ts";

const host = plainHost({ hand: { English: "Hand" } });

/** Whether a result is a value of the language through and through. */
function isValue(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (value instanceof ValueSet) return value.items.every(isValue);
  if (isList(value)) return value.every(isValue);
  if (isObjectValue(value)) return Object.values(value).every(isValue);
  return value === null || typeof value === "string" || typeof value === "boolean";
}

function freeze(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const item of value instanceof ValueSet ? value.items : Object.values(value)) freeze(item as Value);
    Object.freeze(value);
  }
  return value;
}

/** Without −0, which functions that pass a value on would rightly give back. */
const argument = arbitraryValue.filter((value) => isValue(value));

describe("plain functions with arbitrary arguments (12.9)", () => {
  it.each(plainFunctions.map((entry) => [entry.name, entry] as const))(
    "%s gives a value or an engine error, and changes neither its arguments nor any prototype",
    (_name, entry) => {
      fc.assert(
        fc.property(fc.array(argument, { maxLength: 4 }), (args) => {
          for (const item of args) freeze(item);
          try {
            expect(isValue(entry.call(Object.freeze(args), host))).toBe(true);
          } catch (error) {
            if (!(error instanceof EngineError)) throw error;
            expect(error.message).not.toBe("");
          }
          expect(Object.keys(Object.prototype)).toEqual([]);
        }),
        propertyOptions(150),
      );
    },
  );
});

describe("the total order (1.8)", () => {
  it("is 0 exactly for equal values, antisymmetric and transitive", () => {
    const sign = (a: Value, b: Value) => Math.sign(compareValues(a, b));
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (a, b, c) => {
        expect(compareValues(a, b) === 0).toBe(deepEqual(a, b));
        expect(sign(a, b) + sign(b, a)).toBe(0);
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
      }),
      propertyOptions(1000),
    );
  });

  it("makes sets that do not depend on the order of their items", () => {
    fc.assert(
      fc.property(fc.array(arbitraryValue, { maxLength: 8 }), (items) => {
        expect(deepEqual(ValueSet.of(items), ValueSet.of(items.toReversed()))).toBe(true);
        expect(items.every((item) => ValueSet.of(items).has(item))).toBe(true);
      }),
      propertyOptions(300),
    );
  });

  it("gives equal values equal texts", () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(valueText(structuredCloneOf(value))).toBe(valueText(value));
      }),
      propertyOptions(300),
    );
  });
});

/** A copy that shares nothing, keys in reverse. */
function structuredCloneOf(value: Value): Value {
  if (value instanceof ValueSet) return ValueSet.of(value.items.map(structuredCloneOf));
  if (isList(value)) return value.map(structuredCloneOf);
  if (!isObjectValue(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, structuredCloneOf(item)]),
  );
}
