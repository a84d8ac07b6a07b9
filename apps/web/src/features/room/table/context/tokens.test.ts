import { describe, expect, it } from "vitest";
import { tokenIdsOf, tokenKinds, tokenText } from "./tokens.ts";

const kinds = tokenKinds({
  damage: { label: "Damage", left: "10%", top: "50%", width: "4vh", height: "4dvh", imageUrl: "d.png" },
  power: {
    label: "Power",
    left: 0.5,
    top: "x; position:fixed",
    modifier: true,
    hideLabel1: true,
    canBeNegative: true,
  },
});
const types = { Keeper: { tokens: ["damage", "ghost"] }, Ship: {} };

describe("table §3.5 tokens", () => {
  it("reads a token of the definition, lengths in the table's unit", () => {
    expect(kinds.damage).toMatchObject({
      left: "10%",
      width: "calc(var(--token-u, var(--u)) * 4)",
      height: "calc(var(--token-u, var(--u)) * 4)",
      imageUrl: "d.png",
    });
    expect(kinds.power).toMatchObject({
      left: "50%",
      top: "0",
      modifier: true,
      canBeNegative: true,
      imageUrl: null,
    });
  });

  it("table C9 gives neighbours colours that lie far apart", () => {
    const hues = Object.values(
      tokenKinds({ damage: {}, threat: {}, shield: {}, willpower: {}, time: {} }),
    ).map(({ hue }) => hue);
    const apart = hues.flatMap((one, index) =>
      hues.slice(index + 1).map((other) => 180 - Math.abs(180 - Math.abs(one - other))),
    );
    expect(Math.min(...apart)).toBeGreaterThan(50);
  });

  it("lists the tokens of a type and leaves unknown ids out", () => {
    expect(tokenIdsOf("Keeper", types, kinds)).toEqual(["damage"]);
  });

  it("shows no token on a type without a list, and on a hidden card", () => {
    expect(tokenIdsOf("Ship", types, kinds)).toEqual([]);
    expect(tokenIdsOf("None", types, kinds)).toEqual([]);
    expect(tokenIdsOf(null, types, kinds)).toEqual([]);
  });

  it.each([
    [2, false, false, "2"],
    [1, false, true, ""],
    [1, true, false, "+1"],
    [-1, true, false, "-1"],
    [3, true, true, "+3"],
  ])("writes %d (modifier %s, hideLabel1 %s) as %j", (value, modifier, hideLabel1, text) => {
    expect(tokenText(value, { modifier, hideLabel1 })).toBe(text);
  });
});
