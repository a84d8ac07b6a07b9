import { describe, expect, it } from "vitest";
import { attachmentRefusal, findZone, zoneRect, zonesOf } from "./drop-zones.ts";

// One stack of 100 × 200; the dragged card is 100 wide, so edge zones reach 45 px to both sides.
const stack = { x: 100, y: 100, width: 100, height: 200 };
const at = (
  type: "free" | "row" | "fan" | "pile",
  direction: "horizontal" | "vertical",
  x: number,
  y: number,
) => findZone({ type, direction }, [stack], { x, y }, 100)?.zone ?? null;

describe("table B20: piles (table §4.7)", () => {
  const region = { type: "free", direction: "horizontal", piles: true } as const;
  const card = { x: 100, y: 100, width: 100, height: 140 };
  const zoneAt = (x: number, y: number, ...cards: (typeof card)[]) => findZone(region, cards, { x, y }, 100);

  it("table B20: the middle of a card is the place to drop on, and its edges are not", () => {
    expect(zonesOf(region)).toEqual(["onto"]);
    expect(zoneAt(150, 170, card)).toEqual({ index: 0, zone: "onto" });
    for (const [x, y] of [
      [110, 170],
      [190, 170],
      [150, 115],
      [150, 225],
    ] as const)
      expect(zoneAt(x, y, card)).toBeNull();
  });

  it("table B20: of two that overlap it is the one that lies on top, which comes later", () => {
    expect(zoneAt(150, 170, card, { ...card, x: 120 })).toEqual({ index: 1, zone: "onto" });
  });
});

describe("table §4.2 zones of a stack (T4-37)", () => {
  it("allows left and right in horizontal rows, top and bottom in vertical rows, all in free regions", () => {
    expect(zonesOf({ type: "row", direction: "horizontal" })).toEqual(["left", "right", "center"]);
    expect(zonesOf({ type: "row", direction: "vertical" })).toEqual(["top", "bottom", "center"]);
    expect(zonesOf({ type: "free", direction: "horizontal" })).toEqual([
      "left",
      "right",
      "top",
      "bottom",
      "center",
    ]);
  });

  it("knows only the centre in a fan and nothing in a pile (T4-38, T4-45)", () => {
    expect(zonesOf({ type: "fan", direction: "horizontal" })).toEqual(["center"]);
    expect(zonesOf({ type: "pile", direction: "horizontal" })).toEqual([]);
  });

  it("makes edge zones 0.45 card widths wide to both sides of the edge (T4-46)", () => {
    expect(zoneRect("left", stack, 45)).toEqual({ x: 55, y: 150, width: 90, height: 100 });
    expect(zoneRect("right", stack, 45)).toEqual({ x: 155, y: 150, width: 90, height: 100 });
    expect(zoneRect("top", stack, 45)).toEqual({ x: 55, y: 50, width: 190, height: 100 });
    expect(zoneRect("bottom", stack, 45)).toEqual({ x: 55, y: 250, width: 190, height: 100 });
  });

  it("finds the left zone (T4-33)", () => {
    expect(at("row", "horizontal", 60, 200)).toBe("left");
    expect(at("free", "horizontal", 144, 200)).toBe("left");
  });

  it("finds the right zone (T4-34)", () => {
    expect(at("row", "horizontal", 240, 200)).toBe("right");
    expect(at("row", "horizontal", 246, 200)).toBeNull();
  });

  it("finds the top zone (T4-35)", () => {
    expect(at("free", "horizontal", 60, 60)).toBe("top");
    expect(at("row", "vertical", 150, 149)).toBe("top");
  });

  it("finds the bottom zone (T4-36)", () => {
    expect(at("free", "horizontal", 150, 340)).toBe("bottom");
    expect(at("row", "horizontal", 150, 340)).toBeNull();
  });

  it("finds the centre where no edge zone holds the point (T4-38)", () => {
    expect(at("row", "horizontal", 150, 120)).toBe("center");
    expect(at("fan", "horizontal", 105, 200)).toBe("center");
    expect(at("pile", "horizontal", 150, 200)).toBeNull();
  });

  it("takes the first stack in group order whose zones hold the point", () => {
    const second = { ...stack, x: 220 };
    expect(
      findZone({ type: "row", direction: "horizontal" }, [stack, second], { x: 210, y: 200 }, 100),
    ).toEqual({ index: 0, zone: "right" });
  });
});

const types = {
  Tool: { canOnlyAttachToTypes: ["Keeper"] },
  Keeper: { canOnlyHaveAttachmentsOfTypes: ["Tool"] },
  Ship: {},
};

describe("table §4.2 refusals", () => {
  it("refuses a type that may only be attached to others (T4-41)", () => {
    expect(attachmentRefusal("Tool", "Ship", types, true)).toEqual({
      reason: "onlyTo",
      type: "Tool",
      allowed: ["Keeper"],
    });
  });

  it("refuses a type that the target does not take (T4-42)", () => {
    expect(attachmentRefusal("Ship", "Keeper", types, true)).toEqual({
      reason: "onlyOf",
      type: "Keeper",
      allowed: ["Tool"],
    });
  });

  it("allows what both limits name, and types without limits", () => {
    expect(attachmentRefusal("Tool", "Keeper", types, true)).toBeNull();
    expect(attachmentRefusal("Ship", "Ship", types, true)).toBeNull();
    expect(attachmentRefusal("Unknown", "Ship", undefined, true)).toBeNull();
  });

  it("applies no limit to a hidden card", () => {
    expect(attachmentRefusal(null, "Keeper", types, true)).toBeNull();
    expect(attachmentRefusal("Tool", null, types, true)).toBeNull();
  });

  it("refuses everything where the area takes no attachments", () => {
    expect(attachmentRefusal("Tool", "Keeper", types, false)).toEqual({ reason: "area" });
  });
});
