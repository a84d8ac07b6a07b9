import { describe, expect, it } from "vitest";
import type { DropArea } from "../context/drop-areas.ts";
import { type InteriorStack, regionInterior } from "../layout/region-interior.ts";
import {
  closeGap,
  placesAround,
  showGap,
  slidAway,
  slotsFor,
  spanInSight,
  withoutStacks,
} from "./drag-gap.ts";

const METRICS = {
  u: 10,
  zoom: 1,
  touch: false,
  area: { width: 1200, height: 800 },
  window: { width: 1600, height: 1000 },
};
const WIDTH = 1000;

/** A stack of one card. */
const stack = (width: number, height = 140): InteriorStack => {
  const card = { x: 0, y: 0, width, height };
  return {
    box: { width, height, parent: card, cards: [card], behind: 0 },
    face: { width: width / 100, height: height / 100 },
    left: null,
    top: null,
  };
};

function areaOf(type: "row" | "fan", direction: "horizontal" | "vertical", stacks: InteriorStack[]) {
  const counted = { laidOut: 0 };
  const spec = { type, direction, layerIndex: 1, cardSizeFactor: 1, width: 80, height: 60 };
  const content = document.createElement("div");
  Object.defineProperty(content, "clientWidth", { value: WIDTH });
  Object.defineProperty(content, "clientHeight", { value: WIDTH });
  stacks.forEach((_, index) => {
    const element = document.createElement("li");
    element.dataset.stackId = `s${index}`;
    content.append(element);
  });
  const area: DropArea = {
    id: "long",
    groupId: "sharedLong",
    spec,
    order: 0,
    attachable: true,
    element: document.createElement("div"),
    content,
    stackIds: stacks.map((_, index) => `s${index}`),
    stacks,
    layOut(list) {
      counted.laidOut += 1;
      return regionInterior(
        spec,
        { width: WIDTH, height: 600 },
        list,
        { cardSize: 10, rowSpacing: 1 },
        METRICS,
      );
    },
    cardUnit: 100,
  };
  return { area, counted };
}

describe("the places that a stack can be put at (table §4.3)", () => {
  it.each([
    ["row", "horizontal"],
    ["row", "vertical"],
    ["fan", "horizontal"],
    ["fan", "vertical"],
  ] as const)("of a %s, %s, are where it would lie, and are found by laying out twice", (type, direction) => {
    const stacks = Array.from({ length: 60 }, (_, index) => stack(100 + (index % 3) * 10));
    const { area, counted } = areaOf(type, direction, stacks);
    const dragged = stacks[4]!;
    const rest = withoutStacks(area, new Set(["s4"]));
    counted.laidOut = 0;
    const slots = slotsFor(area, rest, dragged);
    expect(counted.laidOut).toBe(2);
    const anew = Array.from(
      { length: 60 },
      (_, index) => area.layOut(rest.stacks.toSpliced(index, 0, dragged)).stacks[index]!,
    );
    expect(slots).toHaveLength(60);
    slots.forEach((slot, index) => {
      expect(slot.x).toBeCloseTo(anew[index]!.x, 6);
      expect(slot.y).toBeCloseTo(anew[index]!.y, 6);
      expect([slot.width, slot.height]).toEqual([anew[index]!.width, anew[index]!.height]);
    });
  });

  it("of an empty region are one", () => {
    const { area } = areaOf("row", "horizontal", []);
    expect(slotsFor(area, withoutStacks(area, new Set(["s0"])), stack(100))).toHaveLength(1);
  });
});

describe.each([
  ["horizontal", "x"],
  ["vertical", "y"],
] as const)("what slides away from the pointer in a %s row (table §4.2)", (direction, axis) => {
  const stacks = [0, 1, 2].map(() => stack(100, 100));
  const { area } = areaOf("row", direction, stacks);
  const rest = withoutStacks(area, new Set());
  const places = (gap: number | null) => placesAround(area, rest, stack(100, 100), gap);
  /** Where the gap was, where it is, and how far along the row the pointer is. */
  const slid = (before: number | null, index: number, at: number) =>
    slidAway(area, places(before), places(index), index, { x: 0, y: 0, [axis]: at });
  const [first, second, third] = places(null).map((place) => place[axis]) as [number, number, number];

  it("is the stack that the pointer is level with", () => {
    expect(slid(null, 1, second + 10)).toBe(1);
    expect(slid(null, 2, third + 90)).toBe(2);
    expect(slid(null, 3, third + 10)).toBeNull();
  });

  it("is the first one for a pointer before it; behind the last one nothing slides", () => {
    expect(slid(null, 0, first - 2)).toBe(0);
    expect(slid(null, 3, third + 200)).toBeNull();
  });

  it("is none where the gap opens between two on both sides of the pointer, and the first of them where it opens before that", () => {
    const apart = [0, 120, 240].map((at) => ({ x: 0, y: 0, width: 100, height: 100, [axis]: at }));
    const opened = apart.map((place, index) => (index < 1 ? place : { ...place, [axis]: place[axis] + 120 }));
    expect(slidAway(area, apart, opened, 1, { x: 0, y: 0, [axis]: 110 })).toBeNull();
    expect(slidAway(area, apart, opened, 1, { x: 0, y: 0, [axis]: 120 })).toBe(1);
    const before = apart.map((place) => ({ ...place, [axis]: place[axis] + 120 }));
    expect(slidAway(area, apart, before, 0, { x: 0, y: 0, [axis]: 109 })).toBe(0);
  });

  it("is what was seen beside the gap before, when that goes on", () => {
    const moved = places(1)[1]![axis];
    expect(slid(1, 2, moved - 1)).toBe(1);
    expect(slid(1, 2, moved + 50)).toBe(1);
  });

  it("is none in an empty row", () => {
    expect(slidAway(area, [], [], null, { x: 0, y: 0 })).toBeNull();
  });
});

describe("the gap in a long row", () => {
  const shifted = ({ content }: DropArea) =>
    [...content.children].flatMap((child, index) => ((child as HTMLElement).style.translate ? [index] : []));

  it("moves only what is in sight or near it, however long the row is, and all is put back", () => {
    const counts = [60, 600].map((length) => {
      const { area } = areaOf(
        "row",
        "horizontal",
        Array.from({ length }, () => stack(100)),
      );
      showGap(area, withoutStacks(area, new Set(["s0"])), stack(100), null, spanInSight(area));
      const { length: moved } = shifted(area);
      closeGap(area);
      expect(shifted(area)).toEqual([]);
      return moved;
    });
    expect(counts[0]).toBe(counts[1]);
    // Three screens of nine cards and their gaps.
    expect(counts[1]).toBeLessThan(32);
  });

  it("is where it belongs after the row was scrolled on", () => {
    const { area } = areaOf(
      "row",
      "horizontal",
      Array.from({ length: 200 }, () => stack(100)),
    );
    const rest = withoutStacks(area, new Set(["s0"]));
    showGap(area, rest, stack(100), null, spanInSight(area));
    Object.defineProperty(area.content, "scrollLeft", { value: 9000 });
    showGap(area, rest, stack(100), null, spanInSight(area));
    expect(shifted(area)).toEqual(expect.arrayContaining([82, 85, 90]));
    expect(shifted(area)).not.toContain(150);
  });
});
