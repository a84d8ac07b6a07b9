/** Functions on what is missing, too long, or of no kind in particular (action-language §4). */
import { describe, expect, it } from "vitest";
import { call, plainHost } from "../../../test/call-plain.ts";
import type { Json } from "../../model/state.ts";
import { compareValues, type Value, valueText } from "../../model/value.ts";
import { play } from "../../testing/small-game.ts";
import { inspect } from "./inspect.ts";

describe("patterns (action-language §4.5, §12.9)", () => {
  it("have a longest length, and so have the texts that they are looked for in", () => {
    expect(() => call("REGEX_REPLACE", ["a", "x".repeat(2001), ""])).toThrow("Regex compile failed");
    const long = "x".repeat(1_000_001);
    expect(() => call("REGEX_REPLACE", [long, "y", ""])).toThrow("the text is too long for a pattern");
    expect(() => call("EXTRACT_TAG", [long, "p", "a"])).toThrow("the text is too long for a pattern");
  });

  it("give nothing for groups that are not there, or took no part", () => {
    expect(call("REGEX_REPLACE", ["ab", "(a)|(b)", "[\\1\\2\\7]"])).toBe("[a][b]");
  });

  it("in any number find the same", () => {
    for (let i = 0; i < 250; i++) expect(call("REGEX_REPLACE", [`n${i}!`, `n${i}`, "x"])).toBe("x!");
    expect(call("REGEX_REPLACE", ["n0!", "n0", "x"])).toBe("x!");
  });
});

describe("texts of values (action-language §4.5)", () => {
  const host = plainHost();
  const shown = (value: Value, hint = "") => inspect(value, hint, host);

  it("name what kind of thing it is where it has no name", () => {
    expect(shown({ sides: 5, currentSide: "A" })).toBe("id:card");
    expect(shown({ stackIds: [] })).toBe("id:group");
    expect(shown({ cardById: {} })).toBe(" (.)");
    host.game.groupById.bare = { id: "bare" } as never;
    expect([shown("bare"), shown("bare", "INT")]).toEqual(["id:group", "0"]);
  });

  it("quote a card without an id as one", () => {
    expect(valueText({ sides: {} })).toBe("card without id");
  });

  it("cut nothing out that ends before it begins", () => {
    expect(call("SUBSTRING", ["abc", 0, -5])).toBe("");
  });
});

describe("order of values (action-language §1.8)", () => {
  it("compares null with null, objects by size, keys and values", () => {
    expect(compareValues(null, null)).toBe(0);
    expect(compareValues({ a: 1 }, { a: 1 })).toBe(0);
    expect(compareValues({ a: 1 }, { a: 2 })).toBeLessThan(0);
    expect(compareValues({ b: 1 }, { a: 1, c: 1 })).toBeLessThan(0);
    expect(compareValues({ a: 1 }, { b: 0 })).toBeLessThan(0);
  });
});

describe("look-ups (action-language §4.8)", () => {
  it("find nothing by what is no key, and no deck where there are none", () => {
    const table = play({ preBuiltDecks: null });
    expect(table.value(["ONE_CARD_WITH_FACE_KEY_VAL", 5, 1])).toBeNull();
    expect(table.fails(["LOG", ["GET_LOAD_LIST", "a"]])).toMatch(/Could not find pre-built deck/);
    expect(table.fails(["LOG", ["NEXT_PLAYER", "nobody"]])).toMatch(/NEXT_PLAYER/);
    expect(table.fails(["LOG", ["OBJ_GET_BY_PATH", "$GAME"]])).toMatch(/OBJ_GET_BY_PATH/);
  });

  it("a side that a card has not got is null at every key", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    expect(table.value(["ONE_CARD_WITH_FACE_KEY_VAL", "name", null, "D"])).toMatchObject({ id: "c_000001" });
    expect(table.value(["ONE_CARD_WITH_FACE_KEY_VAL", "name", "X", "D"])).toBeNull();
  });

  it("a card without sides, or a side without a name, has no name", () => {
    const table = play();
    table.does(["LOAD_CARDS", "hand"]);
    const named = () => table.value(["FACEUP_NAME_FROM_CARD_ID", "c_000001"]);
    table.does(["UNSET", "/cardById/c_000001/sides/A/name"]);
    expect(named()).toBeNull();
    table.does(["SET", "/cardById/c_000001/currentSide", null]);
    expect(named()).toBeNull();
    table.does(["UNSET", "/cardById/c_000001/sides"]);
    expect(named()).toBeNull();
  });
});

describe("special forms (action-language §4.1, §4.4)", () => {
  const table = play();

  it("COND needs pairs, and takes what code gives that also writes", () => {
    expect(table.fails(["COND", true, ["LOG"], false])).toBe(
      "COND: Expected an even number of arguments, but got 3",
    );
    const code: Json = [
      "COND",
      [
        ["SET", "/foo", 5],
        ["EQUAL", "$GAME.foo", 5],
      ],
      ["LOG", "$GAME.foo"],
    ];
    expect(table.logs(code)).toEqual(["1"]);
  });

  it("SORT_OBJ_LIST sorts lists only, LABEL takes whole plural forms only", () => {
    expect(table.fails(["LOG", ["SORT_OBJ_LIST", 5, "$X", "$X"]])).toMatch(/SORT_OBJ_LIST/);
    expect(table.fails(["LOG", ["LABEL", "a", "English", 1.5]])).toBe(
      "LABEL: pluralIndex must be an integer",
    );
  });

  it("UPDATE_VAR needs a variable that is there", () => {
    expect(table.fails(["UPDATE_VAR", "$NEVER", 1])).toMatch(/\$NEVER/);
    const gone: Json = [
      ["COND", true, [["VAR", "$INNER", 1]]],
      ["UPDATE_VAR", "$INNER", 2],
    ];
    expect(table.fails(gone)).toMatch(/\$INNER/);
  });

  it("no calculation gives a negative zero", () => {
    expect(Object.is(call("CALC", ["0 * (0 - 1)"]), 0)).toBe(true);
  });
});
