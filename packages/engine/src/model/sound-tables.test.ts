import { describe, expect, it } from "vitest";
import { play } from "../testing/small-game.ts";
import { unsoundGame } from "./sound-tables.ts";

/** A table with cards, and the ids of one of its cards and stacks. */
function loaded() {
  const table = play();
  table.does(["LOAD_CARDS", "four"]);
  const [card] = Object.keys(table.game.cardById);
  const [stack] = Object.keys(table.game.stackById);
  return { ...table, card: card!, stack: stack! };
}

describe("tables that no game can do without (action-language §12.9)", () => {
  it.each([
    [["SET", "/cardById", 5], "SET: /cardById must be an object."],
    [["SET", "/ruleById", null], "SET: /ruleById must be an object."],
    [["SET", "/stackById", { s: [] }], "SET: /stackById/s must be an object."],
    [["SET", "/groupById", { g: {} }], "SET: /groupById/g/stackIds must be a list."],
    [["SET", "/playerData/player1", null], "SET: /playerData/player1 must be an object."],
    [["SET", "/groupById/player1Play", {}], "SET: /groupById/player1Play/stackIds must be a list."],
    [
      ["SET", "/groupById/player1Play/stackIds", null],
      "SET: /groupById/player1Play/stackIds must be a list.",
    ],
    [["SET", "/messages", 5], "SET: /messages must be a list."],
    [["SET", "/options", "none"], "SET: /options must be an object."],
    [["UNSET", "/groupById/player1Play/stackIds"], "UNSET: cannot remove stackIds."],
  ])("%j is refused", (code, message) => {
    expect(loaded().fails(code)).toBe(message);
  });

  it("cards keep their list of rules, stacks that of cards", () => {
    const { fails, card, stack } = loaded();
    expect(fails(["SET", `/cardById/${card}/ruleIds`, { a: 1 }])).toMatch(/ruleIds must be a list/);
    expect(fails(["SET", `/stackById/${stack}`, { id: stack }])).toMatch(/cardIds must be a list/);
    expect(fails(["UNSET", `/stackById/${stack}/cardIds`])).toBe("UNSET: cannot remove cardIds.");
  });

  it("everything else in them is the plugin's", () => {
    const { does, card, stack } = loaded();
    for (const code of [
      ["SET", `/cardById/${card}/sides`, 5],
      ["UNSET", `/cardById/${card}/ruleIds`],
      ["SET", `/cardById/${card}`, { id: card }],
      ["SET", `/stackById/${stack}`, { id: stack, cardIds: ["LIST", card] }],
      ["UNSET", `/stackById/${stack}`],
      ["SET", "/groupById/row", { id: "row", stackIds: [] }],
      ["SET", "/groupById/row/stackIds/deep/er", 1],
    ])
      expect(does(code).error?.message ?? "done").toMatch(/^(done|Tried to set)/);
  });

  it("a game that code gives back must have them as well", () => {
    const { fails } = loaded();
    const made = { roomSlug: "r", pluginId: 1, cardById: {}, groupById: { g: {} }, playerData: {} };
    expect(fails([["LOG", "hm"], made])).toBe(
      "The game that was given back cannot be played: /groupById/g/stackIds must be a list.",
    );
  });

  it("the log is made of texts, whatever a plugin writes into it", () => {
    const table = play();
    const { does } = table;
    const lines = [
      ["SET", "/messages", ["LIST", 5, null, "x"]],
      ["LOG", "y"],
    ];
    const { messages, delta } = does(lines);
    expect(messages).toEqual(["5", "", "x", "y"]);
    expect(delta._delta_metadata!.log_messages).toEqual(messages);
    expect(delta.messages).toEqual([[], messages]);
    expect(does(["SET", "/messages", ["LIST", 7]]).messages).toEqual(["7"]);
    expect(table.game.messages).toEqual(["7"]);
  });

  it("a history that somebody uploaded leads to no game without them", () => {
    const { table, game } = loaded();
    const changes = [
      { groupById: { row: { stackIds: [[], 5] } } },
      { groupById: { nowhere: { label: [1, 2] } } },
      { cardById: [{}, ":removed"] },
      { stackById: { made: [":removed", { id: "made", cardIds: [] }] }, foo: [1, 9] },
    ];
    for (const [index, delta] of changes.entries()) {
      table.setReplay({ ...game, foo: 1 }, [delta as never]);
      table.stepThrough({ size: "single", direction: "undo" });
      const back = table.stepThrough({ size: "single", direction: "redo" });
      expect([index, back.newReplayStep]).toEqual([index, index === 3 ? 0 : back.oldReplayStep]);
      expect(unsoundGame(table.game as never)).toBeNull();
    }
    expect(table.game.foo).toBe(9);
  });

  it("a change of the layouts writes no tables", () => {
    const { does, game } = loaded();
    does(["UPDATE_LAYOUT", "/groupById/row/stackIds", null]);
    expect(game.groupById.row!.stackIds).toEqual([]);
  });
});
