import { describe, expect, it } from "vitest";
import { metricsFor } from "./metrics.ts";
import {
  fanStep,
  type InteriorRegion,
  type InteriorStack,
  regionInterior,
  regionRect,
} from "./region-interior.ts";
import { stackBox } from "./stack-box.ts";

// The worked example of table §2.3: a window of 1600 × 1000, table 1540 × 911.8 at (60, 58.2).
const metrics = metricsFor({ width: 1540, height: 911.8 }, { width: 1600, height: 1000 }, 100, false);
const sizes = { cardSize: 12, rowSpacing: 3 };
const place = { left: 0, top: (5 / 6) * 100, width: 60, height: (1 / 6) * 100 };
const size = regionRect(place, metrics.area);
const region = (part: Partial<InteriorRegion>): InteriorRegion => ({
  type: "row",
  direction: "horizontal",
  cardSizeFactor: 1,
  width: place.width,
  height: place.height,
  ...part,
});

function stack(
  width = 0.72,
  height = 1,
  left: InteriorStack["left"] = null,
  top: InteriorStack["top"] = null,
): InteriorStack {
  const face = { width, height };
  return {
    box: stackBox([{ side: "right", width: width * 120, height: height * 120 }], false, 10),
    face,
    left,
    top,
  };
}
const stacks = (count: number) => Array.from({ length: count }, () => stack());
const interior = (part: Partial<InteriorRegion>, list: InteriorStack[]) =>
  regionInterior(region(part), size, list, sizes, metrics);
const onScreen = (part: Partial<InteriorRegion>, list: InteriorStack[]) => {
  const { content, stacks } = interior(part, list);
  return stacks.map(({ x, y }) => ({ x: 60 + size.x + content.x + x, y: 58.2 + size.y + content.y + y }));
};

describe("table §2.3 worked example", () => {
  it("puts the region at (60, 818) with 924 × 152 px", () => {
    expect(60 + size.x).toBe(60);
    expect(58.2 + size.y).toBeCloseTo(818.03, 1);
    expect(size.width).toBeCloseTo(924);
    expect(size.height).toBeCloseTo(151.97, 1);
  });

  it("puts the first card of the row at (97, 823) and the next ones 116.4 px apart (T2-21, T2-22)", () => {
    const [first, second, third] = onScreen({}, stacks(3));
    expect(first?.x).toBeCloseTo(97);
    expect(first?.y).toBeCloseTo(823, 0);
    expect(second?.x).toBeCloseTo(97 + 116.4);
    expect(third?.x).toBeCloseTo(97 + 232.8);
  });

  it("does not overlap 10 cards of the fan, whose first is at x = 82 (T2-20)", () => {
    const fan = onScreen({ type: "fan" }, stacks(10));
    expect(fan[0]?.x).toBeCloseTo(82);
    expect((fan[1]?.x ?? 0) - (fan[0]?.x ?? 0)).toBeCloseTo(86.4);
  });

  it("gives 20 cards of the fan a step of 4.32 u, less what keeps the last inside", () => {
    expect(fanStep({ direction: "horizontal", width: 60, height: 17 }, 20, 12, metrics.window)).toBeCloseTo(
      4.32,
    );
    const fan = onScreen({ type: "fan" }, stacks(20));
    expect(fan[0]?.x).toBeCloseTo(82);
    for (const [index, { x }] of fan.slice(1).entries()) expect(x - fan[index]!.x).toBeCloseTo(42.66, 1);
  });
});

describe("table §2.3 free regions (T2-18)", () => {
  it("measures percentages against the full width of the region, beyond the title strip", () => {
    const { content, stacks } = interior({ type: "free" }, [
      stack(0.72, 1, "25%", "50%"),
      stack(0.72, 1, 0.1, "1/4"),
    ]);
    expect(content).toMatchObject({ x: 17, y: 0 });
    expect(content.width).toBeCloseTo(924);
    expect(stacks[0]?.x).toBeCloseTo(231);
    expect(stacks[0]?.y).toBeCloseTo(size.height / 2);
    expect(stacks[1]?.x).toBeCloseTo(92.4);
    expect(stacks[1]?.y).toBeCloseTo(size.height / 4);
  });

  it("puts a stack without a place into the upper left corner", () => {
    expect(interior({ type: "free" }, [stack()]).stacks[0]).toMatchObject({ x: 0, y: 0 });
  });

  it("locates the parent card, not the box of its attachments (table §2.4)", () => {
    const card = { side: "left", width: 86.4, height: 120 } as const;
    const withLeft: InteriorStack = {
      ...stack(),
      box: stackBox([card, card], false, 10),
      left: "10%",
      top: "0%",
    };
    expect(interior({ type: "free" }, [withLeft]).stacks[0]?.x).toBeCloseTo(92.4 - 35);
  });
});

