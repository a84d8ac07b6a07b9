import { describe, expect, it } from "vitest";
import { type Direction, nextInDirection } from "./next-in-direction.ts";

const box = (name: string, left: number, top: number, width: number, height: number) => ({
  name,
  getBoundingClientRect: () => ({ left, top, width, height }) as DOMRect,
});
const pile = box("pile", 140, 0, 100, 140);
const shore = box("shore", 0, 150, 1000, 140);
const enemies = box("enemies", 0, 300, 300, 190);
const heroes = box("heroes", 310, 300, 690, 190);
const hand = box("hand", 0, 500, 560, 250);
const boxes = [pile, shore, enemies, heroes, hand];
const walk = (from: (typeof boxes)[number], ...way: Direction[]) =>
  way.reduce((at, direction) => nextInDirection(at, boxes, direction) ?? at, from).name;

describe("table §12.3 where an arrow key leads", () => {
  it("along the row to its neighbour, even when something to the side is nearer", () => {
    expect(walk(enemies, "right")).toBe("heroes");
    expect(walk(heroes, "left")).toBe("enemies");
  });

  it("down the column, to the one whose middle is nearest", () => {
    expect(walk(pile, "down", "down", "down")).toBe("hand");
    expect(walk(hand, "up")).toBe("enemies");
  });

  it("nowhere when nothing lies there", () => {
    expect(walk(heroes, "right")).toBe("heroes");
    expect(walk(hand, "down")).toBe("hand");
  });
});
