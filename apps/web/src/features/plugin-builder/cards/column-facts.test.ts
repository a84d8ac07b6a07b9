// @vitest-environment node
import { describe, expect, it } from "vitest";
import { columnFacts } from "./column-facts.ts";

/** Facts of a column with these cells. */
const of = (...cells: string[]) =>
  columnFacts(
    Object.fromEntries(cells.map((cell, index) => [`c${index}`, { A: { x: cell }, B: { x: null } }])),
  ).get("x");

describe("facts of a column", () => {
  it("counts different values, not empty cells, and shows the first few", () => {
    expect(of("b", "a", "", "b", "c", "d", "e")).toEqual({
      distinct: 5,
      examples: ["b", "a", "c", "d"],
      suggests: null,
    });
  });

  it.each([
    [["2", "-1", "", "+3"], "integer"],
    [["2", "1.5"], "float"],
    [["true", "FALSE"], "boolean"],
    [["2", "two"], null],
    [["", ""], null],
  ])("%j suggests %s", (cells, kind) => {
    expect(of(...cells)?.suggests).toBe(kind);
  });

  it("looks at every side", () => {
    const card = { A: { power: "1" }, B: { power: "strong" } };
    expect(columnFacts({ x: card }).get("power")?.suggests).toBeNull();
    expect(columnFacts(null).size).toBe(0);
  });
});