describe("table §2.3 piles (T2-19)", () => {
  it("shows only the first stack, at the padding", () => {
    expect(interior({ type: "pile" }, stacks(40)).stacks).toEqual([
      { x: 5, y: 5, width: expect.closeTo(86.4), height: 120 },
    ]);
  });

  it("is empty without stacks", () => {
    expect(interior({ type: "pile" }, []).stacks).toEqual([]);
  });
});

describe("table §2.3 rows", () => {
  it("aligns the bottoms of stacks of different height; the tallest touches the padding", () => {
    const { stacks } = interior({}, [stack(0.72, 1), stack(1, 0.72)]);
    expect(stacks.map(({ y, height }) => y + height)).toEqual([expect.closeTo(125), expect.closeTo(125)]);
    expect(stacks[0]?.y).toBe(5);
  });

  it("never wraps: a long row is longer than its box and scrolls", () => {
    const { extent, content } = interior({}, stacks(20));
    expect(extent.width).toBeGreaterThan(content.width);
  });

  it("scales the gap with the region's card size factor and the zoom", () => {
    const half = { ...metrics, zoom: 0.5 };
    const { stacks: places } = regionInterior(region({ cardSizeFactor: 0.5 }), size, stacks(2), sizes, half);
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeCloseTo(86.4 + 30 * 0.25);
  });

  it("runs down without a gap when it is vertical (T2-23)", () => {
    const { stacks: places } = interior({ direction: "vertical" }, stacks(3));
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [5, 5],
      [5, 125],
      [5, 245],
    ]);
  });

  it("treats an unknown type as a row without spacing", () => {
    const { stacks: places } = interior({ type: "unknown" }, stacks(2));
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeCloseTo(86.4);
  });
});

describe("table §2.3 fans", () => {
  it("table C14: a fan of any number ends as far inside its area as it begins", () => {
    const { stacks: places, content, extent } = interior({ type: "fan" }, stacks(60));
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeCloseTo((content.width - 10 - 86.4) / 59);
    const last = places.at(-1)!;
    expect(content.width - last.x - last.width).toBeCloseTo(places[0]!.x);
    expect(extent.width).toBeLessThanOrEqual(content.width + 0.001);
  });

  it("steps by at most the card's own height when it is vertical", () => {
    const tall = { ...region({ type: "fan", direction: "vertical", height: 60 }) };
    const { stacks: places } = regionInterior(tall, { width: 150, height: 547 }, stacks(3), sizes, metrics);
    expect((places[1]?.y ?? 0) - (places[0]?.y ?? 0)).toBeCloseTo(120);
    const { stacks: many } = regionInterior(tall, { width: 150, height: 547 }, stacks(12), sizes, metrics);
    expect((many[1]?.y ?? 0) - (many[0]?.y ?? 0)).toBeLessThan(41);
  });

  it("table C14: columns have one spacing until they are full", () => {
    const column = region({ type: "fan", direction: "vertical", height: 60, column: true });
    for (const count of [2, 5, 10]) {
      const { stacks: places } = regionInterior(
        column,
        { width: 150, height: 547 },
        stacks(count),
        sizes,
        metrics,
      );
      expect((places[1]?.y ?? 0) - (places[0]?.y ?? 0)).toBeCloseTo(0.35 * 120);
    }
  });

  it("shows a part of every card of a narrow fan, where the formula would hide all but the last", () => {
    const narrow = region({ type: "fan", width: 6 });
    expect(fanStep({ direction: "horizontal", width: 6, height: 17 }, 4, 12, metrics.window)).toBeCloseTo(0);
    const { stacks: places } = regionInterior(narrow, { width: 220, height: 152 }, stacks(4), sizes, metrics);
    const steps = places.slice(1).map(({ x }, index) => x - (places[index]?.x ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(0.2 * 86.4);
  });

  it("table B12: leaves as much of each card as a finger needs, and goes on beyond its box only then", () => {
    const narrow = { width: 400, height: 152 };
    const hand = (count: number) => {
      const spec = region({ type: "fan", width: 1000, leastStep: 30 });
      const { stacks: places, extent, content } = regionInterior(spec, narrow, stacks(count), sizes, metrics);
      return { step: places[1]!.x - places[0]!.x, scrolls: extent.width > content.width + 1 };
    };
    expect(hand(5)).toEqual({ step: expect.closeTo((400 - 17 - 86.4 - 10) / 4), scrolls: false });
    expect(hand(10)).toEqual({ step: expect.closeTo((400 - 17 - 86.4 - 10) / 9), scrolls: false });
    expect(hand(14)).toEqual({ step: 30, scrolls: true });
    expect(hand(60)).toEqual({ step: 30, scrolls: true });
  });

  it("gives a single card no room to overlap", () => {
    expect(interior({ type: "fan" }, stacks(1)).stacks).toHaveLength(1);
  });
});
