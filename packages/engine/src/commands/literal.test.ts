import { describe, expect, it } from "vitest";
import { literal, path, set } from "./literal.ts";

describe("literal", () => {
  it("leaves alone what the evaluator gives back as it is", () => {
    for (const value of [null, true, 0, 2.5, "", "Ash", "50% $", "a/b", "{a}", { a: ["b"] }]) {
      expect(literal(value)).toEqual(value);
    }
  });

  it("action-language §1.3 wraps texts that would be read as variables, paths or interpolation, and lists", () => {
    for (const value of ["$X", "/a/b", "say {{$X}}", "{{", ["LOG", "x"], []]) {
      expect(literal(value)).toEqual(["OBJ_GET_VAL", { value }, "value"]);
    }
  });
});

describe("path", () => {
  it("writes plain keys as a path and others as a list of keys", () => {
    expect(path("cardById", "c1", "tokens", "1.1")).toBe("/cardById/c1/tokens/1.1");
    expect(path("a", "b/c")).toEqual(["LIST", "a", "b/c"]);
    expect(path("a", "$X")).toEqual(["LIST", "a", ["OBJ_GET_VAL", { value: "$X" }, "value"]]);
    expect(path("a", "")).toEqual(["LIST", "a", ""]);
  });

  it("sets values as they are", () => {
    expect(set(["a", "b"], ["$X"])).toEqual(["SET", "/a/b", ["OBJ_GET_VAL", { value: ["$X"] }, "value"]]);
  });
});
