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
    const { text, fontSize, upright } = fittedLabel("Quest Deck", box(44), 10);
    expect([text, upright]).toEqual(["Quest Deck", false]);
    expect(fontSize).toBeGreaterThanOrEqual(12);
    expect(fontSize).toBeLessThan(1.4 * 10);
  });

  it("leave capital letters the room that they need", () => {
    const capitals = fittedLabel("CAM", box(33, 42), 11).fontSize ?? 0;
    expect(capitals).toBeLessThan(fittedLabel("can", box(33, 42), 11).fontSize ?? 0);
    expect(capitals * (0.72 + 0.72 + 0.9)).toBeLessThanOrEqual(31 + 0.001);
  });

  it("stand upright where the button is too narrow for them and high enough", () => {
    expect(fittedLabel("CAM", box(19.5, 42), 7.7)).toMatchObject({ text: "CAM", upright: true });
    expect(fittedLabel("Boons", box(19.5, 42), 7.7)).toMatchObject({ text: "Boons", upright: true });
  });

  it("become initials where a word would be too small to read", () => {
    expect(fittedLabel("Victory Display", box(28), 9).text).toBe("VD");
    expect(fittedLabel("Set Aside", box(19), 7.7).text).toBe("SA");
  });

  it("table C10: a single long word is shortened with a full stop, so that it looks meant and not cut", () => {
    expect(fittedLabel("Boons", box(25, 30), 9).text).toBe("Bo.");
    expect(fittedLabel("Boons", box(19, 20), 7.7).text).toBe("B.");
    expect(fittedLabel("Boons", box(12, 20), 7.7).text).toBe("B");
  });

  it("table B13: are never smaller than 12 pixels", () => {
    for (const width of [10, 20, 30, 40])
      expect(fittedLabel("Encounter discard pile", box(width), 9).fontSize).toBeGreaterThanOrEqual(12);
  });

  it("table B13: a wide button of a low table is labelled whole where two lines have room, else by initials", () => {
    expect(fittedLabel("Deal seven", box(60, 30), 6)).toMatchObject({ text: "Deal seven", fontSize: null });
    expect(fittedLabel("Deal seven", box(60, 16), 6)).toMatchObject({ text: "DS" });
  });
});
