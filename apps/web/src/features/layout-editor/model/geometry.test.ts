import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bottom, type Rect, right } from "../../room/table/layout/geometry.ts";
import {
  type Canvas,
  canvasOf,
  firstFreePlace,
  gridOf,
  type Handle,
  moveRect,
  moveRects,
  newBoxSize,
  overlaps,
  resizeRect,
  stepRects,
  stepSize,
} from "./geometry.ts";
import { layoutToJson } from "./layout-json.ts";
import { emptyLayout, MAX_ROWS } from "./layout-state.ts";

/** The example of platform §4.2. */
const example: Canvas = { width: 1000, height: 800, rows: 5 };
const stage = canvasOf(emptyLayout);
const box = (x: number, y: number, width = 226.08, height = 200): Rect => ({ x, y, width, height });

describe("D-90 the grid", () => {
  it("is 1 % of the canvas's width and 10 % of a row's height, P9-14, P9-15", () => {
    expect(gridOf(example)).toEqual({ x: 10, y: 16 });
    expect(gridOf(stage)).toEqual({ x: 18.84, y: 20 });
    expect(gridOf({ ...stage, rows: 8 }).y).toBe(12.5);
  });

  it("takes a box released at (105, 40) to (110, 48) of 1000 × 800: 11.0% and 6.0%, P9-14, P9-15", () => {
    const from = { x: 0, y: 0, width: 120, height: 160 };
    const dropped = moveRect(from, { x: 105, y: 40 }, example).rect;
    expect(dropped).toEqual({ x: 110, y: 48, width: 120, height: 160 });
    expect([dropped.x / example.width, dropped.y / example.height]).toEqual([0.11, 0.06]);
  });

  it("takes a box released at (101, 47) of the stage to 5.0% and 4.0% of the JSON, P9-14, P9-15", () => {
    const { rect } = moveRect(box(0, 0), { x: 101, y: 47 }, stage);
    expect(rect).toMatchObject({ x: 94.2, y: 40 });
    const written = layoutToJson({
      ...emptyLayout,
      rectangles: [{ id: 1, ...rect, text: "deck", type: "row", direction: "horizontal" }],
    });
    expect(written.regions).toMatchObject({ deck: { left: "5.0%", top: "4.0%" } });
  });

  it("snaps position and size of a box that is resized", () => {
    const from = box(188.4, 200);
    const { rect } = resizeRect(from, "nw", { x: -20, y: 47 }, stage);
    expect(rect).toEqual({ x: 169.56, y: 240, width: 244.92, height: 160 });
    expect(resizeRect(from, "se", { x: 30, y: -33 }, stage).rect).toEqual({
      ...from,
      width: 263.76,
      height: 160,
    });
    expect(resizeRect(from, "e", { x: 30, y: 500 }, stage).rect.height).toBe(200);
  });

  it("gives a new box twelve steps and one row, P3-53", () => {
    expect(newBoxSize(example)).toEqual({ width: 120, height: 160 });
    expect(newBoxSize(stage)).toEqual({ width: 226.08, height: 200 });
    expect(newBoxSize({ ...stage, rows: 7 }).height).toBe(143);
  });
});

describe("a drag", () => {
  it("ends at the edge of the stage", () => {
    expect(moveRect(box(0, 0), { x: 5000, y: -70 }, stage).rect).toEqual(box(1884 - 226.08, 0));
    expect(resizeRect(box(1600, 700), "se", { x: 900, y: 900 }, stage).rect).toMatchObject({
      width: 284,
      height: 300,
    });
  });

  it("keeps the distance between several boxes, also at the edge", () => {
    const rects = [box(0, 0), box(300, 100)];
    const { rects: moved } = moveRects(rects, 1, { x: 95, y: -500 }, stage);
    expect(moved[1]).toMatchObject({ x: 395.64, y: 100 });
    expect(moved[0]).toMatchObject({ x: 95.64, y: 0 });
  });

  it("leaves at least one step of the grid", () => {
    expect(resizeRect(box(188.4, 200), "w", { x: 900, y: 0 }, stage).rect).toMatchObject({
      x: 395.64,
      width: 18.84,
    });
  });

  it("is pulled to edges and centres of others within 8 px, with a guide", () => {
    const magnets = { rects: [box(505, 333, 100, 50)] };
    const { rect, guides } = moveRect(box(0, 0), { x: 511, y: 600 }, stage, magnets);
    expect(rect).toMatchObject({ x: 505, y: 600 });
    expect(guides).toEqual([{ axis: "x", at: 505 }]);
    const centred = moveRect(box(0, 0, 40, 40), { x: 540, y: 600 }, stage, magnets);
    expect(centred.rect.x + 20).toBe(555);
    const sized = resizeRect(box(0, 0), "se", { x: 285, y: 185 }, stage, magnets);
    expect(sized.rect).toMatchObject({ width: 505, height: 383 });
    expect(sized.guides).toHaveLength(2);
  });

  it("is not pulled from 9 px, nor without magnets", () => {
    const rects = [box(505, 333, 100, 50)];
    expect(moveRect(box(0, 0, 40), { x: 496, y: 0 }, stage, { rects }).rect.x).toBe(489.84);
    expect(moveRect(box(0, 0), { x: 511, y: 0 }, stage).rect.x).toBe(508.68);
  });
});

