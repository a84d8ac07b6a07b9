/** Code as plugins write it by mistake or by making it up as they go (action-language §1.2 to §1.6, §2.5). */
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../model/state.ts";
import { play } from "../../testing/small-game.ts";

const withFunctions = (functions: JsonObject) => play({ functions });

describe("calls (action-language §1.2, §2.5)", () => {
  it("of functions without code give null, also under the name of a built-in", () => {
    const table = withFunctions({ G: {}, ADD: { args: [] } });
    expect(table.value(["G"])).toBeNull();
    expect(table.value(["ADD"])).toBeNull();
  });

  it("take no arguments where the function declares none that can be named", () => {
    expect(withFunctions({ G: { args: "x", code: 5 } }).value(["G"])).toBe(5);
    const odd = (args: Json) => withFunctions({ G: { args, code: 5 } }).fails(["LOG", ["G", 1]]);
    expect(odd("x")).toBe("Function G expects 0 arguments, but got 1.");
    expect(odd([{}])).toBe("Function argument {} is not a variable name.");
    expect(odd([7])).toBe("Function argument 7 is not a variable name.");
    expect(odd(["A"])).toBe("MULTI_VAR: Tried to define variable 'A' but it does not start with $.");
  });

  it("go to the plugin's function of that name before a verb (action-language §11.28)", () => {
    const table = withFunctions({ LOG: { args: ["$A"], code: ["SET", "/foo", "$A"] } });
    expect(table.does(["LOG", 7])).toMatchObject({ error: null, messages: [] });
    expect(table.game.foo).toBe(7);
  });

  it("by a variable find functions, built-ins and nothing else", () => {
    const table = play();
    const call = (name: Json): Json => [
      ["VAR", "$NAME", name],
      ["LOG", ["$NAME", 1, 2]],
    ];
    expect(table.logs(call("F"))).toEqual(["3"]);
    expect(table.logs(call("add"))).toEqual(["3"]);
    expect(table.fails(call("NONE"))).toBe('Function "NONE" not recognized in ["$NAME", 1, 2]');
    expect(table.fails(call(5))).toBe('Function 5 not recognized in ["$NAME", 1, 2]');
    expect(table.fails([["LOG", [5, 1]]])).toBe("Function 5 not recognized in [5, 1]");
  });
});

describe("strings (action-language §1.3)", () => {
  it("of any length and in any number read right", () => {
    const table = play();
    const long = "x".repeat(600);
    expect(table.value(long)).toBe(long);
    const many: Json = [
      ["FOR_EACH_START_STOP_STEP", "$I", 0, 20_100, 1, [["DEFINE", "$LAST", "/a/{{$I}}"]]],
      ["LOG", ["JOIN_LIST", "$LAST", "-"]],
    ];
    expect(table.logs(many)).toEqual(["a-20099"]);
  });

  it("that were put into a text are not looked through again", () => {
    const table = play();
    const name: Json = ["OBJ_GET_VAL", { text: "$NONE{{$FOO}}" }, "text"];
    expect(
      table.fails([
        ["DEFINE", "$NAME", name],
        ["LOG", "{{$NAME}}"],
      ]),
    ).toContain("$NONE{{$FOO}}");
  });

  it("as paths take lists of keys apart, at any depth", () => {
    const table = play();
    table.does(["SET", "/obj", { a: { b: { c: 7 } } }]);
    const code: Json = [
      ["VAR", "$KEYS", ["LIST", "a", ["LIST", "b", ["LIST", "c"]]]],
      ["LOG", ["GET", "/obj/$KEYS"]],
    ];
    expect(table.logs(code)).toEqual(["7"]);
  });
});

describe("dotted paths (action-language §1.4)", () => {
  const table = play();
  table.does(["LOAD_CARDS", "hand"]);
  table.does(["SET", "/odd", { "[x": 1, ids: [null, 5], cardIds: 7 }]);
  table.does(["SET", "/cardById/c_000001/parentCardId", null]);

  it("take a key with half a bracket as a key", () => {
    expect(table.value("$GAME.odd.[x")).toBe(1);
  });

  it("outside of rules know no state before", () => {
    expect(table.value("$GAME.prev_game.foo")).toBeNull();
  });

  it("find no parent where the id is none, and no face for a side that is none", () => {
    expect(table.value("$GAME.cardById.c_000001.parentCard")).toBeNull();
    table.does(["SET", "/cardById/c_000001/currentSide", 5]);
    expect(table.fails(["LOG", "$GAME.cardById.c_000001.currentFace"])).toMatch(
      /Tried to access side 5 on an object with sides \["A", "B"\]/,
    );
  });

  it("give null for the parent of an empty stack, and say when a stack is none", () => {
    table.does(["SET", "/stackById/s_000002/cardIds", []]);
    const parents = "$GAME.groupById.player1Hand.parentCardIds";
    expect((table.value(parents) as Json[])[0]).toBeNull();
    table.does(["SET", "/groupById/player1Hand/stackIds", ["LIST", 5]]);
    expect(table.fails(["LOG", parents])).toBe(
      "Tried to access parentCardIds but one of the stacks is null.",
    );
  });
});

describe("a game that code gives back (action-language §1.1)", () => {
  it("keeps stacks and who sits where, whatever it says of them", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    const seats = { player1: { alias: "eve", user_id: 9 }, guest: { alias: "own", hat: "red" } };
    const made = { roomSlug: "x", pluginId: 9, cardById: {}, groupById: {}, playerData: seats };
    expect(table.does([["LOG", "hm"], made]).error).toBeNull();
    const { game } = table;
    expect(Object.keys(game.stackById)).toHaveLength(2);
    expect(game.messages).toEqual(["hm"]);
    expect([game.roomSlug, game.pluginId]).toEqual(["test-room", 1]);
    expect(game.playerData).toMatchObject({
      player1: { alias: "ann", user_id: 101 },
      player2: { alias: "bob" },
      guest: { alias: null, user_id: null, hat: "red" },
    });
  });
});

describe("turn order (action-language §2.1)", () => {
  it("begins with player1 where the first player is none", () => {
    const table = play();
    table.does(["SET", "/firstPlayer", "nobody"]);
    expect(table.value("$PLAYER_ORDER")).toEqual(["player1", "player2"]);
  });
});
