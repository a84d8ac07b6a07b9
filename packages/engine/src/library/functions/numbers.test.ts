import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";

describe("arithmetic (4.4, 1.8)", () => {
  it("takes null, false and missing operands as 0 and ignores a third", () => {
    expect(call("ADD", [1])).toBe(1);
    expect(call("SUBTRACT", [5, null])).toBe(5);
    expect(call("MULTIPLY", [3, false])).toBe(0);
    expect(call("ADD", [1, 2, 3])).toBe(3);
  });

  it("refuses texts", () => {
    expect(() => call("ADD", ["3", 2])).toThrow('ADD: argument 1 must be a number, got "3".');
  });

  it("fails on division by 0 or null and on overflow (17)", () => {
    expect(() => call("DIVIDE", [1, 0])).toThrow("bad argument in arithmetic expression");
    expect(() => call("DIVIDE", [1, null])).toThrow("bad argument in arithmetic expression");
    expect(() => call("MULTIPLY", [1e200, 1e200])).toThrow("bad argument in arithmetic expression");
    expect(call("DIVIDE", [null, 4])).toBe(0);
  });

  it("gives no negative zero", () => {
    expect(Object.is(call("MULTIPLY", [-2, 0]), 0)).toBe(true);
    expect(Object.is(call("TO_INT", [-0.5]), 0)).toBe(true);
  });

  it("gives the remainder the sign of the divisor", () => {
    expect([call("MODULO", [-7, 3]), call("MODULO", [7, -3]), call("MODULO", [6, 3])]).toEqual([2, -2, 0]);
    expect(() => call("MODULO", [1.5, 3])).toThrow("MODULO: dividend must be an integer");
    expect(() => call("MODULO", [7, 0])).toThrow("MODULO: divisor must be a non-zero integer");
  });
});

describe("MAX and MIN (4.4)", () => {
  it("skip what is no number", () => {
    expect(call("MAX", [["a", 2, null, 5]])).toBe(5);
    expect(call("MIN", [["a", 2, true, -1]])).toBe(-1);
    expect(() => call("MAX", [["x"]])).toThrow("MAX: No numbers in list");
  });
});

describe("conversion to integers (4.4)", () => {
  it("reads the leading integer (13)", () => {
    expect(["3abc", "abc", 6.6, null, "-2x", " 5", ""].map((x) => call("TO_INT", [x]))).toEqual([
      3,
      0,
      6,
      null,
      -2,
      0,
      0,
    ]);
    expect(() => call("TO_INT", [{}])).toThrow("TO_INT: argument 1 must be a number or string, got {}.");
  });

  it("truncates in ROUND_TO_INT, where null is an error (action-language §11.20)", () => {
    expect([call("ROUND_TO_INT", [4.9]), call("ROUND_TO_INT", [-2.5])]).toEqual([4, -2]);
    expect(() => call("ROUND_TO_INT", [null])).toThrow("ROUND_TO_INT: argument 1 must be");
  });
});

describe("chance and time (4.4)", () => {
  it("takes random integers from the action's source", () => {
    expect(call("RANDOM_INT", [1, 6])).toBe(1);
    expect(() => call("RANDOM_INT", [5, 1])).toThrow(
      "RANDOM_INT: the maximum 1 must not be below the minimum 5.",
    );
    expect(() => call("RANDOM_INT", [1])).toThrow("RANDOM_INT: argument 2 must be an integer, got nil.");
  });

  it("tells the action's time", () => {
    expect(call("CURRENT_TIME", [])).toBe(1234);
  });
});
