import { describe, expect, it } from "vitest";
import { jsonRange } from "./json-place.ts";

const TEXT = '[\n  ["LOG", "a, [b]"],\n  {"x y": [1, ["ADD", 2]]}\n]';
const at = (...path: (string | number)[]) => {
  const range = jsonRange(TEXT, path);
  return range && TEXT.slice(range.from, range.to);
};

describe("the place of a part of a JSON text", () => {
  it("is found by its keys and indices", () => {
    expect(at()).toBe(TEXT);
    expect(at(0)).toBe('["LOG", "a, [b]"]');
    expect(at(0, 1)).toBe('"a, [b]"');
    expect(at(1, "x y", 1)).toBe('["ADD", 2]');
  });

  it("is none where nothing stands", () => {
    expect(at(2)).toBeNull();
    expect(at(0, 5)).toBeNull();
    expect(at(1, "y")).toBeNull();
    expect(jsonRange("", [0])).toBeNull();
  });
});
