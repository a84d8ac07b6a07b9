import { describe, expect, it } from "vitest";
import { messagesOf } from "./base/findings.ts";
import { readParts } from "./parts.ts";
import type { TextFile } from "./text-file.ts";

const file = (name: string, text: string): TextFile => ({ name, text });
const merged = (...texts: string[]) => readParts(texts.map((text, i) => file(`${i}.json`, text))).gameDef;

describe("comments (game-definition §2.2)", () => {
  it("T5-58 drops // comments, also behind the last line", () => {
    expect(merged('{"a": 1, // one\n"b": 2} // end')).toEqual({ a: 1, b: 2 });
  });

  it("keeps // inside strings", () => {
    expect(merged('{"url": "https://example.org//x", "name": "SP//dr"}')).toEqual({
      url: "https://example.org//x",
      name: "SP//dr",
    });
  });

  it("knows that a string ending in an escaped backslash is closed", () => {
    expect(merged('{"path": "C:\\\\", "b": 1} // "')).toEqual({ path: "C:\\", b: 1 });
  });

  it("refuses block comments, trailing commas and single quotes", () => {
    for (const text of ['{"a": 1 /* x */}', '{"a": 1,}', "{'a': 1}"]) {
      expect(merged(text), text).toBeNull();
    }
  });

  it("drops a byte-order mark", () => {
    expect(merged('\uFEFF{"a": 1}')).toEqual({ a: 1 });
  });
});

describe("merging (game-definition §2.3)", () => {
  it("T5-60 P5-24 merges objects at any depth", () => {
    expect(merged('{"a": {"b": {"c": 1}}}', '{"a": {"b": {"d": 2}}}')).toEqual({ a: { b: { c: 1, d: 2 } } });
  });

  it("T5-59 concatenates arrays", () => {
    expect(merged('{"list": [1, {"x": 1}]}', '{"list": [2]}')).toEqual({ list: [1, { x: 1 }, 2] });
  });

  it("lets the later file win where the values are of different kinds", () => {
    expect(merged('{"a": {"b": 1}, "c": null, "d": [1]}', '{"a": [2], "c": {"e": 1}, "d": "x"}')).toEqual({
      a: [2],
      c: { e: 1 },
      d: "x",
    });
  });

  it("merges in the order of the file names, whatever the order of delivery", () => {
    const { gameDef } = readParts([file("b.json", '{"x": "b"}'), file("a.json", '{"x": "a", "first": 1}')]);
    expect(gameDef).toEqual({ x: "b", first: 1 });
    expect(Object.keys(gameDef ?? {})).toEqual(["x", "first"]);
  });

  it("takes a key named __proto__ as data", () => {
    const gameDef = merged('{"labels": {"__proto__": {"English": "x"}}}', '{"labels": {"b": {}}}');
    expect(Object.keys(gameDef?.labels ?? {})).toEqual(["__proto__", "b"]);
    expect(({} as Record<string, unknown>).English).toBeUndefined();
  });

  it("does not change the parts it merges", () => {
    const parts = [file("a.json", '{"x": {"l": [1]}}'), file("b.json", '{"x": {"l": [2]}}')];
    expect(readParts(parts).gameDef).toEqual(readParts(parts).gameDef);
  });
});

describe("messages of loading (game-definition §2.4)", () => {
  it("T5-61 P5-21 names the file, the line and the column of a parse failure", () => {
    const { gameDef, errors } = readParts([
      file("groups.json", '{\n  "groups": {\n    "a": 1\n    "b": 2\n  }\n}'),
    ]);
    expect(gameDef).toBeNull();
    expect(messagesOf(errors)).toEqual([
      "Error parsing JSON in file: groups.json, Expected a comma at line 4, column 5",
    ]);
    expect(errors[0]?.place).toEqual({ file: "groups.json", line: 4, column: 5 });
  });

  it("reports every file that does not parse", () => {
    const { errors } = readParts([file("b.json", "{"), file("a.json", "")]);
    expect(errors.map((error) => error.place?.file)).toEqual(["a.json", "b.json"]);
  });

  it("refuses a file whose root is not an object", () => {
    expect(messagesOf(readParts([file("a.json", "[1]")]).errors)).toEqual([
      "Invalid type for gameDef. Expected object, got array",
    ]);
  });

  it("warns of a key that is written twice, the last one counts", () => {
    const { gameDef, errors, warnings } = readParts([file("a.json", '{"x": 1,\n "y": {"x": 1},\n "x": 2}')]);
    expect(gameDef).toEqual({ x: 2, y: { x: 1 } });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        level: "warning",
        message: 'Duplicate key "x": the last one counts.',
        place: { file: "a.json", line: 3, column: 2 },
      },
    ]);
  });

  it("refuses nesting that would exhaust the stack", () => {
    const { errors } = readParts([file("a.json", `{"a":${"[".repeat(100_000)}`)]);
    expect(errors[0]?.message).toContain("Nested deeper than 500 levels");
  });
});

describe("locating a merged value", () => {
  const { locate } = readParts([
    file("a.json", '{"list": [1, 2],\n "o": {"k": 1}}'),
    file("b.json", '{\n  "list": [\n    3 // third\n  ],\n  "o": {"k": 2}\n}'),
  ]);

  it("finds the file that contributed an array element", () => {
    expect(locate(["list", 1])).toEqual({ file: "a.json", line: 1, column: 14 });
    expect(locate(["list", 2])).toEqual({ file: "b.json", line: 3, column: 5 });
  });

  it("finds the value that won, or its key", () => {
    expect(locate(["o", "k"])).toEqual({ file: "b.json", line: 5, column: 14 });
    expect(locate(["o", "k"], "key")).toEqual({ file: "b.json", line: 5, column: 9 });
  });

  it("answers null for what is not there", () => {
    expect(locate(["o", "nope"])).toBeNull();
  });
});
