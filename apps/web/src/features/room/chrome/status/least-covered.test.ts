import { describe, expect, it } from "vitest";
import { leastCovered } from "./least-covered.ts";

const edge = { from: 0, to: 1000 };

describe("the place of the line at the upper edge (table §9.3)", () => {
  it("is the middle where nothing lies", () => {
    expect(leastCovered(200, edge, [{ from: 0, to: 390 }])).toBe(500);
  });

  it("is beside the cards that lie in the middle, on the nearer side", () => {
    const at = leastCovered(200, edge, [{ from: 420, to: 520 }]);
    expect([at - 100 >= 520 || at + 100 <= 420, Math.abs(at - 500)]).toEqual([true, 120]);
  });

  it("is where it covers least when there is no room, and within the table", () => {
    const row = [
      { from: 0, to: 300 },
      { from: 340, to: 1000 },
    ];
    const at = leastCovered(200, edge, row);
    expect([at - 100 <= 300, at + 100 >= 340, at >= 100]).toEqual([true, true, true]);
    expect(leastCovered(2000, edge, row)).toBe(500);
  });
});
