import { describe, expect, it } from "vitest";
import type { Json } from "../model/state.ts";
import { play } from "../testing/small-game.ts";

/** Fills a root field with about 800 kB. */
const fill = (field: string): Json => [
  ["VAR", "$S", "0123456789abcdef"],
  ["FOR_EACH_START_STOP_STEP", "$I", 0, 15, 1, [["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]]],
  ["SET", `/${field}`, ["LIST", "$S"]],
];

describe("the size of a game (action-language §9.4)", () => {
  it("is limited over many steps, and what was undone does not count", () => {
    const table = play();
    for (let i = 0; i < 30; i++) {
      expect(table.does(fill("same")).error).toBeNull();
      table.table.stepThrough({ size: "single", direction: "undo" });
    }
    let steps = 0;
    while (table.does(fill(`field${steps}`)).error === null) steps++;
    expect(table.game.messages[0]).toContain("The game is too large.");
    expect(steps).toBeGreaterThan(30);
    expect(steps).toBeLessThan(45);
  });
});

it("a game does not grow by what its steps have said (action-language §9.4)", () => {
  const table = play();
  const shout = [
    ["VAR", "$S", "0123456789abcdef"],
    ["FOR_EACH_START_STOP_STEP", "$I", 0, 15, 1, [["UPDATE_VAR", "$S", ["JOIN_STRING", "$S", "$S"]]]],
    ["LOG", "$S"],
  ] as Json;
  for (let step = 0; step < 50; step++) expect(table.does(shout).error).toBeNull();
});

describe("the depth of a game (action-language §9.4)", () => {
  /** Puts what is in a root field into so many more lists. */
  const deeper = (levels: number): Json => {
    let value: Json = "$GAME.deep";
    for (let level = 0; level < levels; level++) value = ["LIST", value];
    return ["SET", "/deep", value];
  };

  it("ends where it could not be uploaded again, however it was reached", () => {
    const table = play();
    expect(table.does(["SET", "/deep", 1]).error).toBeNull();
    expect(table.does(deeper(50)).error).toBeNull();
    expect(table.does(deeper(48)).error?.message).toBe("The game is nested too deeply.");
    expect(table.does(deeper(47)).error).toBeNull();
    expect(table.does(["SET", "/deep", 1]).error).toBeNull();
  });
});
