import { describe, expect, it } from "vitest";
import {
  compareKeys,
  compareValues,
  deepEqual,
  getOwn,
  interpolated,
  ownOf,
  partText,
  setOwn,
  sortedKeys,
  truthy,
  type Value,
  ValueSet,
  valueText,
} from "./value.ts";
import { beginWork, endWork, Work } from "./work.ts";

describe("truth (1.8)", () => {
  it("is false for null and false only", () => {
    expect([null, false].map(truthy)).toEqual([false, false]);
    expect([0, "", [], {}, true].every((value) => truthy(value as Value))).toBe(true);
  });
});

describe("equality (1.8)", () => {
  it("is structural and does not convert", () => {
    expect(deepEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(deepEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(deepEqual("1", 1)).toBe(false);
    expect(deepEqual(null, false)).toBe(false);
    expect(deepEqual([], {})).toBe(false);
  });

  it("finds no property that an object only inherits", () => {
    expect(deepEqual({ constructor: 1 }, { toString: 1 })).toBe(false);
    expect(getOwn({}, "constructor")).toBeNull();
    expect(getOwn({}, "__proto__")).toBeNull();
  });

  it("is paid for by the running action, so that immense values cannot hang it (9.4)", () => {
    let a: Value = [0];
    let b: Value = [0];
    for (let i = 0; i < 60; i++) {
      a = [a, a];
      b = [b, b];
    }
    beginWork(new Work(10_000, []));
    expect(() => deepEqual(a, b)).toThrow("Action timed out.");
    expect(() => compareValues(a, b)).toThrow("Action timed out.");
    expect(() => valueText(a)).toThrow("Action timed out.");
    endWork();
  });
});

describe("order (1.8)", () => {
  it("puts numbers before false, null, true, objects, sets, lists and strings", () => {
    const values: Value[] = ["a", [1], ValueSet.of([1]), { a: 1 }, true, null, false, 2, -1.5];
    expect(values.toSorted(compareValues)).toEqual(values.toReversed());
  });

  it("compares strings and keys by bytes, upper case first", () => {
    expect(["b", "B", "a", "10", "9"].sort(compareKeys)).toEqual(["10", "9", "B", "a", "b"]);
    expect(sortedKeys({ 10: 1, 9: 1, Z: 1, a: 1 })).toEqual(["10", "9", "Z", "a"]);
  });

  it("puts characters beyond U+FFFF after all others, as their bytes do", () => {
    expect(["\u{1f600}", "\uffff", "z"].sort(compareKeys)).toEqual(["z", "\uffff", "\u{1f600}"]);
    expect(compareKeys("a", "ab")).toBe(-1);
  });

  it("compares lists item by item and objects by size, keys, values", () => {
    expect(compareValues([1, 2], [1, 3])).toBeLessThan(0);
    expect(compareValues([1], [1, 0])).toBeLessThan(0);
    expect(compareValues({ z: 1 }, { a: 1, b: 1 })).toBeLessThan(0);
    expect(compareValues({ a: 2 }, { b: 1 })).toBeLessThan(0);
    expect(compareValues({ a: 1 }, { a: 2 })).toBeLessThan(0);
  });
});

describe("sets", () => {
  it("hold each value once by structure, in the total order", () => {
    expect(ValueSet.of(["b", 2, { a: 1 }, 1, { a: 1 }, 2]).items).toEqual([1, 2, { a: 1 }, "b"]);
  });

  it("have integers before fractions", () => {
    expect(ValueSet.of([0.6, 3, -1.5, 2]).items).toEqual([2, 3, -1.5, 0.6]);
    expect(ValueSet.of([0.6, 3]).has(0.6)).toBe(true);
  });

  it("stay as they are when an item is added or taken", () => {
    const set = ValueSet.of([3, 1]);
    expect(set.with(2).items).toEqual([1, 2, 3]);
    expect(set.without(1).items).toEqual([3]);
    expect(set.items).toEqual([1, 3]);
    expect(set.with(3)).toBe(set);
    expect(set.without(9)).toBe(set);
    expect(set.has(3)).toBe(true);
  });

  it("are written to JSON as sorted lists (action-language §11.50)", () => {
    expect(JSON.stringify({ set: ValueSet.of([2, 1]) })).toBe('{"set":[1,2]}');
  });
});

describe("texts (1.8, action-language §11.54)", () => {
  it("print null as nothing when interpolated, as nil when a separate part", () => {
    expect([interpolated(null), partText(null), valueText(null)]).toEqual(["", "nil", "nil"]);
  });

  it("print strings bare, and in quotes inside other values and errors", () => {
    expect([interpolated("a"), partText("a"), valueText("a")]).toEqual(["a", "a", '"a"']);
    expect(partText(["a", "b"])).toBe('["a", "b"]');
  });

  it("print lists, objects and sets as JSON with keys in order", () => {
    const value: Value = { b: [1.5, null], a: ValueSet.of([true, "x"]) };
    expect(interpolated(value)).toBe('{"a": [true, "x"], "b": [1.5, null]}');
    expect(valueText(value)).toBe('{"a": [true, "x"], "b": [1.5, nil]}');
  });

  it("cut what an error quotes when it is very long", () => {
    expect(valueText("x".repeat(5000))).toHaveLength(1001);
  });
});

describe("own properties", () => {
  it("are found under any key, and nothing that every object inherits", () => {
    const object: { [key: string]: Value } = { a: null, valueOf: 1 };
    setOwn(object, "__proto__", 2);
    const keys = ["a", "valueOf", "__proto__", "constructor", "b"];
    expect(keys.map((key) => ownOf(object, key))).toEqual([null, 1, 2, undefined, undefined]);
    expect(["__proto__", "toString"].map((key) => getOwn({}, key))).toEqual([null, null]);
  });

  it("may have any key, __proto__ included", () => {
    const object: { [key: string]: number } = {};
    setOwn(object, "__proto__", 1);
    setOwn(object, "a", 2);
    expect(Object.keys(object)).toEqual(["__proto__", "a"]);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });
});
