// @vitest-environment node
import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import type { DeckEntry } from "./deck-editor.ts";
import { deckRules, ruleResults } from "./deck-rules.ts";

const cards: Record<string, { name: string; type: string; cost: string }> = {
  gull: { name: "Gull", type: "Bird", cost: "1" },
  gull2: { name: "Gull", type: "Bird", cost: "2" },
  quay: { name: "Quay", type: "Place", cost: "1" },
};
const facts = {
  nameOf: ({ item }: DeckEntry) => cards[item.databaseId ?? ""]?.name ?? "?",
  propertyOf: ({ item }: DeckEntry, property: string) =>
    (cards[item.databaseId ?? ""] as Record<string, string> | undefined)?.[property],
};
const deck = (...lines: [id: string, quantity: number, group?: string][]): DeckEntry[] =>
  lines.map(([databaseId, quantity, loadGroupId = "playerNDeck"], key) => ({
    key,
    item: { databaseId, quantity, loadGroupId },
  }));
const results = (rules: Json, ...lines: Parameters<typeof deck>) =>
  ruleResults(deckRules({ deckbuilder: { _rules: rules } }), deck(...lines), facts).map(
    ({ isMet, cards, tooMany }) => [isMet, cards, tooMany.map(({ name, copies }) => `${copies} ${name}`)],
  );
const groups = ["playerNDeck"];

describe("X-10 the rules that a game declares for its decks (decks §2.6)", () => {
  it("count the cards of their groups, with bounds on both sides or on one", () => {
    const rules: Json = [
      { label: "Five", groups, min: 5, max: 5 },
      { label: "At most four", groups, max: 4 },
    ];
    expect(results(rules, ["gull", 3], ["quay", 2], ["quay", 9, "sharedRow"])).toEqual([
      [true, 5, []],
      [false, 5, []],
    ]);
    expect(results(rules)).toEqual([
      [false, 0, []],
      [true, 0, []],
    ]);
  });

  it("count copies by the card's name, and only of cards that are meant", () => {
    expect(results([{ groups, maxCopies: 2 }], ["gull", 2], ["gull2", 1], ["quay", 2])).toEqual([
      [false, 5, ["3 Gull"]],
    ]);
    expect(results([{ groups, max: 2, where: { type: "Bird" } }], ["gull", 2], ["quay", 5])).toEqual([
      [true, 2, []],
    ]);
    expect(results([{ groups, min: 1, where: { cost: 2 } }], ["gull", 2])).toEqual([[false, 0, []]]);
  });

  it("are left out where they are none", () => {
    const none: Json = [
      null,
      "x",
      { label: "No bound", groups },
      { max: 3 },
      { groups, max: -1 },
      { groups, min: "3" },
    ];
    expect(deckRules({ deckbuilder: { _rules: none } })).toEqual([]);
    expect([deckRules({}), deckRules({ deckbuilder: { _rules: {} } })]).toEqual([[], []]);
  });
});
