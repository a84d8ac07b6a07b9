import { describe, expect, it } from "vitest";
import { addAction, type NewDeed } from "../actions/action-edits.ts";
import { lanternsState } from "../export/testing/lanterns.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { GameAction, Occasion } from "../model/game-action.ts";
import { actionProblems } from "./action-checks.ts";

const choice: Occasion = { on: "choice", onTable: true, key: "" };
const say: NewDeed = { does: "say", text: "Hello" };

function problemsOf(actions: GameAction[]) {
  return actionProblems({ ...lanternsState(), actions }).map(({ level, field, text }) => [
    level,
    field,
    "key" in text ? text.key : text.verbatim,
  ]);
}

const made = (occasion: Occasion, deeds: NewDeed[], label = "Go") =>
  problemsOf(addAction([], { label, occasion, deeds }));

describe("what is wrong with actions", () => {
  it("nothing, where a name, a way in and something that happens are there", () => {
    expect(made(choice, [say])).toEqual([]);
    expect(
      made({ on: "counter", counter: { of: "game", uid: 1 }, reaches: "atMost", value: 0 }, [say]),
    ).toEqual([]);
  });

  it("a name is missing, or nothing happens", () => {
    expect(made(choice, [], " ")).toEqual([
      ["error", "actions/1/label", "problem.noLabel"],
      ["warning", "actions/1/deeds", "problem.nothingHappens"],
    ]);
  });

  it("nobody can choose it: a card has no button on the table", () => {
    expect(made({ on: "card", onTable: true, key: "" }, [say])).toEqual([
      ["warning", "actions/1/occasion", "problem.noWayIn"],
    ]);
  });

  it.each([
    ["choice", "d"],
    ["card", "F"],
    ["card", "D"],
    ["choice", "1"],
  ] as const)("its key does something else already: %s %s", (on, key) => {
    expect(made({ on, key }, [say])).toEqual([["error", "actions/1/key", "problem.keyTaken"]]);
  });

  it("a key that the author has left out of the game is free", () => {
    const actions = addAction([], { label: "Go", occasion: { on: "choice", key: "d" }, deeds: [say] });
    expect(actionProblems({ ...lanternsState(), actions, keysLeftOut: ["draw"] })).toEqual([]);
  });

  it("drawing is only of one's turn, and a key of the game draws in anybody's", () => {
    const draw: NewDeed = {
      does: "move",
      from: { uid: 1, own: true },
      to: { uid: 3, own: true },
      count: 1,
      place: "bottom",
    };
    const inTurn: Occasion = { on: "choice", onTable: true, inTurn: true, key: "" };
    expect(made(inTurn, [draw])).toEqual([["warning", "actions/1/occasion", "problem.drawsAnyway"]]);
    expect(made(choice, [draw])).toEqual([]);
    expect(made(inTurn, [{ ...draw, from: { uid: 2, own: true } }])).toEqual([]);
    const actions = addAction([], { label: "Go", occasion: inTurn, deeds: [draw] });
    expect(actionProblems({ ...lanternsState(), actions, keysLeftOut: ["draw"] })).toEqual([]);
  });

  it("two actions have one key, also one of a card and one of the game", () => {
    let actions: GameAction[] = [];
    for (const on of ["choice", "card"] as const)
      actions = addAction(actions, { label: "Go", occasion: { on, key: "G" }, deeds: [say] });
    expect(problemsOf(actions)).toEqual([
      ["error", "actions/1/key", "problem.keyTaken"],
      ["error", "actions/2/key", "problem.keyTaken"],
    ]);
  });

  it("what is done for every player when a deck is loaded is done with each deck", () => {
    const hand = { uid: 3, own: true } as const;
    const deal: NewDeed = { does: "shuffle", group: hand, each: true };
    expect(made({ on: "loaded" }, [deal])).toEqual([["warning", "actions/1/occasion", "problem.eachLoaded"]]);
    expect(made(choice, [deal])).toEqual([]);
  });

  it.each([
    [{ on: "enters", group: { uid: 0 } }, "group"],
    [{ on: "step", step: 0 }, "step"],
    [{ on: "counter", counter: { of: "game", uid: 5 }, reaches: "atLeast", value: 3 }, "counter"],
  ] as const)("what sets it off is still to be chosen", (occasion, member) => {
    expect(made(occasion, [say])).toEqual([["error", `actions/1/${member}`, "problem.toChoose"]]);
  });

  it.each<[NewDeed, [member: string, key: string][]]>([
    [
      { does: "move", from: { uid: 0 }, to: { uid: 0 }, count: 0, place: "top" },
      [
        ["from", "toChoose"],
        ["to", "toChoose"],
        ["count", "noNumber"],
      ],
    ],
    [{ does: "turn", group: { uid: 99 }, lie: "up" }, [["group", "toChoose"]]],
    [
      { does: "count", counter: { of: "player", uid: 9 }, how: "set", value: 1.5 },
      [
        ["counter", "toChoose"],
        ["value", "noNumber"],
      ],
    ],
    [
      { does: "count", counter: { of: "player", uid: 1 }, how: "change", value: 1, ofCard: 2 },
      [["ofCard", "toChoose"]],
    ],
    [{ does: "step", step: 0 }, [["step", "toChoose"]]],
    [{ does: "roll", sides: 1 }, [["sides", "noNumber"]]],
    [{ does: "say", text: " " }, [["text", "noLine"]]],
    [{ does: "cardMove", to: { uid: 0 }, place: "top" }, [["to", "toChoose"]]],
    [
      { does: "cardToken", token: 0, count: 0 },
      [
        ["token", "toChoose"],
        ["count", "noNumber"],
      ],
    ],
  ])("what happens is still to be chosen: %j", (deed, members) => {
    expect(made({ on: "card", key: "K" }, [deed])).toEqual(
      members.map(([member, key]) => ["error", `actions/1/deeds/1/${member}`, `problem.${key}`]),
    );
  });

  it("and it says which field of which thing that happens", () => {
    const move: NewDeed = { does: "move", from: { uid: 1 }, to: { uid: 77 }, count: 1, place: "top" };
    const state = {
      ...lanternsState(),
      actions: addAction([], { label: "Deal", occasion: choice, deeds: [move] }),
    };
    expect(actionProblems(state)).toMatchObject([
      {
        text: {
          values: { name: "Deal" },
          words: { thing: "builder-actions:deed.move", field: "builder-actions:intoGroup" },
        },
      },
    ]);
  });

  describe("what happens in a certain round", () => {
    const lastRound: Occasion = {
      on: "counter",
      counter: { of: "round", uid: 0 },
      reaches: "atLeast",
      value: 3,
    };
    const problems = (state: Partial<BuilderState>, more: NewDeed[] = []) => {
      const actions = addAction(addAction([], { label: "Last round", occasion: lastRound, deeds: [say] }), {
        label: "On",
        occasion: choice,
        deeds: [say, ...more],
      });
      return actionProblems({ ...lanternsState(), ...state, actions }).map(({ level, field, text }) => [
        level,
        field,
        "key" in text && text.key,
      ]);
    };

    it("never does where the round has no steps and no action changes its number", () => {
      expect(problems({ phases: [] })).toEqual([["warning", "actions/1/counter", "problem.noNextRound"]]);
    });

    it("does where players go through steps, or where an action counts rounds", () => {
      expect(problems({})).toEqual([]);
      const count: NewDeed = { does: "count", counter: { of: "round", uid: 0 }, how: "change", value: 1 };
      expect(problems({ phases: [] }, [count])).toEqual([]);
    });
  });
});
