import { describe, expect, it } from "vitest";
import { play } from "../../testing/small-game.ts";

describe("functions that run code for each item (action-language §4.2, §4.6)", () => {
  const functions = { TWICE: { args: ["$X"], code: ["MULTIPLY", "$X", 2] } };
  const set = ["MAP_SET", 3, 1, 2];

  it("take a set in its order, as the functions of lists do", () => {
    const table = play({ functions });
    expect(table.value(["MAP", set, "TWICE"])).toEqual([2, 4, 6]);
    expect(table.value(["SORT_OBJ_LIST", set, "$X", ["SUBTRACT", 0, "$X"]])).toEqual([3, 2, 1]);
  });

  it.each(["MAP", "SORT_OBJ_LIST"])("%s takes neither null nor text nor object", (name) => {
    for (const [items, shown] of [
      [null, "nil"],
      ["abc", '"abc"'],
      [{ a: 1 }, '{"a": 1}'],
    ] as const) {
      expect(play({ functions }).fails(["LOG", [name, items, "$X", "$X"]])).toBe(
        `${name}: argument 1 must be a list, got ${shown}.`,
      );
    }
  });
});

describe("ERROR (action-language §4.1)", () => {
  it("writes a message down as it stands, the parts of code without anything between them", () => {
    const line = (message: string) => [`Error in T triggered by [player1/ann]${message}`];
    expect(play().logs(["ERROR", "$PLAYER_N"])).toEqual(line("$PLAYER_N"));
    expect(play().logs(["ERROR", ["JOIN_STRING", "a", ["TO_LOWERCASE", "B"]]])).toEqual(
      line("JOIN_STRINGaTO_LOWERCASEB"),
    );
    expect(play().logs(["ERROR"])).toEqual(line(""));
  });
});

describe("ACTION_LIST (action-language §2.6)", () => {
  const actionLists = { "/go": [["LOG", "went"]], "go {n}": [["LOG", "n"]], go2: [["LOG", "two"]] };

  it("takes a text that is no variable as an id, also one that looks like a path", () => {
    expect(play({ actionLists }).logs(["ACTION_LIST", "/go"])).toEqual(["went"]);
    expect(play({ actionLists }).fails(["ACTION_LIST", "/a/b"])).toBe(
      'Could not find action list with id: "/a/b" in game definition.',
    );
  });

  it("puts values into an id (action-language §11.29), which is one then, whatever it looks like", () => {
    const run = (id: string) =>
      play({ actionLists }).logs([
        ["VAR", "$N", 2],
        ["VAR", "$P", ["POINTER", "/go"]],
        ["ACTION_LIST", id],
      ]);
    expect([run("go{{$N}}"), run("{{$P}}")]).toEqual([["two"], ["went"]]);
    expect(run("{{$P}}/{{$N}}")[0]).toContain(
      'Could not find action list with id: "/go/2" in game definition.',
    );
  });
});
