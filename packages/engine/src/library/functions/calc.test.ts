import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";
import { calculate } from "./calc.ts";

describe("CALC (4.4)", () => {
  it.each([
    ["7/2", 3.5],
    ["2*-3", -6],
    ["-(2+1)", -3],
    ["2(3)", 6],
    ["(2)(3)", 6],
    ["1 + 2 - 3 * 4.2 / 5", 0.47999999999999954],
    [".5*4", 2],
    ["5--2", 7],
  ])("computes %s", (text, value) => {
    expect(calculate(text)).toBe(value);
  });

  it.each([
    ["1-2+3", 2],
    ["6-2+1", 5],
    ["((1+2)*3)", 9],
    ["(1+1)2", 4],
    ["2^3^2", 512],
    ["-2^2", -4],
  ])("uses the usual precedence and nesting for %s (action-language §11.19)", (text, value) => {
    expect(calculate(text)).toBe(value);
  });

  it.each(["", "abc", "(1+2", "1+", "1/0", "1 2.5.", "2**3", ")", "1e5", "0^(-1)"])("refuses %j", (text) => {
    expect(() => call("CALC", [text])).toThrow(`Invalid expression: ${text}`);
  });

  it.each([
    "1/(1/0)",
    "5-5/(2/0)",
    "(3/0)^-1",
    "(1/0)^0",
    "^0",
    "3*^0",
    "()^0",
    "(1+)^0",
    "1/9^999",
    "0*(1/0)",
  ])("does not go on with what is no number: %j", (text) => {
    expect(() => call("CALC", [text])).toThrow(`Invalid expression: ${text}`);
  });

  it("refuses anything but a text", () => {
    expect(() => call("CALC", [5])).toThrow("Invalid expression: 5");
    expect(() => call("CALC", [])).toThrow("Invalid expression: ");
  });

  it("survives absurd nesting", () => {
    expect(calculate(`${"(".repeat(100_000)}1`)).toBeNull();
    expect(calculate(`${"-".repeat(100_000)}1`)).toBeNull();
  });
});
