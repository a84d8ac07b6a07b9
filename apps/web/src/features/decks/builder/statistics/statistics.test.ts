import { describe, expect, it } from "vitest";
import type { DeckEntry } from "../../model/deck-editor.ts";
import { countedValue, distribution, numericColumns } from "./statistics.ts";

const costs = new Map([
  [1, "10"],
  [2, "2"],
  [3, ""],
  [4, "2"],
]);
const entries = [...costs.keys()].map(
  (key): DeckEntry => ({ key, item: { databaseId: String(key), quantity: key, loadGroupId: "deck" } }),
);
const cost = ({ key }: DeckEntry) => countedValue(costs.get(key));

describe("the statistics of a deck (decks §2.6)", () => {
  it("count cards, not entries: numbers in their order, cards without one apart", () => {
    expect(distribution(entries, cost, "number")).toEqual([
      { value: "2", cards: 6 },
      { value: "10", cards: 1 },
      { value: null, cards: 3 },
    ]);
  });

  it("offer the whole-number columns, those of the deck builder first", () => {
    const faceProperties = {
      glow: { type: "integer" },
      name: { type: "string" },
      cost: { type: "integer" },
    };
    const deckbuilder = { columns: [{ propName: "name" }, { propName: "cost" }] };
    expect(numericColumns({ faceProperties, deckbuilder })).toEqual(["cost", "glow"]);
    expect(numericColumns({})).toEqual([]);
  });
});
