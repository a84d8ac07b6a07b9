import { describe, expect, it } from "vitest";
import { attachmentSide, type StackCard, stackBox } from "./stack-box.ts";

const UNIT = 10;
const card = (side: StackCard["side"] = "right", width = 70, height = 100): StackCard => ({
  side,
  width,
  height,
});

describe("table §2.4 stacks and attachments", () => {
  it("gives a single card its own box", () => {
    expect(stackBox([card()], false, UNIT)).toEqual({
      width: 70,
      height: 100,
      parent: { x: 0, y: 0 },
      cards: [{ x: 0, y: 0, width: 70, height: 100 }],
      behind: 0,
    });
  });

  it("lets attachments on the right stick out 3.5 u each", () => {
    const box = stackBox([card(), card("right"), card("right")], false, UNIT);
    expect(box).toMatchObject({ width: 140, height: 100, parent: { x: 0, y: 0 } });
    expect(box.cards.map(({ x }) => x)).toEqual([0, 35, 70]);
  });

  it("keeps the right edge of a narrower attachment 3.5 u outside", () => {
    expect(stackBox([card(), card("right", 50)], false, UNIT).cards[1]).toMatchObject({ x: 55, y: 0 });
  });

  it("moves the parent right by what sticks out on the left", () => {
    const box = stackBox([card(), card("left"), card("left")], false, UNIT);
    expect(box).toMatchObject({ width: 140, parent: { x: 70, y: 0 } });
    expect(box.cards.map(({ x }) => x)).toEqual([70, 35, 0]);
  });

  it("moves the parent down by what sticks out on top", () => {
    const box = stackBox([card(), card("top")], false, UNIT);
    expect(box).toMatchObject({ height: 135, parent: { x: 0, y: 35 } });
    expect(box.cards[1]).toMatchObject({ x: 0, y: 0 });
  });

  it("lets attachments at the bottom stick out below, whatever their height", () => {
    const box = stackBox([card(), card("bottom", 70, 60)], false, UNIT);
    expect(box.height).toBe(135);
    expect(box.cards[1]).toMatchObject({ x: 0, y: 75 });
  });

  it("combines all directions in order", () => {
    const box = stackBox([card(), card("left"), card("top"), card("right"), card("bottom")], false, UNIT);
    expect(box).toMatchObject({ width: 140, height: 170, parent: { x: 35, y: 35 } });
    expect(box.cards.map(({ x, y }) => [x, y])).toEqual([
      [35, 35],
      [0, 35],
      [35, 0],
      [70, 35],
      [35, 70],
    ]);
  });

  it("hides cards behind the parent while the stack is closed and counts them (T4-47)", () => {
    const box = stackBox([card(), card("behind"), card("behind")], false, UNIT);
    expect(box).toMatchObject({ width: 70, height: 100, behind: 2 });
    expect(box.cards[2]).toMatchObject({ x: 0, y: 0 });
  });

  it("fans cards behind the parent by 1.75 u while looking under (T4-47)", () => {
    const box = stackBox([card(), card("behind"), card("behind")], true, UNIT);
    expect(box).toMatchObject({ height: 135, behind: 2 });
    expect(box.cards.map(({ y }) => y)).toEqual([0, 17.5, 35]);
  });

  it.each([["left"], ["right"], ["top"], ["bottom"], ["behind"]] as const)(
    "reads the direction %s (T9-05)",
    (side) => {
      expect(attachmentSide(side)).toBe(side);
    },
  );

  it.each([["center"], [null], [undefined], [true], ["sideways"]])(
    "lays out the direction %j like right",
    (stored) => {
      expect(attachmentSide(stored)).toBe("right");
    },
  );

  it("survives a stack without cards", () => {
    expect(stackBox([], false, UNIT)).toMatchObject({ width: 0, height: 0, cards: [] });
  });
});
