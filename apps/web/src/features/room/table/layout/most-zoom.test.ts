// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readLayout } from "./layout-spec.ts";
import { mostZoom } from "./most-zoom.ts";

const layout = (cardSize: number, height: string, type = "row") =>
  readLayout({
    cardSize,
    regions: {
      one: { groupId: "one", type, direction: "horizontal", left: "0%", top: "0%", width: "50%", height },
    },
  });

describe("table C17: the largest cards that a layout has room for (table §9.6)", () => {
  it("stay within every row, in steps of 5, and are never smaller than the layout's own", () => {
    expect(mostZoom(layout(16, "20%"))).toBe(115);
    expect(mostZoom(layout(16, "16%"))).toBe(100);
    expect(mostZoom(layout(10, "80%"))).toBe(150);
    expect(mostZoom(layout(16, "16%", "free"))).toBe(150);
  });
});