describe("keys", () => {
  it("move by one step of the grid, and onto it", () => {
    expect(stepRects([box(0, 0)], { x: 1, y: 2 }, stage)[0]).toMatchObject({ x: 18.84, y: 40 });
    expect(stepRects([box(20, 0)], { x: 1, y: 0 }, stage)[0]).toMatchObject({ x: 37.68, y: 0 });
    expect(stepRects([box(0, 0)], { x: -10, y: 0 }, stage)[0]).toMatchObject({ x: 0 });
  });

  it("resize by one step of the grid, up to the edge and down to one step", () => {
    expect(stepSize(box(0, 0), { x: 1, y: -1 }, stage)).toMatchObject({ width: 244.92, height: 180 });
    expect(stepSize(box(0, 0), { x: -90, y: 90 }, stage)).toMatchObject({ width: 18.84, height: 1000 });
  });
});

describe("the first free place", () => {
  const size = newBoxSize(stage);
  it("is the upper left corner of an empty stage, then beside what lies there", () => {
    expect(firstFreePlace(size, [], stage)).toEqual({ x: 0, y: 0 });
    expect(firstFreePlace(size, [box(0, 0)], stage)).toEqual({ x: 226.08, y: 0 });
    expect(firstFreePlace(size, [box(0, 0, 1884, 333)], stage)).toEqual({ x: 0, y: 340 });
  });

  it("is the corner again when nothing is free", () => {
    expect(firstFreePlace(size, [box(0, 0, 1884, 1000)], stage)).toEqual({ x: 0, y: 0 });
  });
});

const length = fc.double({ min: 1, max: 900, noNaN: true });
const rects = fc.record({ x: length, y: length, width: length, height: length }).map((rect) => ({
  ...rect,
  x: Math.min(rect.x, 1884 - rect.width),
  y: Math.min(rect.y, 1000 - rect.height),
}));
const drag = fc.record({
  x: fc.double({ min: -4000, max: 4000, noNaN: true }),
  y: fc.double({ min: -4000, max: 4000, noNaN: true }),
});
const canvases = fc.integer({ min: 1, max: MAX_ROWS }).map((rows) => ({ ...stage, rows }));
const handles = fc.constantFrom<Handle>("n", "ne", "e", "se", "s", "sw", "w", "nw");

function expectOnStage(rect: Rect): void {
  expect(rect.x).toBeGreaterThanOrEqual(0);
  expect(rect.y).toBeGreaterThanOrEqual(0);
  expect(right(rect)).toBeLessThanOrEqual(1884.00001);
  expect(bottom(rect)).toBeLessThanOrEqual(1000.00001);
  expect(rect.width).toBeGreaterThan(0);
  expect(rect.height).toBeGreaterThan(0);
}

describe("any drag at any number of rows", () => {
  it("D-90 never leaves the stage, P9-14, P9-15", () => {
    const several = fc.array(rects, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(several, fc.array(rects, { maxLength: 3 }), drag, canvases, (boxes, others, by, canvas) => {
        const moved = moveRects(boxes, 0, by, canvas, { rects: others });
        moved.rects.forEach(expectOnStage);
        stepRects(boxes, { x: Math.round(by.x), y: Math.round(by.y) }, canvas).forEach(expectOnStage);
      }),
    );
    fc.assert(
      fc.property(rects, handles, drag, canvases, (rect, handle, by, canvas) => {
        expectOnStage(resizeRect(rect, handle, by, canvas).rect);
      }),
    );
  });

  it("finds a free place whenever a row of it is free", () => {
    fc.assert(
      fc.property(fc.array(rects, { maxLength: 5 }), canvases, (others, canvas) => {
        const size = newBoxSize(canvas);
        const place = { ...firstFreePlace(size, others, canvas), ...size };
        expectOnStage(place);
        if (place.x > 0 || place.y > 0) expect(others.some((other) => overlaps(other, place))).toBe(false);
      }),
    );
  });
});
