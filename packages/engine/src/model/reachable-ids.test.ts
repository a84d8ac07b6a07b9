import { describe, expect, it } from "vitest";
import { reachableIds } from "./reachable-ids.ts";
import type { Delta, GameState } from "./state.ts";

describe("the cards and stacks that can come back", () => {
  it("are those on the table and those that a step of the history made or took away", () => {
    const game = { cardById: { c_there: {} }, stackById: { s_there: {} } } as unknown as GameState;
    const deltas = [
      { cardById: { c_deleted: [{}, ":removed"] }, stackById: { s_made: [":removed", {}] } },
      { roundNumber: [1, 2] },
      { cardById: [{ c_before: {} }, { c_after: {} }] },
    ] as unknown as Delta[];
    expect([...reachableIds(game, deltas)].sort()).toEqual([
      "c_after",
      "c_before",
      "c_deleted",
      "c_there",
      "s_made",
      "s_there",
    ]);
  });
});
