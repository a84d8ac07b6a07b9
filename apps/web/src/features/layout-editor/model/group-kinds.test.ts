import { describe, expect, it } from "vitest";
import { withGroup } from "./group-kinds.ts";
import type { GroupChoice } from "./layout-editor-props.ts";
import type { Box } from "./layout-state.ts";

const groups: GroupChoice[] = [
  { id: "{playerN}Hand", type: "Hand" },
  { id: "{playerN+1}Hand", type: "Hand" },
  { id: "market", type: "Aside" },
  { id: "deck", type: "Deck" },
];
const box = (part: Partial<Box>): Box => ({
  ...{ id: 1, x: 0, y: 0, width: 100, height: 100, text: "", type: "row", direction: "horizontal" },
  ...part,
});
const four = { groups, players: 4 };

describe("the type of a box whose group is chosen", () => {
  it("is a fan for hands of others where more than two sit, and a row for one's own", () => {
    expect(withGroup(box({}), "{playerN+1}Hand", four)).toEqual({ text: "{playerN+1}Hand", type: "fan" });
    expect(withGroup(box({}), "{playerN+1}Hand", { groups, players: 2 })).toEqual({
      text: "{playerN+1}Hand",
    });
    expect(withGroup(box({}), "{playerN}Hand", four)).toEqual({ text: "{playerN}Hand" });
  });

  it("is a row for cards on offer", () => {
    expect(withGroup(box({ text: "deck", type: "pile" }), "market", four)).toEqual({
      text: "market",
      type: "row",
    });
  });

  it("stays where somebody has chosen it, where the group is unknown, and where it was written by hand", () => {
    expect(withGroup(box({ type: "free" }), "deck", four)).toEqual({ text: "deck" });
    expect(withGroup(box({}), "nowhere", four)).toEqual({ text: "nowhere" });
    expect(withGroup(box({ text: "nowhere" }), "deck", four)).toEqual({ text: "deck" });
    expect(withGroup(box({ members: { type: "grid" } }), "deck", four)).toEqual({ text: "deck" });
  });
});
