import { describe, expect, it } from "vitest";
import { lanternsState } from "../export/testing/lanterns.ts";
import { removeGroup, renameGroup } from "../groups/renames.ts";
import { moveStep, removePhase } from "../phases/phase-edits.ts";
import { withStartingPoint } from "../starting-points/starting-points.ts";
import { addToken, removeToken } from "../tokens/token-edits.ts";
import { stepAt } from "./action-rows.ts";
import { createBuilder } from "./builder.ts";
import type { BuilderState } from "./builder-state.ts";
import type { Deed, GameAction } from "./game-action.ts";
import { readState } from "./read-state.ts";

const deeds: Deed[] = [
  { uid: 1, does: "move", from: { uid: 3, own: true }, to: { uid: 9 }, count: "all", place: "top" },
  { uid: 2, does: "step", step: 2001 },
  { uid: 3, does: "step" },
  { uid: 4, does: "cardToken", token: 2, count: 1 },
  { uid: 5, does: "count", counter: { of: "player", uid: 1 }, how: "set", value: 0 },
];
const action: GameAction = {
  uid: 1,
  actionId: "go",
  label: "Go",
  occasion: { on: "enters", group: { uid: 9 } },
  deeds,
};

/** The deeds and the occasion after an edit in the builder. */
function after(change: (state: BuilderState) => BuilderState) {
  const builder = createBuilder({
    work: { state: { ...lanternsState(), actions: [action] }, cardDb: null },
    stored: null,
    step: "instructions",
    maxUnlocked: 16,
  });
  builder.edit(change);
  const { state } = builder.store.getState().work;
  return { state, action: state.actions?.[0] as GameAction, builder };
}

describe("what actions name", () => {
  it("stays the same row when that is renamed", () => {
    const edited = after((state) => renameGroup(state, 9, "sharedHeap"));
    expect(edited.action).toEqual(action);
  });

  it("is named no more when it is removed, also when another row gets its number; undo brings it back", () => {
    const { action: mended, builder } = after((state) => ({
      ...state,
      tokens: removeToken(state.tokens, 2),
    }));
    expect(mended.deeds[3]).toMatchObject({ token: 0 });
    builder.edit((state) => ({ ...state, tokens: addToken(state.tokens, "") }));
    expect(builder.store.getState().work.state.tokens.map(({ uid }) => uid)).toContain(2);
    expect(builder.store.getState().work.state.actions?.[0]?.deeds[3]).toMatchObject({ token: 0 });
    builder.undo();
    builder.undo();
    expect(builder.store.getState().work.state.actions?.[0]).toEqual(action);
  });

  it("goes with the group, in the occasion and in the deeds", () => {
    const { action: mended } = after((state) => removeGroup(state, 9, null));
    expect(mended.occasion).toEqual({ on: "enters", group: { uid: 0 } });
    expect(mended.deeds[0]).toMatchObject({ from: { uid: 3, own: true }, to: { uid: 0 } });
  });

  it("is a step also in another phase; a step that is gone is not the next one", () => {
    const moved = after((state) => ({
      ...state,
      phases: moveStep(state.phases, { phase: 2, step: 1 }, { phase: 1, index: 0 }).phases,
    }));
    const [, named, next] = moved.action.deeds as [Deed, Deed & { step: number }, Deed];
    expect(stepAt(moved.state, named.step)?.stepId).toBe("duskClean");
    expect(next).toEqual({ uid: 3, does: "step" });
    const gone = after((state) => ({ ...state, phases: removePhase(state.phases, 2) }));
    expect(gone.action.deeds[1]).toEqual({ uid: 2, does: "step", step: 0 });
  });

  it("is found by its id among the groups and phases of another starting point", () => {
    const { state, action: mended } = after((before) => withStartingPoint(before, "cooperative", "en"));
    const { from, to } = mended.deeds[0] as Deed & { from: { uid: number }; to: { uid: number } };
    const idOf = (uid: number) => state.groups.find((group) => group.uid === uid)?.groupId;
    expect([idOf(from.uid), idOf(to.uid)]).toEqual(["player1Hand", "sharedSetAside"]);
    expect(mended.deeds.slice(1)).toEqual([{ uid: 2, does: "step", step: 0 }, ...deeds.slice(2)]);
  });
});

describe("actions that were stored", () => {
  const stored = (actions: unknown) => readState({ ...lanternsState(), actions });

  it("are read as they were written", () => {
    expect(stored(JSON.parse(JSON.stringify([action])))).toMatchObject({ actions: [action] });
    expect(stored(undefined)).not.toBeNull();
  });

  it.each([
    ["no list", {}],
    ["an occasion that nobody knows", [{ ...action, occasion: { on: "moonrise" } }]],
    ["an occasion named as something that every object has", [{ ...action, occasion: { on: "toString" } }]],
    ["a deed without its members", [{ ...action, deeds: [{ uid: 1, does: "move" }] }]],
    ["a number that is none", [{ ...action, deeds: [{ uid: 1, does: "roll", sides: "six" }] }]],
  ])("are no state of the builder with %s", (_, actions) => {
    expect(stored(actions)).toBeNull();
  });
});
