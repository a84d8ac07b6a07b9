import { describe, expect, it } from "vitest";
import { fitFactor, LEAST_FIT } from "./fit.ts";

const u = 10;
const factor = (type: "row" | "pile" | "fan" | "free", width: number, card: number, count = 1) =>
  fitFactor(
    { type, direction: "horizontal" },
    { width, height: 150 },
    { width: card, count },
    { rowSpacing: 3 },
    { u },
  );

describe("cards in a region that is too narrow for them (table §12.3.7)", () => {
  it("keep their size where a card fits", () => {
    expect(factor("row", 200, 100)).toBe(1);
    expect(factor("row", 60, 100, 0)).toBe(1);
  });

  it("get just as small as the region asks for", () => {
    // 17 of the title strip, 15 of the row's margin, 10 of padding.
    expect(factor("row", 132, 100)).toBeCloseTo(0.9);
    expect(factor("pile", 117, 100)).toBeCloseTo(0.9);
  });

  it("never get smaller than 60 %: what is wider still scrolls", () => {
    expect(factor("pile", 40, 100)).toBe(LEAST_FIT);
  });

  it("of a fan leave room for five of them to be told apart", () => {
    expect(factor("fan", 207, 100, 5)).toBe(1);
    expect(factor("fan", 189, 100, 5)).toBeCloseTo(0.9);
    expect(factor("fan", 189, 100, 20)).toBeCloseTo(0.9);
    expect(factor("fan", 189, 100, 2)).toBe(1);
  });

  it("of an upright fan lie below each other, so that only the widest must fit", () => {
    const upright = { type: "fan", direction: "vertical" } as const;
    const size = { width: 127, height: 700 };
    expect(fitFactor(upright, size, { width: 100, count: 13 }, { rowSpacing: 3 }, { u })).toBe(1);
  });

  it("lie where they were put in a free region, whatever its width", () => {
    expect(factor("free", 40, 100)).toBe(1);
  });
});
