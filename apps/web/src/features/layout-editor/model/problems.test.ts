import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { GroupChoice } from "./layout-editor-props.ts";
import type { Box } from "./layout-state.ts";
import { emptyLayout } from "./layout-state.ts";
import { type LayoutGroups, layoutProblems } from "./problems.ts";
import { templateIds, templateLayout, templatePlayers } from "./templates.ts";

const boxOf = (id: number, text: string, part: Partial<Box> = {}): Box => ({
  id,
  x: (id - 1) * 300,
  y: 0,
  width: 200,
  height: 200,
  text,
  type: "row",
  direction: "horizontal",
  ...part,
});
const problems = (rectangles: Box[], known?: LayoutGroups) =>
  layoutProblems({ ...emptyLayout, rectangles }, known).map(({ level, ...rest }) => rest);
const kinds = (rectangles: Box[], known?: LayoutGroups) =>
  problems(rectangles, known).map(({ kind }) => kind);

/** The groups that the builder begins with, as its drop-down offers them. */
function defaults(players: number): GroupChoice[] {
  const kindsOf = [
    ["Deck", "Deck"],
    ["Discard", "Discard"],
    ["Hand", "Hand"],
    ["PlayArea", "In Play"],
  ] as const;
  const seats = Array.from({ length: players }, (_, index) => index);
  return [
    ...kindsOf.flatMap(([suffix, type]) =>
      seats.map((seat) => ({ id: `{playerN${seat === 0 ? "" : `+${seat}`}}${suffix}`, type })),
    ),
    ...seats.flatMap((seat) => kindsOf.map(([suffix, type]) => ({ id: `player${seat + 1}${suffix}`, type }))),
    { id: "sharedSetAside", type: "Aside" },
  ];
}

describe("problems of a layout", () => {
  it("are boxes without a group, and groups used twice, each at its box", () => {
    expect(problems([boxOf(1, ""), boxOf(2, "a"), boxOf(3, "a")])).toEqual([
      { boxId: 1, kind: "noGroup" },
      { boxId: 2, kind: "usedTwice", group: "a" },
      { boxId: 3, kind: "usedTwice", group: "a" },
    ]);
    const [first] = layoutProblems({
      ...emptyLayout,
      rectangles: [boxOf(1, "a", { key: "k" }), boxOf(2, "a")],
    });
    expect(first).toEqual({ level: "info", boxId: 1, kind: "usedTwice", group: "a" });
  });

  it("are groups that are not there and seats that nobody has, where that is known", () => {
    const known = { groups: defaults(2), players: 2 };
    expect(kinds([boxOf(1, "nobody"), boxOf(2, "{playerN+2}Hand")])).toEqual([]);
    expect(problems([boxOf(1, "nobody"), boxOf(2, "{playerN+2}Hand")], known).slice(0, 2)).toEqual([
      { boxId: 1, kind: "unknownGroup", group: "nobody" },
      { boxId: 2, kind: "noSuchSeat", group: "{playerN+2}Hand", players: 2 },
    ]);
    const fine = ["playerNHand", "{playerN-1}Deck", "player2PlayArea", "sharedSetAside"].map((text, index) =>
      boxOf(index + 1, text),
    );
    expect(problems(fine, known).filter(({ boxId }) => boxId !== null)).toEqual([]);
  });

  it("are boxes under 2 % wide or high, and those under the chat", () => {
    expect(kinds([boxOf(1, "a", { width: 37 }), boxOf(2, "b", { height: 19 })])).toEqual([
      "tooSmall",
      "tooSmall",
    ]);
    expect(kinds([boxOf(1, "a", { x: 1300, y: 700 })])).toEqual(["coversChat"]);
    expect(kinds([boxOf(1, "a", { x: 1413, y: 600 })])).toEqual([]);
  });

  it("are boxes of which more than half is under another, unless one has a layer or is hidden", () => {
    const over = { x: 0, y: 0, width: 600, height: 200 };
    const half = boxOf(2, "b", { x: 500, width: 200 });
    expect(problems([boxOf(1, "a", over), boxOf(2, "b", { x: 450 })])).toEqual([
      { boxId: 2, kind: "overlaps", group: "b", other: "a" },
    ]);
    expect(kinds([boxOf(1, "a", over), half])).toEqual([]);
    for (const members of [{ layerIndex: 1 }, { visible: false }] as JsonObject[])
      expect(kinds([boxOf(1, "a", over), boxOf(2, "b", { x: 450, members })])).toEqual([]);
  });

  it("are hands, decks, discards and play areas that no box shows, told once for all players", () => {
    const known = { groups: defaults(2), players: 2 };
    const shown = ["{playerN}Hand", "{playerN+1}Deck", "player1PlayArea"].map((text, index) =>
      boxOf(index + 1, text),
    );
    expect(problems(shown, known)).toEqual([
      { boxId: null, kind: "notShown", group: "{playerN}Discard" },
      { boxId: null, kind: "notShown", group: "player2PlayArea" },
    ]);
  });

  it.each(templateIds)("are none in the template %s", (id) => {
    const players = templatePlayers(id);
    expect(layoutProblems(templateLayout(id), { groups: defaults(players), players })).toEqual([]);
  });
});
