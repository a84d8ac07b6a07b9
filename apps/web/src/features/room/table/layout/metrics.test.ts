import { describe, expect, it } from "vitest";
import { cardUnit, fitted, metricsFor } from "./metrics.ts";

describe("table §2.2 sizes", () => {
  it("scales cards linearly with zoomPercent (T9-01)", () => {
    expect(cardUnit(12, { zoom: 1, touch: false })).toBe(12);
    expect(cardUnit(12, { zoom: 0.5, touch: false })).toBe(6);
  });

  it("makes cards 0.88 times as large in touch mode (T9-02)", () => {
    expect(cardUnit(10, { zoom: 1, touch: true })).toBeCloseTo(8.8);
  });

  it("takes 1 u as one hundredth of the window's height", () => {
    expect(metricsFor({ width: 1540, height: 911.8 }, { width: 1600, height: 1000 }, 100, false)).toEqual({
      u: 10,
      area: { width: 1540, height: 911.8 },
      window: { width: 1600, height: 1000 },
      zoom: 1,
      touch: false,
    });
  });

  it("fills a tablet's box without panning", () => {
    const metrics = metricsFor({ width: 978, height: 722 }, { width: 1024, height: 768 }, 100, false);
    expect(metrics.area).toEqual({ width: 978, height: 722 });
    expect(metrics.window.width).toBe(1024);
  });

  it("table B13: never takes a unit below 6 pixels: a low window has a higher table, which pans", () => {
    const { u, area, window } = metricsFor(
      { width: 796, height: 302 },
      { width: 844, height: 346 },
      100,
      false,
    );
    expect(u).toBe(6);
    expect(area).toEqual({ width: 796, height: 564 });
    expect(window.height).toBe(600);
  });

  it("table B13: the browser's zoom enlarges the table, in pixels of the screen", () => {
    const onScreen = (zoom: number) =>
      zoom *
      metricsFor(
        { width: 1392 / zoom, height: 846 / zoom },
        { width: 1440 / zoom, height: 900 / zoom },
        100,
        false,
      ).u;
    expect(onScreen(2)).toBeGreaterThan(1.3 * onScreen(1));
  });

  it("keeps a readable proportion in a narrow window, which then pans", () => {
    const metrics = metricsFor({ width: 340, height: 700 }, { width: 390, height: 844 }, 100, true);
    expect(metrics.area).toEqual({ width: 1120, height: 700 });
    expect(metrics.window.width).toBeGreaterThan(metrics.area.width);
  });
});

describe("a face in the place of another side", () => {
  it("keeps its own proportion: a wide face seen through an upright back is not stretched", () => {
    const upright = { width: 0.72, height: 1 };
    const place = { width: 72, height: 100 };
    expect(fitted({ width: 1, height: 0.72 }, upright, place)).toMatchObject({
      width: 72,
      height: expect.closeTo(51.84),
    });
    expect(fitted(upright, upright, place)).toEqual(place);
  });
});
