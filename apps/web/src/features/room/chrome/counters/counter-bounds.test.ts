import { describe, expect, it } from "vitest";
import { boundsOf, changeTo } from "./counter-bounds.ts";

describe("bounds", () => {
  it("start at 0; a property's own min and max override (T5-37)", () => {
    expect(boundsOf({})).toEqual({ min: 0, max: Number.POSITIVE_INFINITY });
    expect(boundsOf({ min: -5, max: 20 })).toEqual({ min: -5, max: 20 });
  });

  it("are kept; what is no number changes nothing (T5-36, T5-38)", () => {
    expect(changeTo(0, -1, boundsOf({}))).toBe(0);
    expect(changeTo(4, 5, boundsOf({}))).toBe(1);
    expect(changeTo(19, 25, boundsOf({ max: 20 }))).toBe(1);
    expect(changeTo(3, Number.NaN, boundsOf({}))).toBe(0);
  });

  it("let a value that lies outside come back, never go further", () => {
    expect(changeTo(-3, -2, boundsOf({}))).toBe(1);
    expect(changeTo(-3, -4, boundsOf({}))).toBe(0);
  });
});
