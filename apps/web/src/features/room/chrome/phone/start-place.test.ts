// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isInSight, type Place, startPlace } from "./start-place.ts";

/** `x y width height`, with `*` behind it where cards lie; piles begin with `pile`. */
const place = (text: string): Place => {
  const [x = 0, y = 0, width = 0, height = 0] = text.match(/\d+/g)!.map(Number);
  return { x, y, width, height, isPile: text.startsWith("pile"), hasCards: text.endsWith("*") };
};
/** A phone on which a table of 893 px pans, with 45 px of room above it. */
const start = (...regions: string[]) =>
  startPlace(regions.map(place), { width: 348, height: 510 }, { x: 545, y: 45 }, true);

describe("table B12: the first look at a table that pans", () => {
  const quarters = ["4 257 226 140", "235 257 226 140", "466 257 226 140"];
  const piles = ["pile 697 315 94 81", "pile 795 315 94 81"];

  it("is where cards lie, and with them as much as there is of the places around", () => {
    expect(start(...quarters, ...piles, "612 399 80 156*")).toEqual({ x: 344, y: 45 });
  });

  it("leaves out piles, which are in the bar, as long as there is anything else, be it empty", () => {
    const full = piles.map((pile) => `${pile}*`);
    expect(start(...quarters, ...full, "612 399 80 156*").x).toBe(344);
    expect(start("4 250 545 170", "pile 697 315 94 81*").x).toBe(0);
    expect(start("pile 697 315 94 81*").x).toBeGreaterThan(697 + 94 - 348 - 1);
  });

  it("is at the beginning of rows that are wider than the screen, not in the middle of them", () => {
    expect(start("5 48 887 99", "5 151 887 90", "5 245 887 140")).toEqual({ x: 0, y: 0 });
    expect(start("5 48 887 99*", "5 151 887 90*").x).toBe(0);
  });

  it("is at the beginning where hardly more is seen from elsewhere", () => {
    expect(start("4 60 116 527*", "126 60 116 527*", "248 60 116 527*", "370 60 116 527*").x).toBe(0);
  });

  it("is at the beginning of a table without hands, wherever cards lie on it", () => {
    const columns = [4, 126, 248, 370, 492, 614, 736].map((x) => `${x} 213 116 527`);
    const solitaire = [
      "pile 4 54 116 152*",
      "pile 126 54 116 152",
      ...columns.map((text, nth) => (nth > 2 ? `${text}*` : text)),
    ];
    const seen = { width: 348, height: 648 };
    expect(startPlace(solitaire.map(place), seen, { x: 761, y: 45 }, false)).toEqual({ x: 0, y: 0 });
    expect(startPlace(["700 54 116 152*"].map(place), seen, { x: 761, y: 45 }, false).x).toBeGreaterThan(460);
  });

  it("does not move where there is nothing to look at, nor beyond the table", () => {
    expect(start()).toEqual({ x: 0, y: 0 });
    expect(start("pile 795 315 94 81")).toEqual({ x: 0, y: 0 });
    expect(start("880 548 30 30*")).toEqual({ x: 545, y: 45 });
  });
});

it("table B12: a place is in sight when more than its edge is, or all of one that is smaller", () => {
  const seen = { x: 100, y: 0, width: 348, height: 510 };
  const at = (x: number, width: number) => isInSight({ x, y: 40, width, height: 100 }, seen);
  expect([at(0, 100), at(0, 110), at(0, 130), at(440, 200), at(420, 200)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(at(430, 10)).toBe(true);
  expect(isInSight({ x: 120, y: 500, width: 80, height: 100 }, seen)).toBe(false);
});
