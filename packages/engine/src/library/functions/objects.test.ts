import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";
import { ValueSet } from "../../model/value.ts";

describe("objects (4.7)", () => {
  it("reads null for a missing key and for a null object", () => {
    expect([call("OBJ_GET_VAL", [{ a: 5 }, "b"]), call("OBJ_GET_VAL", [null, "b"])]).toEqual([null, null]);
    expect(() => call("OBJ_GET_VAL", ["str", "a"])).toThrow(
      'OBJ_GET_VAL: argument 1 must be an object, got "str".',
    );
  });

  it("writes copies, with a path of keys when there are four arguments", () => {
    const object = { a: { x: 1 } };
    expect(call("OBJ_SET_VAL", [object, "b", 2])).toEqual({ a: { x: 1 }, b: 2 });
    expect(call("OBJ_SET_VAL", [object, ["a"], "y", 2])).toEqual({ a: { x: 1, y: 2 } });
    expect(object).toEqual({ a: { x: 1 } });
    expect(() => call("OBJ_SET_VAL", [{}, ["q"], "y", 2])).toThrow("must be an object, got nil");
  });

  it("takes numbers as keys (action-language §11.63)", () => {
    expect(call("MAP_PUT", [{}, 1, "n"])).toEqual({ 1: "n" });
    expect(call("MAP_GET", [{ 1: "n" }, 1])).toBe("n");
  });

  it("uses the default only for a missing key", () => {
    expect(call("MAP_GET", [{ a: null }, "a", 9])).toBeNull();
    expect(call("MAP_GET", [{}, "a", 9])).toBe(9);
  });

  it("lists keys and values in byte order", () => {
    expect(call("MAP_KEYS_TO_LIST", [{ 9: 1, 10: 1, a: 1, Z: 1 }])).toEqual(["10", "9", "Z", "a"]);
    expect(call("MAP_VALUES_TO_LIST", [{ 9: "y", 10: "x" }])).toEqual(["x", "y"]);
  });

  it("refuses sets and null", () => {
    expect(() => call("MAP_GET", [ValueSet.of([1]), 1])).toThrow("MAP_GET: object must be an object");
  });

  it("treats __proto__ and constructor as ordinary keys", () => {
    const object = call("MAP_PUT", [{}, "__proto__", { polluted: true }]);
    expect(call("MAP_KEYS_TO_LIST", [object])).toEqual(["__proto__"]);
    expect(call("MAP_GET", [object, "polluted"])).toBeNull();
    expect(call("MAP_HAS_KEY", [{}, "constructor"])).toBe(false);
    expect(call("OBJ_GET_VAL", [{}, "toString"])).toBeNull();
    expect(call("MAP_KEYS_TO_LIST", [call("MAP_DELETE", [object, "__proto__"])])).toEqual([]);
  });
});

describe("sets (4.7)", () => {
  it("are made of arguments, or of the items or keys of a single collection", () => {
    expect(call("MAP_SET", [1, 2, 1])).toEqual(ValueSet.of([1, 2]));
    expect(call("MAP_SET", [["b", "a"]])).toEqual(ValueSet.of(["a", "b"]));
    expect(call("MAP_SET", [{ b: 1, a: 2 }])).toEqual(ValueSet.of(["a", "b"]));
    expect(call("MAP_SET", ["x"])).toEqual(ValueSet.of(["x"]));
    expect(call("MAP_SET", [])).toEqual(ValueSet.empty);
  });

  it("are asked, extended and listed", () => {
    const set = call("MAP_SET", ["b", "a"]);
    expect(call("MAP_SET_HAS", [set, "a"])).toBe(true);
    expect(call("MAP_SET_TO_LIST", [call("MAP_SET_PUT", [set, "B"])])).toEqual(["B", "a", "b"]);
    expect(call("MAP_SET_TO_LIST", [call("MAP_SET_DELETE", [set, "a"])])).toEqual(["b"]);
    expect(() => call("MAP_SET_HAS", [[1], 1])).toThrow("MAP_SET_HAS: set must be a set");
  });
});

describe("comparisons (4.3)", () => {
  it("takes null and false as 0", () => {
    expect(call("LESS_EQUAL", [5, null])).toBe(false);
    expect(call("GREATER_EQUAL", [null, null])).toBe(true);
  });

  it("quotes what is no number", () => {
    expect(() => call("GREATER_THAN", ["2", 1])).toThrow(
      'Tried to compare "2" and 1 but one of them is not a number.',
    );
    expect(() => call("LESS_THAN", ["", 1])).toThrow("one of them is not a number");
  });

  it("negates truth, where 0 is true (13)", () => {
    expect([call("NOT", [0]), call("NOT", [null]), call("NOT", [false])]).toEqual([false, true, true]);
  });

  it("takes a missing second value as null", () => {
    expect([call("EQUAL", [null]), call("NOT_EQUAL", [1])]).toEqual([true, true]);
  });
});
