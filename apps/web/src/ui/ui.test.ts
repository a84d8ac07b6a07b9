// @vitest-environment node
import { describe, expect, it } from "vitest";
import { coverArt } from "./cover-art.ts";
import { fold } from "./fold.ts";
import { nextSort, sortRows } from "./table-sort.ts";

describe("cover of a game", () => {
  it("is the same for the same name, whatever the case and spaces around it", () => {
    expect(coverArt("Tidewatch")).toEqual(coverArt(" tidewatch "));
  });

  it("differs between names", () => {
    const names = [
      "Standard 52",
      "Tidewatch",
      "Duel of Lanterns",
      "Harbour",
      "Orchard",
      "Go",
      "Tarot",
      "象棋",
    ];
    expect(new Set(names.map((name) => JSON.stringify(coverArt(name)))).size).toBe(names.length);
  });

  it("stands for a name that is empty", () => {
    expect(coverArt("").motif).toBeTruthy();
  });
});

it("searches compare without accents and case", () => {
  expect(fold("Ärger à Çà")).toBe("arger a ca");
});

describe("sorting a table", () => {
  const columns = [
    { id: "name", sortBy: (row: { name: string; n: number }) => row.name },
    { id: "n", sortBy: (row: { n: number }) => row.n },
    { id: "plain" },
  ];
  const rows = [
    { name: "b10", n: 1 },
    { name: "B2", n: 1 },
    { name: "a", n: 3 },
  ];

  it("texts sort as people do, numbers as numbers, equal rows keep their order", () => {
    expect(
      sortRows(rows, columns, { column: "name", direction: "ascending" }).map((row) => row.name),
    ).toEqual(["a", "B2", "b10"]);
    expect(sortRows(rows, columns, { column: "n", direction: "descending" }).map((row) => row.name)).toEqual([
      "a",
      "b10",
      "B2",
    ]);
  });

  it("a column without a sort leaves the rows as they are", () => {
    expect(sortRows(rows, columns, { column: "plain", direction: "ascending" })).toEqual(rows);
  });

  it("a press on a head sorts up, a second one down, one on another head up again", () => {
    const up = nextSort(undefined, "n");
    expect(up).toEqual({ column: "n", direction: "ascending" });
    expect(nextSort(up, "n").direction).toBe("descending");
    expect(nextSort(nextSort(up, "n"), "name")).toEqual({ column: "name", direction: "ascending" });
  });
});
