// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readLayout } from "../../table/layout/layout-spec.ts";
import { ownHand } from "./own-hand.ts";

const box = { left: 0, top: 0, width: 1, height: 1 };
const layout = (regions: Record<string, object>) =>
  readLayout({
    regions: Object.fromEntries(Object.entries(regions).map(([id, part]) => [id, { ...box, ...part }])),
  })!;

describe("table B12 the own hand below the table of a phone", () => {
  const far = { groupId: "{playerN+1}Hand", type: "fan" };

  it("is the group of that name that the layout shows, and not another seat's", () => {
    const { regions } = layout({ far, near: { groupId: "{playerN}Hand", type: "row" } });
    expect(ownHand({ regions }, "player1", "player1", 2)).toMatchObject({
      groupId: "player1Hand",
      spec: { id: "near" },
    });
  });

  it("else a fan of the own seat that is called a hand", () => {
    const { regions } = layout({ far, near: { groupId: "{playerN}TopHand", type: "fan" } });
    expect(ownHand({ regions }, "player1", "player1", 2)?.groupId).toBe("player1TopHand");
  });

  it("is not that of a seat whose number begins alike", () => {
    const { regions } = layout({ tenth: { groupId: "player10Hand", type: "fan" } });
    expect(ownHand({ regions }, "player1", "player1", 12)).toBeNull();
  });

  it("is nowhere while the layout hides it or another seat's table is looked at", () => {
    const { regions } = layout({ near: { groupId: "{playerN}Hand", type: "fan", visible: false } });
    expect(ownHand({ regions }, "player1", "player1", 2)).toBeNull();
    const { regions: others } = layout({ near: { groupId: "{playerN}Hand", type: "fan" } });
    expect(ownHand({ regions: others }, "player1", "player2", 2)).toBeNull();
  });
});
