import { describe, expect, it } from "vitest";
import type { Rect } from "../../table/layout/geometry.ts";
import { dockPlace, keptIn } from "./dock-place.ts";

const frame: Rect = { x: 100, y: 50, width: 1300, height: 850 };
const hand: Rect = { x: 120, y: 700, width: 900, height: 200 };
const box = { width: 400, height: 150 };

function overlaps(place: { x: number; y: number }, other: Rect): boolean {
  return (
    place.x < other.x + other.width &&
    other.x < place.x + box.width &&
    place.y < other.y + other.height &&
    other.y < place.y + box.height
  );
}

describe("the window of questions (table §9.3)", () => {
  it("table B3: stands above the middle of the own hand", () => {
    expect(dockPlace(box, { frame, hand, candidates: [], taken: [] })).toEqual({ x: 370, y: 542 });
  });

  it("table B3: stands at the middle of the lower edge where no hand is seen", () => {
    expect(dockPlace(box, { frame, hand: null, candidates: [], taken: [] })).toEqual({ x: 550, y: 742 });
  });

  it("table B3: leaves the cards to choose from and the hand free", () => {
    const candidates = [0, 1, 2].map((index) => ({ x: 400 + index * 110, y: 560, width: 100, height: 140 }));
    const place = dockPlace(box, { frame, hand, candidates, taken: [] });
    for (const taken of [...candidates, hand]) expect(overlaps(place, taken)).toBe(false);
  });

  it("table B3: on a phone it rather lies on the hand than on the one card to choose, which is smaller", () => {
    const phone: Rect = { x: 0, y: 44, width: 390, height: 780 };
    const card: Rect = { x: 227, y: 205, width: 54, height: 76 };
    const place = dockPlace(
      { width: 366, height: 400 },
      {
        frame: phone,
        hand: { x: 0, y: 640, width: 390, height: 184 },
        candidates: [card],
        taken: [{ x: 0, y: 580, width: 390, height: 60 }],
      },
    );
    expect(place.y).toBeGreaterThanOrEqual(card.y + card.height);
  });

  it("table B3: stays in sight, also when it is larger than what is free", () => {
    const narrow: Rect = { x: 0, y: 44, width: 390, height: 780 };
    const candidates = [{ x: 0, y: 44, width: 390, height: 500 }];
    for (const size of [
      { width: 366, height: 220 },
      { width: 366, height: 900 },
    ]) {
      const place = dockPlace(size, {
        frame: narrow,
        hand: { x: 0, y: 640, width: 390, height: 184 },
        candidates,
        taken: [],
      });
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(44);
      expect(place.x + size.width).toBeLessThanOrEqual(390);
      if (size.height < 780) expect(place.y + size.height).toBeLessThanOrEqual(824);
    }
  });
});

describe("questions that were moved by hand (table §9.3)", () => {
  const frame = { x: 42, y: 44, width: 278, height: 156 };

  it("stay where they are as long as all of them is in the frame, and come back as little as that takes", () => {
    expect(keptIn({ x: 60, y: 50, width: 100, height: 100 }, frame)).toEqual({ x: 60, y: 50 });
    expect(keptIn({ x: 300, y: 150, width: 100, height: 100 }, frame)).toEqual({ x: 220, y: 100 });
    expect(keptIn({ x: 0, y: 0, width: 100, height: 100 }, frame)).toEqual({ x: 42, y: 44 });
  });

  it("show their beginning where they are larger than the frame", () => {
    expect(keptIn({ x: 60, y: 90, width: 300, height: 400 }, frame)).toEqual({ x: 42, y: 44 });
  });
});
