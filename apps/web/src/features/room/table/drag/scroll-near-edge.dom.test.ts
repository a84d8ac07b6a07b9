import { expect, it } from "vitest";
import { scrollTableNearEdge } from "./scroll-near-edge.ts";

const FRAME_MS = 16;

/** How far a table of this width pans in a second with the pointer so far from its right edge. */
function pannedIn(width: number, distance: number, frame: number): number {
  const box = document.createElement("div");
  box.getBoundingClientRect = () => new DOMRect(0, 0, width, 600);
  let panned = 0;
  Object.defineProperty(box, "scrollLeft", {
    get: () => panned,
    set: (value: number) => {
      panned = value;
    },
  });
  for (let time = 0; time < 1000; time += frame) {
    scrollTableNearEdge(box, { x: width - distance, y: 300 }, frame);
  }
  return panned;
}

it("table A3: a table pans near its edge, slowly at first, and no more of a narrow one than one can follow", () => {
  expect(pannedIn(348, 60, FRAME_MS)).toBe(0);
  expect(pannedIn(348, 20, FRAME_MS)).toBeLessThan(70);
  expect(pannedIn(348, 1, FRAME_MS)).toBeLessThan(250);
  expect(pannedIn(348, 1, FRAME_MS)).toBeGreaterThan(200);
  expect(pannedIn(1200, 1, FRAME_MS)).toBeGreaterThan(390);
});

it("table A3: a screen that draws more often pans no faster", () => {
  expect(Math.abs(pannedIn(348, 1, FRAME_MS) - pannedIn(348, 1, FRAME_MS / 2))).toBeLessThan(8);
});
