/** Keys that no place of the game has, conditions that write for a moment, and indexes that are texts (action-language §1 to §5). */
import { describe, expect, it } from "vitest";
import type { Json } from "../../model/state.ts";
import { play, trigger } from "../../testing/small-game.ts";

describe("a path with a key that nothing can have (action-language §1.6, §4.8, §5)", () => {
  const odd = [null, true, 2.5, ["LIST"], ["PROCESS_MAP", { a: 1 }]];

  it.each(odd)("GET finds nothing at the key %j, and an error only where no object is around it", (key) => {
    expect(play().value(["GET", ["LIST", "obj", key]])).toBeNull();
    expect(play().value(["GET", ["LIST", "nowhere", key, "x"]])).toBeNull();
    expect(play().fails(["VAR", "$X", ["GET", ["LIST", "foo", "x", key]]])).toContain(
      "no object around the key 'x'",
    );
  });

  it("GET gives null for a variable that is null in rules and elsewhere", () => {
    expect(play().value(["GET", "/cardById/$TARGET_ID/tokens"])).toBeNull();
  });

  it.each(odd)("UNSET has nothing to remove at the last key %j; before it, there is no object", (key) => {
    const table = play();
    expect(table.does(["UNSET", ["LIST", "obj", key]]).error).toBeNull();
    expect(table.game.obj).toEqual({ a: 1 });
    expect(table.fails(["UNSET", ["LIST", "obj", key, "x"]])).toContain("UNSET: there is no object at ");
  });

  it("UNSET leaves alone what every game of the plugin has (action-language §5.2, §7.1)", () => {
    expect(play().fails(["UNSET", "/foo"])).toBe("UNSET: cannot remove foo.");
    const table = play();
    expect(table.does([["SET", "/mine", 1]]).error).toBeNull();
    expect(table.does(["UNSET", "/mine"]).error).toBeNull();
    expect(table.game).not.toHaveProperty("mine");
  });

  it("writes to /layoutVariants are ignored there, too", () => {
    const table = play();
    for (const path of ["/layoutVariants/$TARGET_ID/y", ["LIST", "layoutVariants", null]])
      expect(table.does(["SET", path, 1]).error).toBeNull();
    expect(table.game).not.toHaveProperty("layoutVariants");
  });

  it("the error of DECREASE_VAL names the value that is taken away", () => {
    const message = (name: string, delta: number | null) =>
      play().fails([name, "/cardById/$TARGET_ID/tokens/lamp", delta]);
    expect(message("DECREASE_VAL", 2)).toContain("Tried to set a value (-2) at a nonexistent path: ");
    expect(message("INCREASE_VAL", 2)).toContain("Tried to set a value (2) at a nonexistent path: ");
    expect(message("DECREASE_VAL", null)).toContain("Tried to set a value (0) at a nonexistent path: ");
  });
});

describe("a condition that writes for a moment (action-language §1.7, §2.4)", () => {
  const marksItself = (condition: (write: Json) => Json, name: string) => {
    const table = play({
      functions: {
        MARK: {
          args: ["$ID"],
          code: [
            ["SET", "/cardById/$ID/mark", "zz"],
            ["EQUAL", "$C.mark", "zz"],
          ],
        },
      },
    });
    table.does(["LOAD_CARDS", "four"]);
    const write = [
      ["SET", "/cardById/$C.id/mark", "zz"],
      ["EQUAL", "$C.mark", "zz"],
    ];
    return table.value([name, "$C", condition(write)]);
  };

  it.each([
    ["as a whole", (write: Json) => write],
    ["in AND", (write: Json) => ["AND", write]],
    ["in NOT", (write: Json) => ["NOT", ["NOT", write]]],
    ["in EQUAL", (write: Json) => ["EQUAL", true, write]],
    ["in COND", (write: Json) => ["COND", true, write]],
    ["in a function", () => ["AND", ["MARK", "$C.id"]]],
  ])("%s, FILTER_CARDS and ONE_CARD have the card as it was", (_where, condition) => {
    expect(marksItself(condition, "FILTER_CARDS")).toEqual([]);
    expect(marksItself(condition, "ONE_CARD")).toBeNull();
  });

  it("a rule has $THIS and $TARGET as they were", () => {
    const condition = [
      "AND",
      [
        ["SET", "/cardById/$TARGET_ID/mark", "q"],
        ["EQUAL", "$TARGET.mark", "q"],
      ],
    ];
    const rule = trigger("/cardById/*/rotation", [["LOG", "fired"]], { condition });
    const table = play({ automation: { gameRules: [rule] } });
    table.does(["LOAD_CARDS", "four"]);
    expect(table.logs(["SET", "/cardById/c_000001/rotation", 90])).toEqual([]);
  });
});

describe("an index that is a text (action-language §1.5)", () => {
  const at = (index: Json) =>
    play().value([["VAR", "$I", index], ["VAR", "$L", ["LIST", 1, 2, 3]], "$L.[$I]"]);

  it("is its leading digits, else 0", () => {
    expect([at("1x"), at(" 1"), at("x"), at("+2"), at("-1")]).toEqual([2, 1, 1, 3, 3]);
    expect(play().value([["VAR", "$L", ["LIST", 1, 2, 3]], "$L.[ 1]"])).toBe(1);
  });

  it("is a number without its fraction, however it is written", () => {
    expect([at(1e-7), at(1.9)]).toEqual([1, 2]);
    expect(
      play().fails([
        ["VAR", "$I", 1e21],
        ["VAR", "$X", "$PLAYER_ORDER.[$I]"],
      ]),
    ).toContain("on an array of length 2.");
  });
});

describe("sets and lists (action-language §8.1)", () => {
  it("a set in place of an equal list is no change of the game", () => {
    const table = play();
    const changes = (code: Json) => table.does(["SET", "/seen", code]).delta;
    expect(changes(["MAP_SET"])).not.toHaveProperty("seen");
    expect(changes(["MAP_SET", ["LIST", 1]])).toMatchObject({ seen: [[], [1]] });
    expect(changes(["MAP_SET", ["LIST", 1]])).not.toHaveProperty("seen");
  });
});
