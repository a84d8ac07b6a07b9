/** Rules run between the writes of one move (action-language §5.4 to §5.7): what they take away stays away. */
import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../model/invariants.ts";
import type { Json } from "../../model/state.ts";
import { type Play, play, trigger } from "../../testing/small-game.ts";

/** Four cards in play, and a rule that runs once, when `/foo` says so. */
function table(path: string, code: Json): Play {
  const once = trigger(path, [["SET", "/foo", 1], code], { condition: ["EQUAL", "$GAME.foo", 0] });
  const made = play({ automation: { gameRules: { once } } });
  made.does(["LOAD_CARDS", "four"]);
  return made;
}

/** Does something while the rule is armed; the table is sound afterwards. */
function does(made: Play, code: Json): void {
  const { error } = made.does([["SET", "/foo", 0], code]);
  expect(error).toBeNull();
  expect(made.game.foo).toBe(1);
  expect(brokenInvariants(made.game)).toEqual([]);
}

const [ONE, TWO] = ["c_000001", "c_000003"];

describe("a card that a rule deletes on its way", () => {
  it.each([
    ["/stackById/*"],
    ["/groupById/discard/stackIds"],
    ["/stackById"],
    ["/groupById/player1Play/stackIds"],
  ])("by MOVE_CARD is gone, with its new stack: %s", (path) => {
    const made = table(path, ["DELETE_CARD", ONE]);
    does(made, ["MOVE_CARD", ONE, "discard", 0]);
    expect(made.game.cardById[ONE]).toBeUndefined();
    expect(made.stacks("discard")).toEqual([]);
  });

  it("into another stack is gone from that", () => {
    const made = table("/stackById/*/cardIds", ["DELETE_CARD", ONE]);
    does(made, ["MOVE_CARD", ONE, "player1Play", 1, -1, { combine: "right" }]);
    expect(made.stacks("player1Play")).toHaveLength(3);
  });

  it.each([
    [ONE, [[TWO]]],
    [TWO, [[ONE]]],
  ])("with its stack is gone from that: %s", (id, left) => {
    const made = table("/groupById/player1Play/stackIds", ["DELETE_CARD", id]);
    made.does([
      ["SET", "/foo", 1],
      ["ATTACH_CARD", TWO, ONE],
    ]);
    does(made, ["MOVE_STACK", made.game.cardById[ONE]!.stackId, "player1Hand", 0]);
    expect(made.stacks("player1Hand")).toEqual(left);
  });

  it("with a stack that joins another is gone from both", () => {
    const made = table("/groupById/player1Play/stackIds", ["DELETE_CARD", TWO]);
    made.does([
      ["SET", "/foo", 1],
      ["ATTACH_CARD", TWO, ONE],
    ]);
    does(made, ["MOVE_STACK", made.game.cardById[ONE]!.stackId, "player1Play", 1, { combine: "right" }]);
    expect(made.stacks("player1Play").flat()).not.toContain(TWO);
  });
});

describe("a card that a rule takes as it is loaded", () => {
  const item = { databaseId: "card2", quantity: 1, loadGroupId: "row", left: 5, currentSide: "B" };
  const last: Json = ["GET_CARD_ID", "row", -1, 0];

  it.each<[string, Json]>([
    ["/cardById/*", ["DELETE_CARD", "$TARGET_ID"]],
    ["/stackById/*", ["DELETE_CARD", ["AT_INDEX", "$TARGET.cardIds", 0]]],
    ["/groupById/row/stackIds", ["DELETE_CARD", last]],
    ["/cardById/*/inPlay", ["DELETE_CARD", "$TARGET_ID"]],
  ])("may be deleted: %s", (path, code) => {
    const made = table(path, code);
    does(made, ["LOAD_CARDS", ["LIST", item]]);
    expect(made.stacks("row")).toEqual([]);
  });

  it("may be moved on", () => {
    const made = table("/groupById/row/stackIds", ["MOVE_CARD", last, "discard", 0]);
    does(made, ["LOAD_CARDS", ["LIST", item]]);
    expect(made.stacks("row")).toEqual([]);
    expect(made.stacks("discard")).toHaveLength(1);
  });
});
