// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readLayout } from "./layout-spec.ts";
import { mostZoom, shownZoom } from "./most-zoom.ts";

const layout = (cardSize: number, height: string, type = "row") =>
  readLayout({
    cardSize,
    regions: {
      one: { groupId: "one", type, direction: "horizontal", left: "0%", top: "0%", width: "50%", height },
    },
  });

describe("the largest cards that a layout has room for (table §9.6)", () => {
  it("stay within every row, in steps of 5, and are never smaller than the layout's own", () => {
    expect(mostZoom(layout(16, "20%"))).toBe(115);
    expect(mostZoom(layout(16, "16%"))).toBe(100);
    expect(mostZoom(layout(10, "80%"))).toBe(150);
    expect(mostZoom(layout(16, "16%", "free"))).toBe(150);
  });
});

describe("table C17: cards in wide windows", () => {
  it("have the layout's own size up to 1920 pixels, and grow from there as far as the rows have room", () => {
    expect(shownZoom(100, 1440, 150)).toBe(100);
    expect(shownZoom(100, 1920, 150)).toBe(100);
    expect(shownZoom(100, 2240, 150)).toBe(105);
    expect(shownZoom(100, 2560, 150)).toBe(110);
    expect(shownZoom(100, 5120, 150)).toBe(110);
    expect(shownZoom(100, 2560, 105)).toBe(105);
    expect(shownZoom(100, 2560, 100)).toBe(100);
  });

  it("have the size that the person has chosen, where one is chosen", () => {
    expect(shownZoom(80, 2560, 150)).toBe(80);
    expect(shownZoom(130, 1440, 150)).toBe(130);
  });
});
