import { describe, expect, it } from "vitest";
import { layoutText } from "./layout-json.ts";
import { MAX_TEXT, readLayoutText } from "./layout-text.ts";
import { templateLayout } from "./templates.ts";

const error = (text: string) => {
  const result = readLayoutText(text);
  return result.ok ? null : result.error;
};
const names = (text: string) => {
  const result = readLayoutText(text);
  return result.ok ? result.found.map(({ name }) => name) : result.error.kind;
};
const one = '{"regions": {}}';

describe("a pasted text", () => {
  it("D-93 is no JSON at a line and a column, P5-47", () => {
    expect(error("{")).toEqual({
      kind: "noJson",
      line: 1,
      column: 2,
      detail: "Expected a closing brace",
    });
    expect(error('{\n  "regions": {},\n}')).toMatchObject({ kind: "noJson", line: 3, column: 1 });
    expect(error("")).toMatchObject({ kind: "noJson" });
    expect(error("{regions: {}}")).toMatchObject({ kind: "noJson", line: 1, column: 2 });
  });

  it("may have comments, a byte-order mark and the line ends of Windows", () => {
    expect(names(`\uFEFF// mine\r\n{ // here\r\n"regions": {"a//b": 1} }`)).toEqual([null]);
  });

  it("D-93 is a layout, a definition, or layouts by their ids, P5-47", () => {
    expect(names(one)).toEqual([null]);
    expect(names(`{"default": ${one}}`)).toEqual(["default"]);
    expect(
      names(`{"layouts": {"duel": ${one}, "_note": "", "four": ${one}, "empty": {}}, "groups": {}}`),
    ).toEqual(["duel", "four"]);
    expect(names(`{"a": ${one}, "b": ${one}}`)).toEqual(["a", "b"]);
  });

  it.each(["{}", "[]", "5", '"text"', "null", '{"layouts": {}}', '{"layouts": []}', '{"regions": 5}'])(
    "D-93 has no regions when it is %s, P5-47",
    (text) => {
      expect(error(text)).toEqual({ kind: "noRegions" });
    },
  );

  it("finds the layouts of the generator's own text", () => {
    const result = readLayoutText(layoutText(templateLayout("faceToFace")));
    expect(result).toMatchObject({ ok: true, found: [{ name: null }] });
  });
});

describe("a hostile text", () => {
  it("nested a million deep is refused where it gets too deep", () => {
    expect(error(`{"regions":${"[".repeat(1_000_000)}`)).toMatchObject({
      kind: "noJson",
      line: 1,
      detail: expect.stringContaining("500 levels"),
    });
    expect(error(`${'{"layouts":'.repeat(400)}{}${"}".repeat(400)}`)).toEqual({ kind: "noRegions" });
  });

  it("with a number that no computer holds is refused with the way to it", () => {
    expect(error('{"regions": {"a": {"left": 1e999}}}')).toEqual({
      kind: "hugeNumber",
      path: "regions.a.left",
    });
    expect(error(`{"regions": {}, "textBoxes": [{"x": [0, -1e999]}]}`)).toEqual({
      kind: "hugeNumber",
      path: "textBoxes.0.x.1",
    });
    expect(error('{"regions": {"a": NaN}}')).toMatchObject({ kind: "noJson" });
  });

  it("of more characters than a layout has is not read", () => {
    expect(error(" ".repeat(MAX_TEXT + 1))).toEqual({ kind: "tooLong", most: MAX_TEXT });
  });

  it("with __proto__ for a layout's id names that layout and changes no other object", () => {
    expect(names(`{"layouts": {"__proto__": ${one}}}`)).toEqual(["__proto__"]);
    expect(names(`{"__proto__": ${one}}`)).toEqual(["__proto__"]);
    expect(names('{"__proto__": {"layouts": {"regions": {}}}}')).toBe("noRegions");
    expect({}).not.toHaveProperty("regions");
  });
});
