import type { GameState } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { readArguments } from "./arguments.ts";
import { comparable, jsonNotation, wholeFloats } from "./comparable.ts";
import { firstDifference } from "./difference.ts";
import { compareAction, compareErrorText, compareState, compareValue, type Done } from "./expectations.ts";
import { pinnedPorts } from "./ports.ts";

const game = (cards: string[] = []) =>
  ({
    cardById: Object.fromEntries(cards.map((id) => [id, {}])),
    messages: [],
    fadeText: null,
  }) as unknown as GameState;
const done = (change: Partial<Done>): Done => ({
  messages: [],
  delta: {},
  gui: [],
  error: null,
  before: game(),
  after: game(),
  ...change,
});

describe("what counts as equal (README 4)", () => {
  it("is the same JSON in any order of keys, but not of items", () => {
    expect(firstDifference({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBeNull();
    expect(firstDifference([1, 2], [2, 1])).toBe("[0]: expected 2, got 1");
    expect(firstDifference({}, { constructor: null })).toBe("/constructor: expected null, got nothing");
  });

  it("takes whole floats in texts as integers, and leaves other numbers alone", () => {
    expect(wholeFloats("2.0 of 2.5, 1.0e3, -0.5")).toBe("2 of 2.5, 1000, -0.5");
    expect(wholeFloats("1.0e-5 and 1.0e-7")).toBe(wholeFloats(`${0.00001} and ${1e-7}`));
  });

  it("leaves out the fields that the recordings leave out", () => {
    const state = { variables: {}, fadeText: [null, { card: {}, player: {} }], foo: ["1.0", "2.5"] };
    expect(comparable(state, () => true)).toEqual({ foo: ["1", "2.5"] });
  });

  it("ignores rules of cards that are gone", () => {
    const rules = {
      ruleById: { glow_card_00001: [{ a: 1 }, ":removed"], tide: { a: 1 } },
      ruleMap: { x: ["glow_card_00001"] },
    };
    expect(comparable(rules, () => false)).toEqual({ ruleById: { tide: { a: 1 } } });
    expect(comparable(rules, () => true)).toEqual(rules);
  });

  it("renames new ids by the place where they lie", () => {
    const delta = (card: string, stack: string) => ({
      cardById: { [card]: [":removed", { id: card, ruleIds: [`glow_${card}`] }] },
      groupById: { deck: { stackIds: [["s_00001"], ["s_00001", stack]] } },
      stackById: { [stack]: [":removed", { cardIds: [card] }] },
    });
    const known = { stackById: { s_00001: {} } };
    const alive = game(["card_01001", "card_01007"]);
    expect(
      compareState(delta("card_01001", "s_01001"), delta("card_01007", "s_01004"), alive, known),
    ).toBeNull();
    expect(
      compareState(delta("card_01001", "s_00001"), delta("card_01007", "s_01004"), alive, known),
    ).not.toBeNull();
  });
});

describe("results and errors (README 5)", () => {
  it("compares types, where a whole float is an integer", () => {
    expect(compareValue(2, "integer", { type: "float", value: 2 })).toBeNull();
    expect(compareValue("2", "string", { type: "integer", value: 2 })).toBe(
      'expected integer 2, got string "2"',
    );
  });

  it("relaxes values quoted in the host language's notation", () => {
    expect(jsonNotation('%{"a" => nil} MapSet.new([1])')).toBe('{"a": nil} [1]');
    expect(compareErrorText('Got: {"a": 1}', { kind: "raised", core: 'Got: %{"a" => 1}' })).toBeNull();
  });

  it("reports an error where none was recorded, and none where one was", () => {
    expect(compareAction(done({ error: "no" }), {})?.level).toBe("a");
    expect(compareAction(done({}), { error: { kind: "internal", hint: "x" } })?.level).toBe("a");
  });

  it("reports a failed action that changed the state", () => {
    const changed = done({ error: "no", after: game(["card_00001"]) });
    expect(compareAction(changed, { crash: true })?.text).toContain("state changed by a failed action");
    expect(compareAction(done({ error: "no" }), { crash: true })).toBeNull();
  });

  it("tells a wrong text from a missing error", () => {
    const expected = { error: { kind: "raised" as const, core: "one" }, messages: [] };
    expect(compareAction(done({ error: "two" }), expected)?.level).toBe("b");
  });
});

describe("the pinned world (README 3)", () => {
  it("hands out ids in creation order from three counters", () => {
    const { ids } = pinnedPorts({ card: 1001, s: 1001, uuid: 1 });
    expect([ids.card(), ids.stack(), ids.card(), ids.prompt(), ids.game()]).toEqual([
      "card_01001",
      "s_01001",
      "card_01002",
      "uuid_00001",
      "uuid_00002",
    ]);
  });

  it("shuffles nothing and draws the lowest", () => {
    const random = pinnedPorts({ card: 1, s: 1, uuid: 1 }).random();
    expect([random.shuffle([3, 1, 2]), random.integer(2, 9)]).toEqual([[3, 1, 2], 2]);
  });
});

describe("the command line (README 10)", () => {
  it("takes folders and options, plugins several times", () => {
    const args = ["a", "--plugins", "p", "b", "--plugins", "q", "--fixtures", "f"];
    expect(readArguments(args)).toMatchObject({ paths: ["a", "b"], plugins: ["p", "q"], fixtures: "f" });
    expect(readArguments(["a"])).toMatchObject({
      fixtures: null,
      plugins: ["../shared/plugins"],
      mode: "plain",
    });
    expect(readArguments(["a", "--mode", "undo"]).mode).toBe("undo");
    expect(() => readArguments(["a", "--mode", "odd"])).toThrow("The mode must be one of");
    expect(() => readArguments([])).toThrow("Name at least one folder of vectors.");
  });
});
