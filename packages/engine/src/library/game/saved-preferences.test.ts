import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { checkPreferences } from "./saved-preferences.ts";

const gameDef: JsonObject = {
  playerProperties: {
    chips: { type: "integer", min: 0, max: 500 },
    share: { type: "float" },
    motto: { type: "string" },
    hint: { type: "boolean" },
    pace: { type: "option", options: [{ id: "slow" }, { id: "fast" }] },
    marks: { type: "list" },
    notes: { type: "object" },
    odd: { type: "anything" },
    extra: { type: "integer" },
    broken: 7,
  },
  gameProperties: { pot: { type: "integer" } },
};
const check = (saved: Json) => checkPreferences(gameDef, "player", saved);

describe("saved preferences", () => {
  it("are used where the plugin declares them and the value has its type", () => {
    const saved = {
      chips: 0,
      share: 0.5,
      motto: "go",
      hint: false,
      pace: "fast",
      marks: [1],
      notes: { a: [1] },
    };
    expect(check(saved)).toEqual({ values: saved, leftOut: [] });
    expect(checkPreferences(gameDef, "game", { pot: 3 }).values).toEqual({ pot: 3 });
  });

  it.each([
    ["chips", "c_000001 c_000003"],
    ["chips", ["c_000001"]],
    ["chips", 1.5],
    ["chips", 1e300],
    ["chips", -1],
    ["chips", 501],
    ["share", "1"],
    ["motto", "x".repeat(10_001)],
    ["motto", { text: "x" }],
    ["hint", "true"],
    ["pace", "warp"],
    ["marks", {}],
    ["marks", ["x".repeat(10_001)]],
    ["notes", []],
    ["notes", { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: {} } } } } } } } } } }],
    ["odd", 1],
  ])("are left out with a line for their owner where they do not: %s", (key, value) => {
    const { values, leftOut } = check({ [key]: value, extra: 1 });
    expect(values).toEqual({ extra: 1 });
    expect(leftOut).toEqual([
      expect.stringMatching(new RegExp(`^Your saved preference player.${key} was left out: `)),
    ]);
    expect(leftOut[0]!.length).toBeLessThan(200);
  });

  it("say nothing of what is not declared, was not chosen or is no object at all", () => {
    expect(check({ cardById: {}, __proto__: 1, broken: 1, constructor: 1, chips: null })).toEqual({
      values: {},
      leftOut: [],
    });
    for (const saved of [null, [], "chips", 7]) expect(check(saved)).toEqual({ values: {}, leftOut: [] });
    expect(checkPreferences({ playerProperties: [] }, "player", { chips: 1 }).values).toEqual({});
  });

  it("give no more lines than anybody reads", () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`p${index}`, { type: "integer" }]),
    );
    const saved = Object.fromEntries(Object.keys(many).map((key) => [key, "x"]));
    expect(checkPreferences({ playerProperties: many }, "player", saved).leftOut).toHaveLength(20);
  });
});
