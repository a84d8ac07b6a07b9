import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";

describe("joining and cutting (4.5)", () => {
  it("joins two texts and nothing else", () => {
    expect(call("JOIN_STRING", ["a", "b", "c"])).toBe("ab");
    expect(() => call("JOIN_STRING", ["a", 1])).toThrow("JOIN_STRING: argument 2 must be a string, got 1.");
    expect(() => call("JOIN_STRING", ["a", null])).toThrow(
      "JOIN_STRING: argument 2 must be a string, got nil.",
    );
  });

  it("joins lists with null as nothing and nested lists without separator", () => {
    expect(call("JOIN_LIST", [[1, null, 2.5, "a"], "-"])).toBe("1--2.5-a");
    expect(call("JOIN_LIST", [[["a", "c"], "b"], ","])).toBe("ac,b");
    expect(() => call("JOIN_LIST", [[{ a: 1 }], ","])).toThrow("JOIN_LIST: argument 1 must be");
    expect(() => call("JOIN_LIST", ["ab", ","])).toThrow("JOIN_LIST: inputList must be a list");
  });

  it("drops empty parts when it splits, and splits into characters at an empty separator", () => {
    expect(call("SPLIT_STRING", [",a,,b", ","])).toEqual(["a", "b"]);
    expect(call("SPLIT_STRING", ["e\u0301👍🏽x", ""])).toEqual(["e\u0301", "👍🏽", "x"]);
  });

  it("cuts by characters, from the end for negative starts", () => {
    expect(call("SUBSTRING", ["hello", 1, 3])).toBe("ell");
    expect(call("SUBSTRING", ["hello", 3, 9])).toBe("lo");
    expect(call("SUBSTRING", ["lantern", -3, 2])).toBe("er");
    expect(call("SUBSTRING", ["lantern", 2, 0])).toBe("");
    expect(call("SUBSTRING", ["👍🏽ab", 1, 1])).toBe("a");
  });

  it("gives the whole text for start 0 and length 0 (action-language §11.21)", () => {
    expect(call("SUBSTRING", ["hello", 0, 0])).toBe("hello");
  });

  it("names what is missing", () => {
    expect(() => call("SUBSTRING", ["hello", 1])).toThrow(
      "Tried to call SUBSTRING with nil arguments. string: hello, start: 1, length: ",
    );
  });

  it("refuses to grow a text without end", () => {
    const long = "x".repeat(11_000_000);
    expect(() => call("JOIN_STRING", [long, long])).toThrow("JOIN_STRING: the result is too large.");
  });
});

describe("searching (4.5)", () => {
  it("counts positions in characters", () => {
    expect(call("INDEX_OF", ["hello", "l"])).toBe(2);
    expect(call("INDEX_OF", ["👍🏽ab", "b"])).toBe(2);
    expect([call("INDEX_OF", ["abc", ""]), call("INDEX_OF", ["", "a"])]).toEqual([0, -1]);
  });

  it("finds any of several parts; null is in nothing", () => {
    expect(call("IN_STRING", ["abc", ["z", "b"]])).toBe(true);
    expect(call("IN_STRING", ["Abc", "a"])).toBe(false);
    expect(call("IN_STRING", [null, "a"])).toBe(false);
    expect(() => call("IN_STRING", [5, "a"])).toThrow("IN_STRING: argument 1 must be a string, got 5.");
  });
});

describe("Base64 and JSON (4.5)", () => {
  it("encodes URL-safe without padding, as UTF-8", () => {
    expect(call("BASE64_ENCODE", ["hi?>"])).toBe("aGk_Pg");
    expect(call("BASE64_DECODE", [call("BASE64_ENCODE", ["Straße 👍🏽"])])).toBe("Straße 👍🏽");
    expect(call("BASE64_DECODE", ["aGVsbG8="])).toBe("hello");
  });

  it("decodes with the padding that fills the last four digits, and with no other", () => {
    expect([call("BASE64_DECODE", ["aGVsbG8="]), call("BASE64_DECODE", ["YQ=="])]).toEqual(["hello", "a"]);
  });

  it.each(["a+b", "a", "_w", "a b", "aGVsbG8==", "YQ=", "=", "===="])(
    "refuses %j as Base64 of a text",
    (text) => {
      expect(() => call("BASE64_DECODE", [text])).toThrow(
        "BASE64_DECODE: inputString must be a valid Base64 string (URL safe, without padding)",
      );
    },
  );

  it("parses JSON and keeps a __proto__ key as data", () => {
    expect(call("STRING_TO_OBJ", ["[1, 2.0]"])).toEqual([1, 2]);
    const object = call("STRING_TO_OBJ", ['{"__proto__": {"x": 1}}']) as object;
    expect(Object.keys(object)).toEqual(["__proto__"]);
    expect(() => call("STRING_TO_OBJ", [""])).toThrow("STRING_TO_OBJ: Failed to parse JSON - ");
  });
});
