import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { SourceCard } from "../model/source-card.ts";
import { cardColumns } from "./card-columns.ts";
import { type CardSort, nextCardSort, orderCards } from "./card-order.ts";

const gameDef = {
  faceProperties: { cost: { type: "integer" }, weight: { type: "float" }, name: { type: "string" } },
  deckbuilder: {
    columns: ["name", "cost", "weight"].map((propName) => ({ propName, label: propName })),
  },
};
const columns = cardColumns(gameDef);

function sorted(property: string, values: Json[], direction: CardSort["direction"], language = "en"): Json[] {
  const cards = values.map(
    (value, at): SourceCard => ({ databaseId: `c${at}`, sides: { A: { [property]: value } } }),
  );
  const order = orderCards(cards, columns, { column: property, direction }, (text) => text, language);
  return order.map((at) => values[at] ?? null);
}

describe("how the card table is sorted (decks §2.4)", () => {
  it("D-13 a column of numbers goes by numbers: 2 before 10, with or without quotes", () => {
    expect(sorted("cost", [10, 2, "3", -1], "ascending")).toEqual([-1, 2, "3", 10]);
    expect(sorted("cost", [10, 2, "3", -1], "descending")).toEqual([10, "3", 2, -1]);
    expect(sorted("weight", [0.5, 0.25, 10], "ascending")).toEqual([0.25, 0.5, 10]);
  });

  it("D-13 cards without a value stand last both ways", () => {
    expect(sorted("cost", [null, 2, "", 10], "ascending")).toEqual([2, 10, null, ""]);
    expect(sorted("cost", [null, 2, "", 10], "descending")).toEqual([10, 2, null, ""]);
    expect(sorted("name", ["", "b", "a"], "descending")).toEqual(["b", "a", ""]);
  });

  it("D-13 what is no number is greater than all numbers", () => {
    expect(sorted("cost", ["X", 10, "-", 2], "ascending")).toEqual([2, 10, "-", "X"]);
  });

  it("D-13 texts go by the reader's language, their numbers by value, accents and case aside", () => {
    expect(sorted("name", ["b10", "B9", "á", "Z"], "ascending")).toEqual(["á", "B9", "b10", "Z"]);
    expect(sorted("name", ["zebra", "ä", "z"], "ascending", "sv")).toEqual(["z", "zebra", "ä"]);
  });

  it("D-13 equal cards keep the order of the database, both ways", () => {
    expect(sorted("name", ["b", "A", "a", "á"], "ascending")).toEqual(["A", "a", "á", "b"]);
    expect(sorted("name", ["b", "A", "a", "á"], "descending")).toEqual(["b", "A", "a", "á"]);
  });

  it("D-13 a third press restores the order of the database; another column begins anew", () => {
    const up = nextCardSort(null, "cost");
    const down = nextCardSort(up, "cost");
    expect([up, down, nextCardSort(down, "cost"), nextCardSort(down, "name")]).toEqual([
      { column: "cost", direction: "ascending" },
      { column: "cost", direction: "descending" },
      null,
      { column: "name", direction: "ascending" },
    ]);
  });

  it("a sort by a column that the source lacks leaves the order of the database", () => {
    const cards = ["b", "a"].map((name): SourceCard => ({ databaseId: name, sides: { A: { name } } }));
    const sort = { column: "/author", direction: "ascending" } as const;
    expect(orderCards(cards, columns, sort, (text) => text, "en")).toEqual([0, 1]);
  });
});
