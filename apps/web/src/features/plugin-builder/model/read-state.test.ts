import { describe, expect, it } from "vitest";
import { lanternsState } from "../export/testing/lanterns.ts";
import { type BuilderState, emptyState } from "./builder-state.ts";
import { readState } from "./read-state.ts";

const stored = (change: (state: BuilderState) => object) => {
  const state = lanternsState();
  return JSON.parse(JSON.stringify({ ...state, ...change(state) })) as unknown;
};

describe("a state that was stored", () => {
  it("is read as it was written", () => {
    expect(readState(stored(() => ({})))).toEqual(lanternsState());
    expect(readState(emptyState)).toBe(emptyState);
  });

  it.each<[string, (state: BuilderState) => object]>([
    ["a list that is none", () => ({ groups: {} })],
    ["a row without its uid", ({ groups }) => ({ groups: groups.map(({ uid: _uid, ...group }) => group) })],
    [
      "a group of a type that is none",
      ({ groups }) => ({ groups: groups.map((group) => ({ ...group, groupType: "Pile" })) }),
    ],
    [
      "a number that is a text",
      ({ tokens }) => ({ tokens: tokens.map((token) => ({ ...token, left: "5" })) }),
    ],
    ["a layout without its chat box", ({ layout }) => ({ layout: { ...layout, chatBox: null } })],
    [
      "a box of a type that is none",
      ({ layout }) => ({
        layout: { ...layout, rectangles: layout.rectangles.map((box) => ({ ...box, type: "heap" })) },
      }),
    ],
    [
      "a step that is a text",
      ({ phases }) => ({ phases: phases.map((phase) => ({ ...phase, steps: ["draw"] })) }),
    ],
    ["more players than there are colours", () => ({ maxPlayers: 9 })],
    ["rows without end", ({ layout }) => ({ layout: { ...layout, numRows: 1e9 } })],
    ["copies without end", ({ deckbuilder }) => ({ deckbuilder: { ...deckbuilder, maxCardQuantity: 1e9 } })],
  ])("is none with %s", (_name, change) => {
    expect(readState(stored(change))).toBeNull();
  });

  it.each([null, undefined, "state", 5, [], {}])("%o is none", (value) => {
    expect(readState(value)).toBeNull();
  });
});
