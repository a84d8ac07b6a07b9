import { expect, it } from "vitest";
import { levelThatFits } from "./use-room-for.ts";

it("table §9.2 the row has the first of its levels for which there is room, and the one after all where there is none", () => {
  expect(levelThatFits([900, 700, 500], 720)).toBe(1);
  expect(levelThatFits([900, 700, 500], 300)).toBe(3);
  expect(levelThatFits([], 300)).toBe(0);
});

it("table §9.2 a level that fits but for a rounded pixel is taken also by a window that grows to it", () => {
  expect(levelThatFits([468, 429], 428)).toBe(1);
  expect(levelThatFits([468, 430], 428)).toBe(2);
});
