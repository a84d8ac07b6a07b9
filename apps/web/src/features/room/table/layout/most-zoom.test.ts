// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readLayout } from "./layout-spec.ts";
import { mostZoom, shownZoom, uprightOf } from "./most-zoom.ts";

const upright = { width: 0.72, height: 1 };
const layout = (cardSize: number, height: string, type = "row") =>
  readLayout({
    cardSize,
    regions: {
      one: { groupId: "one", type, direction: "horizontal", left: "0%", top: "0%", width: "50%", height },
    },
  });

describe("the largest cards that a layout has room for (table §9.6)", () => {
  it("are measured by the upright cards of the game, fronts and backs", () => {
    const marvel = {
      cardTypes: { Ally: { width: 1, height: 1.39 }, Scheme: { width: 1.39, height: 1 } },
      cardBacks: { villain: { width: 1.02, height: 1.3 } },
    };
    expect(uprightOf(marvel)).toEqual({ width: 1.02, height: 1.39 });
    expect(uprightOf({})).toEqual(upright);
    expect(uprightOf({ cardTypes: { Odd: 3, Empty: {} } })).toEqual(upright);
    expect(mostZoom(layout(12, "20%"), uprightOf(marvel))).toBe(110);
  });
  it("stay within every row, in steps of 5, and are never smaller than the layout's own", () => {
    expect(mostZoom(layout(16, "20%"), upright)).toBe(115);
    expect(mostZoom(layout(16, "16%"), upright)).toBe(100);
    expect(mostZoom(layout(10, "80%"), upright)).toBe(150);
    expect(mostZoom(layout(16, "16%", "free"), upright)).toBe(150);
  });
});

describe("table C17: cards in wide windows", () => {
  const zoom = (width: number, of = layout(10, "60%"), chosen = 100) =>
    shownZoom(chosen, of, upright, {
      u: 14.4,
      area: { width: width - 70, height: 1350 },
      window: { width, height: 1440 },
    });

  it("have the layout's own size up to 1920 pixels, and grow from there as far as every row has room", () => {
    expect([1440, 1920, 2240, 2560, 5120].map((width) => zoom(width))).toEqual([100, 100, 110, 120, 120]);
    expect(zoom(2560, layout(16, "19%"))).toBe(110);
    expect(zoom(2560, layout(16, "16%"))).toBe(100);
  });

  it("leave a pile room for its title and its number", () => {
    const pile = (width: string) =>
      readLayout({
        cardSize: 10,
        regions: { one: { groupId: "one", type: "pile", left: "0%", top: "0%", width, height: "60%" } },
      });
    expect(zoom(2560, pile("20%"))).toBe(120);
    expect(zoom(2560, pile("7%"))).toBeCloseTo(107.0, 1);
    expect(zoom(2560, pile("5%"))).toBe(100);
  });

  it("have the size that the person has chosen, where one is chosen", () => {
    expect(zoom(2560, undefined, 80)).toBe(80);
    expect(zoom(2560, undefined, 130)).toBe(130);
  });
});
