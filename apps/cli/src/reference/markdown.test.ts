import { expect, it } from "vitest";
import { section, table } from "./markdown.ts";

it("cells cannot end themselves, break the line or begin a tag", () => {
  expect(table(["A"], [["x | y\n<b>"]])).toBe("| A |\n|---|\n| x \\| y &lt;b> |");
});

it("what has no rows has no table and no heading", () => {
  expect(table(["A"], [])).toBeNull();
  expect(section("Cards", null, "")).toEqual([]);
});
