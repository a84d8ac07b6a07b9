import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";
import { ValueSet } from "../../model/value.ts";

describe("LENGTH (4.6)", () => {
  it("counts items, keys and characters", () => {
    expect(call("LENGTH", [[1, 2]])).toBe(2);
    expect(call("LENGTH", [{ a: 1 }])).toBe(1);
    expect(call("LENGTH", [ValueSet.of([1, 1])])).toBe(1);
    expect([call("LENGTH", ["héllo"]), call("LENGTH", ["👍🏽"])]).toEqual([5, 1]);
  });

  it("refuses null and numbers", () => {
    expect(() => call("LENGTH", [])).toThrow("LENGTH: Expected a string, list, set, or object, got nil.");
  });
});

describe("building lists (4.6)", () => {
  it("takes null as an empty list", () => {
    expect(call("APPEND", [null, 2])).toEqual([2]);
    expect(call("CONCAT_LISTS", [null, [1]])).toEqual([1]);
  });

  it("inserts before an index, -1 being the end (13)", () => {
    expect(call("LIST_INSERT_AT", [[1, 2], -1, 9])).toEqual([1, 2, 9]);
    expect(call("LIST_INSERT_AT", [[1, 2], -2, 9])).toEqual([1, 9, 2]);
    expect(call("LIST_INSERT_AT", [[1], -99, 9])).toEqual([9, 1]);
    expect(call("LIST_INSERT_AT", [[1], 99, 9])).toEqual([1, 9]);
  });

  it("leaves the list alone when there is nothing at the index", () => {
    expect(call("LIST_DELETE_AT", [[1, 2], 5])).toEqual([1, 2]);
    expect(call("LIST_REPLACE_AT", [[1, 2], -3, 9])).toEqual([1, 2]);
    expect(call("LIST_REPLACE_AT", [[1, 2], -1, 9])).toEqual([1, 9]);
    expect(() => call("LIST_DELETE_AT", [[1], "0"])).toThrow("LIST_DELETE_AT: index must be an integer");
  });

  it("refuses to grow a list without end", () => {
    const long = new Array(1_500_000).fill(0);
    expect(() => call("CONCAT_LISTS", [long, long])).toThrow("CONCAT_LISTS: the result is too large.");
  });

  it("does not change its arguments", () => {
    const list = Object.freeze([3, 1]);
    call("APPEND", [list, 1]);
    call("REVERSE_LIST", [list]);
    call("LIST_INSERT_AT", [list, 0, 1]);
    expect(list).toEqual([3, 1]);
  });
});

describe("looking into lists (4.6)", () => {
  it("counts from the end for negative indexes", () => {
    expect(call("AT_INDEX", [[10, 20], -1])).toBe(20);
    expect([call("AT_INDEX", [[10], 4]), call("AT_INDEX", [null, 0]), call("AT_INDEX", [])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("finds items by structure", () => {
    expect([call("GET_INDEX", [{ a: 1 }, 1]), call("IN_LIST", [{ a: 1 }, "a"])]).toEqual([null, false]);
    expect(call("GET_INDEX", [["a", [1]], [1]])).toBe(1);
    expect(call("IN_LIST", [[[1]], [1]])).toBe(true);
    expect(call("IN_LIST", [ValueSet.of(["a"]), "a"])).toBe(true);
    expect([call("IN_LIST", [{ a: 1 }, "a"]), call("IN_LIST", [null, "a"])]).toEqual([false, false]);
  });

  it("removes all equal items, or the first", () => {
    expect(call("REMOVE_FROM_LIST_BY_VALUE", [[1, 2, 1], 1])).toEqual([2]);
    expect(call("REMOVE_FIRST_FROM_LIST_BY_VALUE", [[1, 2, 1], 1])).toEqual([2, 1]);
  });
});

describe("chance (4.6)", () => {
  it("shuffles and chooses with the action's source", () => {
    expect(call("SHUFFLE_LIST", [[1, 2, 3]])).toEqual([3, 2, 1]);
    expect(call("CHOOSE_N", [[1, 2, 3], 2])).toEqual([3, 2]);
    expect(call("CHOOSE_N", [[1], 5])).toEqual([1]);
  });

  it("chooses none for a negative number (action-language §11.65)", () => {
    expect(call("CHOOSE_N", [[1, 2, 3], -1])).toEqual([]);
  });
});
