import { describe, expect, it } from "vitest";
import { freePlace } from "./free-place.ts";

const table = { x: 0, y: 0, width: 1000, height: 800 };
const content = { x: 100, y: 100, width: 300, height: 200 };
const card = { width: 80, height: 100 };

describe("table §4.3 free positions (T4-43)", () => {
  it("are percent of the content box with three decimals", () => {
    expect(freePlace({ x: 200, y: 150 }, card, content, table)).toEqual({ left: "33.333%", top: "25%" });
  });

  it("may lie outside of the region", () => {
    expect(freePlace({ x: 70, y: 100 }, card, content, table).left).toBe("-10%");
  });

  it("keep a quarter of the card inside the table area", () => {
    expect(freePlace({ x: -500, y: 5000 }, card, content, table)).toEqual({ left: "-46.667%", top: "325%" });
  });

  it("survive a region without size", () => {
    expect(freePlace({ x: 0, y: 0 }, card, { x: 0, y: 0, width: 0, height: 0 }, table)).toEqual({
      left: "0%",
      top: "0%",
    });
  });
});
