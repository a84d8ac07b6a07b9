import { describe, expect, it } from "vitest";
import { saidValues } from "../model/sayings.ts";
import type { Json } from "../model/state.ts";
import { fixtureTable, type Played } from "./testing/fixture-table.ts";

/** What each line says: its code and the values in its text, with their labels; null: somebody's own words. */
function said({ messages, sayings }: Played) {
  return messages.map((text, line) => {
    const saying = sayings.find(([of]) => of === line);
    if (saying === undefined) return null;
    const values = saidValues(text, saying)!.map(({ name, start, end, label }) => {
      const value = text.slice(start, end);
      return [name, label === undefined ? value : `${value} (${label})`];
    });
    return [saying[1], Object.fromEntries(values)];
  });
}

const ann = "[player1/ann]";

describe("what the lines of commands say (action-language §10.3)", () => {
  it.each<[string, Json, unknown[]]>([
    [
      "moveStack",
      { stackId: "s_00003", groupId: "player1Quay", index: 0, left: null, top: null },
      [["stack_moved", { who: ann, card: "Grey Gull", from: "Hand (id:hand)", to: "player1 quay" }], null],
    ],
    [
      "moveCard",
      { cardId: "card_00004", groupId: "player1Hand", to: "top" },
      [["card_to_top", { who: ann, card: "a card", to: "Hand (id:hand)" }]],
    ],
    ["shuffle", { groupId: "player1Deck" }, [["group_shuffled", { who: ann, group: "player1 deck" }]]],
    ["toggleTarget", { cardId: "card_00001" }, [["targeted", { who: ann, card: "Mira Vance" }]]],
    ["clearTargets", {}, [["targets_cleared", { who: ann }]]],
    [
      "moveAll",
      { fromGroupId: "player1Hand", toGroupId: "player1Deck", to: "bottom" },
      [["all_to_bottom", { who: ann, amount: "1", from: "Hand (id:hand)", to: "player1 deck" }]],
    ],
    ["randomNumber", { max: 6 }, [["random_number", { who: ann, max: "6", number: "6" }]]],
    ["flipCoin", {}, [["coin_tails", { who: ann }]]],
    ["goToStep", { stepId: "work" }, [["step_advanced", { who: ann, step: "Work" }]]],
    ["unload", { what: "mine" }, [["own_cards_deleted", { who: ann }]]],
  ])("%s %j", (name, args, lines) => {
    expect(said(fixtureTable().play(name, args))).toEqual(lines);
  });

  it("is nothing of what a plugin or a client logs, whatever it looks like", () => {
    const line: Json = ["LOG", "$ALIAS_N", " cleared all targets and arrows."];
    const { act } = fixtureTable();
    expect(said(act(line))).toEqual([null]);
    expect(said(act(["LOGF", "{0} flipped heads.", "$ALIAS_N"]))).toEqual([null]);
    expect(said(act(["LOG", { line: "coin_heads" }, "$ALIAS_N"]))).toEqual([null]);
  });

  it("goes by the line of the log in which it stands, also among lines of a plugin", () => {
    const { act } = fixtureTable();
    const played = act([["LOG", "one"], ["NEXT_STEP"], ["LOG", "two"], ["INCREASE_VAL", "/nowhere", 1]]);
    expect(said(played)).toEqual([
      null,
      ["step_advanced", { who: ann, step: expect.any(String) }],
      null,
      ["increasing_nothing", { path: '"/nowhere"' }],
    ]);
  });

  it("is nothing of lines that were undone or written over", () => {
    const { act } = fixtureTable();
    expect(
      said(
        act([
          ["VAR", "$X", ["NEXT_STEP"]],
          ["LOG", "only this"],
        ]),
      ),
    ).toEqual([null]);
    expect(said(act([["NEXT_STEP"], ["SET", "/messages", ["LIST", "mine"]]]))).toEqual([null]);
  });

  it("says of an error who triggered it and what went wrong", () => {
    expect(said(fixtureTable().act([["NEXT_STEP"], ["ABORT", "no"]]))).toEqual([
      ["error", { plugin: expect.any(String), who: ann, message: "ABORT: no" }],
    ]);
  });
});
