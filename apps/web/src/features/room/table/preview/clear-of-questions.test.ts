// @vitest-environment node
import { describe, expect, it } from "vitest";
import { clearPlace, placeInColumn } from "./clear-of-questions.ts";

const SCREEN = { width: 1440, height: 900 };
const large = { x: 43, y: 0, width: 400, height: 560 };
const question = { x: 300, y: 300, width: 460, height: 160 };

describe("table §5 the large card while something is asked", () => {
  it("goes the shortest way to where no question covers it", () => {
    expect(clearPlace(large, SCREEN, [question], [])).toEqual({ x: 772, y: 0 });
  });

  it("goes there as well when it is a measured box, whose numbers are no properties of its own", () => {
    const measured = (rect: typeof large): typeof large => Object.create(rect);
    expect(clearPlace(measured(large), SCREEN, [measured(question)], [])).toEqual({ x: 772, y: 0 });
  });

  it("leaves the game's buttons free in its own column, where there is room for it", () => {
    const buttons = [
      { x: 1040, y: 55, width: 180, height: 80 },
      { x: 1240, y: 150, width: 180, height: 80 },
    ];
    const right = { x: 1050, y: 58, width: 350, height: 490 };
    expect(placeInColumn(right, 900, buttons)).toBe(242);
    expect(placeInColumn(right, 700, buttons)).toBeNull();
    expect(placeInColumn({ ...right, x: 43 }, 900, buttons)).toBeNull();
  });

  it("goes further where the way would end on the card itself", () => {
    const card = { x: 900, y: 100, width: 100, height: 140 };
    expect(clearPlace(large, SCREEN, [question], [card])).toEqual({ x: 772, y: 340 });
    const hand = { x: 800, y: 700, width: 600, height: 180 };
    expect(clearPlace(large, SCREEN, [question], [hand])).toEqual({ x: 772, y: 0 });
  });

  it("stays where nothing is free of questions", () => {
    const sheet = { x: 0, y: 200, width: 1440, height: 400 };
    expect(clearPlace(large, SCREEN, [sheet], [])).toBeNull();
  });
});
