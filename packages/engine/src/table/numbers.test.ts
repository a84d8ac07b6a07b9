/** Numbers stay finite, and whole where they are declared so: nothing else survives JSON. */
import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { play } from "../testing/small-game.ts";

const HUGE = 1e308;
const INFINITE = Number.POSITIVE_INFINITY;
const OVERFLOW = "bad argument in arithmetic expression";
const TOO_LARGE = "A number is too large to be kept in the game.";

const TOO_MUCH: [what: string, code: Json, message: string][] = [
  [
    "INCREASE_VAL twice",
    [
      ["SET", "/foo", HUGE],
      ["INCREASE_VAL", "/foo", HUGE],
    ],
    OVERFLOW,
  ],
  [
    "DECREASE_VAL twice",
    [
      ["SET", "/foo", -HUGE],
      ["DECREASE_VAL", "/foo", HUGE],
    ],
    OVERFLOW,
  ],
  [
    "INCREASE_VAR",
    [
      ["VAR", "$X", HUGE],
      ["INCREASE_VAR", "$X", HUGE],
    ],
    OVERFLOW,
  ],
  [
    "DECREASE_VAR",
    [
      ["VAR", "$X", -HUGE],
      ["DECREASE_VAR", "$X", HUGE],
    ],
    OVERFLOW,
  ],
  ["ADD", ["SET", "/foo", ["ADD", HUGE, HUGE]], OVERFLOW],
  ["MULTIPLY", ["SET", "/foo", ["MULTIPLY", HUGE, HUGE]], OVERFLOW],
  ["TO_INT of many digits", ["SET", "/foo", ["TO_INT", "9".repeat(400)]], OVERFLOW],
  ["CALC", ["SET", "/foo", ["CALC", "9^999"]], "Invalid expression: 9^999"],
  [
    "a JSON text",
    ["SET", "/foo", ["STRING_TO_OBJ", "[1e999]"]],
    "STRING_TO_OBJ: a number in the text is too large.",
  ],
  // What a client writes as 1e999 arrives as this.
  ["a number in the code", ["SET", "/foo", INFINITE], TOO_LARGE],
  ["a number inside a list", ["SET", "/foo", ["LIST", 1, ["LIST", INFINITE]]], TOO_LARGE],
  ["a number inside an object", ["SET", "/foo", { a: { b: -INFINITE } }], TOO_LARGE],
  ["a number inside a set", ["SET", "/foo", ["MAP_SET", 1, INFINITE]], TOO_LARGE],
  ["a function's code", ["FUNCTION", "MANY", INFINITE], TOO_LARGE],
];

describe("numbers that are too large", () => {
  it.each(TOO_MUCH)("never reach the game: %s", (_what, code, message) => {
    const table = play();
    expect(table.fails(code)).toBe(message);
    expect(table.game.foo).toBe(1);
  });

  it("do not reach it on a card that is brought along", () => {
    const table = play();
    const item = { databaseId: "x", quantity: 1, loadGroupId: "row", cardDetails: { A: { name: INFINITE } } };
    expect(table.fails(["LOAD_CARDS", ["LIST", item]])).toContain(TOO_LARGE);
    expect(Object.keys(table.game.cardById)).toEqual([]);
  });
});
