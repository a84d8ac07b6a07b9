import { describe, expect, it } from "vitest";
import { isReadable, type Rgb, readRgb, rowColors } from "./row-colors.ts";

const gameDef = {
  deckbuilder: {
    colorKey: "faction",
    colorValues: { Flame: "#ff0000", Tide: "rgb(0, 0, 139)", Trick: "red; position: fixed", Bad: "url(x)" },
  },
};
const cardOf = (faction: string) => ({ databaseId: "a", sides: { A: { faction } } });
const rgb = (text: string) => readRgb(text) as Rgb;

describe("the colours of rows (decks §2.4)", () => {
  it("come from the value of side A, and only harmless ones", () => {
    const colors = rowColors(gameDef);
    expect(
      ["Flame", "Tide", "Trick", "Bad", "Other", "constructor"].map((each) => colors.of(cardOf(each))),
    ).toEqual(["#ff0000", "rgb(0, 0, 139)", null, null, null, null]);
    expect(colors.all).toEqual(["#ff0000", "rgb(0, 0, 139)"]);
    expect(rowColors({}).of(cardOf("Flame"))).toBeNull();
  });

  it("are text where the contrast is 4.5 to 1 or more", () => {
    expect(isReadable(rgb("#767676"), rgb("#ffffff"))).toBe(true);
    expect(isReadable(rgb("#777777"), rgb("#fff"))).toBe(false);
    expect(isReadable(rgb("rgb(0, 0, 139)"), rgb("#111a18"))).toBe(false);
    expect(isReadable(rgb("#ffff00"), rgb("#111a18"))).toBe(true);
    // Half of it is the ground's.
    expect(isReadable(rgb("rgba(0, 0, 0, 0.4)"), rgb("#ffffff"))).toBe(false);
  });

  it("are read in the notations in which browsers tell them", () => {
    expect(readRgb("rgba(1, 2, 3, 0.5)")).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 });
    expect(readRgb("rgb(1 2 3 / 0.5)")).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 });
    expect(readRgb("oklch(0.5 0.1 20)")).toBeNull();
  });
});
