import { describe, expect, it } from "vitest";
import { fittedLabel } from "./fitted-label.ts";

describe("labels of narrow table buttons (table §2.6)", () => {
  const box = (width: number, height = 30) => ({ width, height });

  it("keep their size where there is room", () => {
    expect(fittedLabel("Next step", box(140), 9)).toEqual({
      text: "Next step",
      fontSize: null,
      upright: false,
    });
  });

  it("are written smaller where the longest word would be cut off", () => {
    const { text, fontSize, upright } = fittedLabel("Quest Deck", box(30), 9);
    expect([text, upright]).toEqual(["Quest Deck", false]);
    expect(fontSize).toBeGreaterThanOrEqual(9);
    expect(fontSize).toBeLessThan(1.4 * 9);
  });

  it("leave capital letters the room that they need", () => {
    const capitals = fittedLabel("CAM", box(27.8, 42), 9).fontSize ?? 0;
    expect(capitals).toBeLessThan(fittedLabel("can", box(27.8, 42), 9).fontSize ?? 0);
    expect(capitals * (0.72 + 0.72 + 0.9)).toBeLessThanOrEqual(25.8 + 0.001);
  });

  it("stand upright where the button is too narrow for them and high enough", () => {
    expect(fittedLabel("CAM", box(19.5, 36), 7.7)).toMatchObject({ text: "CAM", upright: true });
    expect(fittedLabel("Boons", box(19.5, 36), 7.7)).toMatchObject({ text: "Boons", upright: true });
  });

  it("become initials where a word would be too small to read", () => {
    expect(fittedLabel("Victory Display", box(28), 9).text).toBe("VD");
    expect(fittedLabel("Set Aside", box(19), 7.7).text).toBe("SA");
  });

  it("lose the end of a single long word", () => {
    expect(fittedLabel("Boons", box(19, 20), 7.7).text).toBe("Bo");
  });

  it("are never smaller than 9 pixels", () => {
    for (const width of [10, 20, 30, 40])
      expect(fittedLabel("Encounter discard pile", box(width), 9).fontSize).toBeGreaterThanOrEqual(9);
  });
});
