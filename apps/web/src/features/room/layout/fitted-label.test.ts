import { describe, expect, it } from "vitest";
import { fittedLabel } from "./fitted-label.ts";

describe("labels of narrow table buttons (§2.6)", () => {
  it("keep their size where there is room", () => {
    expect(fittedLabel("Next step", 140, 9)).toEqual({ text: "Next step", fontSize: null });
  });

  it("are written smaller where the longest word would be cut off", () => {
    const { text, fontSize } = fittedLabel("Quest Deck", 30, 9);
    expect(text).toBe("Quest Deck");
    expect(fontSize).toBeCloseTo(28 / (5 * 0.56));
  });

  it("become initials where a word would be too small to read", () => {
    expect(fittedLabel("Victory Display", 28, 9).text).toBe("VD");
    expect(fittedLabel("Set Aside", 19, 7.7).text).toBe("SA");
  });

  it("lose the end of a single long word", () => {
    expect(fittedLabel("Boons", 19, 7.7).text).toBe("Boo");
  });

  it("are never smaller than 9 pixels", () => {
    for (const width of [10, 20, 30, 40])
      expect(fittedLabel("Encounter discard pile", width, 9).fontSize).toBeGreaterThanOrEqual(9);
  });
});
