import { describe, expect, it } from "vitest";
import { MAX_MATCHES, matchingRows, treeRows } from "./tree-rows.ts";

const game = { round: 2, cards: { c1: { name: "Éclair", tokens: { damage: 3 } } }, steps: [1, 2], empty: {} };

describe("the tree of the state", () => {
  it("looks only into what is open", () => {
    expect(treeRows(game, new Set()).map((row) => [row.key, row.preview, row.expandable])).toEqual([
      ["round", "2", false],
      ["cards", "{1}", true],
      ["steps", "[2]", true],
      ["empty", "{0}", false],
    ]);
    const open = treeRows(game, new Set(["/cards", "/cards/c1"]));
    expect(open.map((row) => `${row.depth} ${row.path}`)).toEqual([
      "0 /round",
      "0 /cards",
      "1 /cards/c1",
      "2 /cards/c1/name",
      "2 /cards/c1/tokens",
      "0 /steps",
      "0 /empty",
    ]);
  });

  it("shows long lists page by page", () => {
    const long = Array.from({ length: 250 }, (_, index) => index);
    const rows = treeRows(long, new Set());
    expect([rows.length, rows.at(-1)?.more]).toEqual([101, 150]);
    expect(treeRows(long, new Set(), { "": 3 })).toHaveLength(250);
  });

  it("finds keys and values, whatever their case and accents", () => {
    expect(matchingRows(game, "ECLAIR").rows.map((row) => row.path)).toEqual(["/cards/c1/name"]);
    expect(matchingRows(game, "token").rows.map((row) => row.key)).toEqual(["/cards/c1/tokens"]);
  });

  it("stops after many matches and says so", () => {
    const many = Object.fromEntries(Array.from({ length: MAX_MATCHES + 1 }, (_, index) => [`k${index}`, 1]));
    const found = matchingRows(many, "k");
    expect([found.rows.length, found.complete]).toEqual([MAX_MATCHES, false]);
  });
});
