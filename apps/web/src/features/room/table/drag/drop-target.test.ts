import { describe, expect, it } from "vitest";
import { areaAt, groupIndex, insertionIndex, type TargetArea, targetIn } from "./drop-target.ts";

const area = (part: Partial<TargetArea> = {}): TargetArea => ({
  id: "row",
  groupId: "play",
  spec: { type: "row", direction: "horizontal", layerIndex: 0 },
  attachable: true,
  rect: { x: 0, y: 0, width: 1000, height: 200 },
  stacks: [0, 1, 2].map((index) => ({
    id: `s${index}`,
    rect: { x: 20 + index * 120, y: 20, width: 90, height: 130 },
    type: "Ally",
  })),
  slots: [0, 1, 2, 3].map((index) => ({ x: 20 + index * 120, y: 20, width: 90, height: 130 })),
  madeWay: null,
  ...part,
});

describe("table §4.2 the area under the dragged stack", () => {
  const below = area({ id: "below" });
  const above = area({ id: "above", spec: { type: "row", direction: "horizontal", layerIndex: 1 } });
  const later = area({ id: "later" });

  it("is the one with the higher layerIndex where areas overlap (T2-26)", () => {
    expect(areaAt([above, below], { x: 10, y: 10 })?.id).toBe("above");
  });

  it("is the one drawn later on the same layer", () => {
    expect(areaAt([below, later], { x: 10, y: 10 })?.id).toBe("later");
  });

  it("is none outside", () => {
    expect(areaAt([below], { x: 10, y: 210 })).toBeNull();
  });
});

describe("table §4.2 what a drop would do", () => {
  it("attaches to the stack whose zone holds the dragged centre", () => {
    expect(targetIn(area(), { x: 25, y: 85 }, 90, "Ally", {})).toMatchObject({
      kind: "attach",
      stackId: "s0",
      zone: "left",
    });
    expect(targetIn(area(), { x: 65, y: 40 }, 90, "Ally", {})).toMatchObject({
      kind: "attach",
      stackId: "s0",
      zone: "center",
    });
  });

  it("moves into the area where the types do not allow it, and says why (T4-41)", () => {
    const types = { Event: { canOnlyAttachToTypes: ["Hero"] } };
    expect(targetIn(area(), { x: 65, y: 40 }, 90, "Event", types)).toMatchObject({
      kind: "insert",
      index: 0,
      refused: { stackId: "s0", refusal: { reason: "onlyTo", allowed: ["Hero"] } },
    });
  });

  it("moves into the area where it takes no attachments", () => {
    expect(targetIn(area({ attachable: false }), { x: 65, y: 40 }, 90, "Ally", {})).toMatchObject({
      kind: "insert",
      refused: { refusal: { reason: "area" } },
    });
  });

  it("attaches to what has made way where it lay, and has it come back; not where it is refused", () => {
    const rect = { x: 20, y: 20, width: 90, height: 130 };
    const moved = area({
      stacks: [{ id: "s0", rect: { ...rect, x: 140 }, type: "Ally" }],
      madeWay: { id: "s0", rect, type: "Ally" },
    });
    const middle = { x: 65, y: 40 };
    expect(targetIn(moved, middle, 90, "Ally", {})).toMatchObject({
      kind: "attach",
      stackId: "s0",
      zone: "center",
      rect,
      comesBack: true,
    });
    expect(targetIn(moved, { x: 185, y: 40 }, 90, "Ally", {})).toMatchObject({
      kind: "attach",
      rect: { x: 140 },
      comesBack: false,
    });
    // Beside its left edge, where nothing else is seen.
    expect(targetIn(moved, { x: 5, y: 85 }, 90, "Ally", {})).toMatchObject({ zone: "left", comesBack: true });
    expect(targetIn(moved, { x: 115, y: 85 }, 90, "Ally", {})).toMatchObject({
      zone: "left",
      comesBack: false,
    });
    const types = { Event: { canOnlyAttachToTypes: ["Hero"] } };
    expect(targetIn(moved, middle, 90, "Event", types)).toMatchObject({ kind: "insert", refused: null });
    expect(targetIn(moved, middle, 90, "Ally", {}, false)).toMatchObject({ kind: "insert" });
    expect(targetIn({ ...moved, madeWay: null }, middle, 90, "Ally", {})).toMatchObject({ kind: "insert" });
  });

  it("puts a stack on top of a pile, never attaches there (T4-45)", () => {
    const pile = area({ spec: { type: "pile", direction: "horizontal", layerIndex: 0 } });
    expect(targetIn(pile, { x: 65, y: 85 }, 90, "Ally", {})).toMatchObject({ kind: "insert", index: 0 });
  });

  it("puts a stack at the end of a free region (T4-44)", () => {
    expect(
      insertionIndex(area({ spec: { type: "free", direction: "vertical", layerIndex: 0 } }), { x: 0, y: 0 }),
    ).toBe(3);
  });

  it("is the place in a row or column whose middle is nearest, so that a small move changes nothing", () => {
    expect(insertionIndex(area(), { x: 5, y: 10 })).toBe(0);
    expect(insertionIndex(area(), { x: 130, y: 10 })).toBe(1);
    expect(insertionIndex(area(), { x: 900, y: 10 })).toBe(3);
    expect(insertionIndex(area(), { x: 193, y: 10 })).toBe(1);
    const column = area({
      spec: { type: "row", direction: "vertical", layerIndex: 0 },
      slots: [0, 1, 2, 3].map((index) => ({ x: 20, y: 20 + index * 140, width: 90, height: 130 })),
    });
    expect(insertionIndex(column, { x: 900, y: 10 })).toBe(0);
    expect(insertionIndex(column, { x: 0, y: 440 })).toBe(3);
  });
});

describe("table §4.3 index in the group", () => {
  it("counts after the dragged stack is taken out", () => {
    expect(groupIndex(["a", "b", "c"], ["b", "c"], 2, ["a"])).toBe(2);
    expect(groupIndex(["a", "b", "c"], ["b", "c"], 0, ["a"])).toBe(0);
  });

  it("follows the neighbour where a filter hides others", () => {
    expect(groupIndex(["a", "x", "b", "y", "c"], ["b", "c"], 1, ["a"])).toBe(3);
    expect(groupIndex(["a", "x", "b", "y"], ["b"], 1, ["z"])).toBe(3);
    expect(groupIndex(["x", "y"], [], 0, ["z"])).toBe(2);
  });
});
