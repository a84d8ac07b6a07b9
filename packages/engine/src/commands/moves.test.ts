import { describe, expect, it } from "vitest";
import { buildCommand } from "./index.ts";
import { contextOf, list, refusal, smallDefinition, smallGame } from "./testing/small-table.ts";

describe("moving one card (action-language §10.3)", () => {
  const move = (to: string, x?: number) =>
    list("moveCard", { cardId: "c1", groupId: "deck", to, ...(x === undefined ? {} : { x }) });

  it("to the top, the bottom, or shuffled in", () => {
    expect(move("top")).toEqual(["A moved N(c1) to top of Deck.", ["MOVE_CARD", "c1", "deck", 0]]);
    expect(move("bottom")).toEqual(["A moved N(c1) to bottom of Deck.", ["MOVE_CARD", "c1", "deck", -1]]);
    expect(move("shuffle")).toEqual([
      "A shuffled N(c1) into Deck.",
      ["MOVE_CARD", "c1", "deck", 0],
      ["SHUFFLE_GROUP", "deck"],
    ]);
  });

  it("into the top or bottom X", () => {
    expect(move("topX", 5)).toEqual([
      "A shuffled N(c1) into the top 5 cards of Deck.",
      ["MOVE_CARD", "c1", "deck", 0],
      ["SHUFFLE_TOP_X", "deck", 5],
    ]);
    expect(move("bottomX", 3)).toEqual([
      "A shuffled N(c1) into the bottom 3 cards of Deck.",
      ["MOVE_CARD", "c1", "deck", -1],
      ["SHUFFLE_BOTTOM_X", "deck", 3],
    ]);
  });

  it("names groups by their labels in the actor's language", () => {
    const toPlay = { cardId: "c4", groupId: "play", to: "top" };
    expect(list("moveCard", toPlay)[0]).toBe("A moved a card to top of Play area.");
    expect(list("moveCard", toPlay, { language: "French" })[0]).toBe("A moved a card to top of Zone de jeu.");
    expect(list("moveCard", toPlay, { language: "German" })[0]).toBe("A moved a card to top of Play area.");
  });

  it("detaches to the place behind its stack; a card that is not attached stays", () => {
    expect(list("detach", { cardId: "c2" })).toEqual([
      "A detached N(c2).",
      ["MOVE_CARD", "c2", "play", 1, 0],
    ]);
    expect(refusal("detach", { cardId: "c1" })).toBe(
      "invalid_payload: This card is not attached to another one.",
    );
  });
});

describe("dragging a stack (action-language §10.3, table §4.3)", () => {
  it("moves, then places the stack where it still exists, else its first card where it arrived", () => {
    expect(
      list("moveStack", { stackId: "s2", groupId: "hand", index: 0, left: "12.5%", top: "-3%" }),
    ).toEqual([
      "A moved {/cardById/c3/sides/A/name} from Play area to Hand.",
      ["MOVE_STACK", "s2", "hand", 0, { allowFlip: true }],
      [
        "COND",
        ["NOT_EQUAL", ["GET", "/stackById/s2"], null],
        [
          ["SET", "/stackById/s2/left", "12.5%"],
          ["SET", "/stackById/s2/top", "-3%"],
        ],
        ["EQUAL", ["GET", "/cardById/c3/groupId"], "hand"],
        [
          ["SET", ["LIST", "stackById", ["GET", "/cardById/c3/stackId"], "left"], "12.5%"],
          ["SET", ["LIST", "stackById", ["GET", "/cardById/c3/stackId"], "top"], "-3%"],
        ],
      ],
    ]);
  });

  it("names the side that is up after the drop", () => {
    const into = (groupId: string, more = {}) =>
      list("moveStack", { stackId: "s2", groupId, index: 0, ...more })[0];
    expect(into("deck")).toBe("A moved a card from Play area to Deck.");
    expect(into("deck", { allowFlip: false })).toBe("A moved N(c3) from Play area to Deck.");
    // Within play nothing is flipped.
    expect(into("play")).toBe("A moved N(c3) from Play area to Play area.");
  });

  it("takes places as numbers too, and a group without a label by its id", () => {
    const game = smallGame();
    delete game.groupById.hand!.label;
    const code = list("moveStack", { stackId: "s2", groupId: "hand", index: 0, left: 12.5 }, { game });
    expect(code[0]).toBe("A moved {/cardById/c3/sides/A/name} from Play area to hand.");
    expect(JSON.stringify(code[2])).toContain('["SET","/stackById/s2/left",12.5]');
  });

  it("refuses stacks that no group lists, and stacks of no cards", () => {
    const game = smallGame();
    game.groupById.play!.stackIds = ["s1"];
    game.stackById.s4!.cardIds = [];
    const drag = (stackId: string) => refusal("moveStack", { stackId, groupId: "hand", index: 0 }, { game });
    expect(drag("s2")).toBe('invalid_payload: The stack "s2" is in no group.');
    expect(drag("s4")).toBe('invalid_payload: The stack "s4" is in no group.');
  });

  it("attaches to another stack at that stack's real place", () => {
    const game = smallGame();
    game.groupById.play!.stackIds = ["s2", "s1"];
    expect(list("attachStack", { stackId: "s2", targetStackId: "s1", direction: "right" }, { game })).toEqual(
      [
        "A attached N(c3) from Play area to N(s1).",
        ["MOVE_STACK", "s2", "play", 1, { combine: "right", allowFlip: true }],
      ],
    );
    expect(refusal("attachStack", { stackId: "s1", targetStackId: "s1", direction: "left" })).toMatch(
      /itself/,
    );
  });

  it("calls what lies face down, or comes to lie so, a card", () => {
    expect(list("attachStack", { stackId: "s2", targetStackId: "s4", direction: "top" })[0]).toBe(
      "A attached a card from Play area to a card.",
    );
  });

  it("runs the plugin's hook as a second action after either", () => {
    const withHook = (hook: string | string[][]) =>
      contextOf({ gameDef: { ...smallDefinition, automation: { postDragAndDropActionList: hook } } });
    const args = { stackId: "s2", groupId: "hand", index: 0 };
    expect(buildCommand("moveStack", args, withHook([["LOG", "x"]])).afterwards).toEqual([["LOG", "x"]]);
    expect(buildCommand("moveStack", args, withHook("tidy")).afterwards).toEqual(["ACTION_LIST", "tidy"]);
    const attach = { stackId: "s2", targetStackId: "s1", direction: "top" };
    expect(buildCommand("attachStack", attach, withHook("tidy")).afterwards).toEqual(["ACTION_LIST", "tidy"]);
    expect(buildCommand("moveStack", args, contextOf())).not.toHaveProperty("afterwards");
  });

  it("fans out and hides the cards under a stack", () => {
    expect(list("lookUnder", { stackId: "s1", value: true })).toEqual([
      "A fanned out the cards under N(s1).",
      ["SET", "/stackById/s1/lookingUnder", true],
    ]);
    expect(list("lookUnder", { stackId: "s1", value: false })[0]).toBe("A hid the cards under N(s1).");
  });
});
