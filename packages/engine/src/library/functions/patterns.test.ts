import { describe, expect, it } from "vitest";
import { call } from "../../../test/call-plain.ts";
import type { Value } from "../../model/value.ts";

describe("REGEX_REPLACE (4.5)", () => {
  it("replaces all matches whatever their case, with groups", () => {
    expect(call("REGEX_REPLACE", ["Hello", "(h)(e)", "\\2\\1"])).toBe("eHllo");
    expect(call("REGEX_REPLACE", ["HELLO", "l", "x"])).toBe("HExxO");
    expect(call("REGEX_REPLACE", ["ab", "a", "\\0\\0"])).toBe("aab");
    expect(call("REGEX_REPLACE", ["abc", "", "-"])).toBe("-a-b-c-");
    expect(call("REGEX_REPLACE", ["a", "a", "\\\\1$1"])).toBe("\\1$1");
  });

  it("reports a pattern that cannot be compiled", () => {
    expect(() => call("REGEX_REPLACE", ["a", "(", "b"])).toThrow("Regex compile failed");
    expect(() => call("REGEX_REPLACE", ["a", "(?=a)", "b"])).toThrow("Regex compile failed");
  });

  it("finishes on patterns that hold up backtracking engines", () => {
    const text = `${"a".repeat(5000)}!`;
    expect(call("REGEX_REPLACE", [text, "^(a+)+$", "x"])).toBe(text);
  });
});

describe("REPLACE_STRING_IN_LIST (4.5)", () => {
  it("replaces at any depth of nested lists and leaves other items alone", () => {
    expect(call("REPLACE_STRING_IN_LIST", [["a b", ["b", 3], { b: "b" }], "b", "z"])).toEqual([
      "a z",
      ["z", 3],
      { b: "b" },
    ]);
  });

  it("says which of its arguments is of another kind", () => {
    const fails = (...args: Value[]) => expect(() => call("REPLACE_STRING_IN_LIST", args));
    fails("a", "a", "b").toThrow("REPLACE_STRING_IN_LIST: inputString must be a list");
    fails([], 1, "b").toThrow("REPLACE_STRING_IN_LIST: stringToReplace must be a string");
    fails([], "a", 1).toThrow("REPLACE_STRING_IN_LIST: replacementString must be a string");
  });

  it("takes the text as a pattern that minds case (action-language §11.72)", () => {
    expect(call("REPLACE_STRING_IN_LIST", [["a.c", "abc", "ABC"], "a.c", "z"])).toEqual(["z", "z", "ABC"]);
    expect(call("REPLACE_STRING_IN_LIST", [["player{I}Deck"], "{I}", "{{$I}}"])).toEqual([
      "player{{$I}}Deck",
    ]);
  });
});

describe("EXTRACT_TAG (4.5)", () => {
  it("gives the inner text of the first element with the id, over lines", () => {
    const html = "<p id='a'>no</p><div class='x' id=\"b\">1\n2</div><div id='b'>3</div>";
    expect(call("EXTRACT_TAG", [html, "div", "b"])).toBe("1\n2");
    expect(call("EXTRACT_TAG", [html, "p", "b"])).toBeNull();
  });

  it("takes the tag literally (action-language §11.72)", () => {
    expect(call("EXTRACT_TAG", ["<pp id='a'>x</pp>", "p+", "a"])).toBeNull();
    expect(call("EXTRACT_TAG", ["<div data-id='a'>x</div>", "div", "a"])).toBeNull();
  });
});
