// @vitest-environment node
import type { DeckItem } from "@baize/protocol";
import { expect, it } from "vitest";
import { deckDiff } from "./deck-diff.ts";

const item = (databaseId: string, quantity: number, more: Partial<DeckItem> = {}): DeckItem => ({
  databaseId,
  quantity,
  loadGroupId: "deck",
  ...more,
});
const told = (before: DeckItem[], after: DeckItem[]) =>
  deckDiff(before, after).map(({ loadGroupId, lines }) => [
    loadGroupId,
    ...lines.map(({ item, change }) => `${change} ${item.databaseId ?? "written"}`),
  ]);

it("decks §2.11 tells copies more and fewer by group, and nothing of what is alike", () => {
  const before = [item("a", 2), item("b", 1), item("c", 1), item("a", 4, { loadGroupId: "side" })];
  const after = [item("a", 3), item("c", 1), item("d", 2), item("a", 1, { loadGroupId: "side" })];
  expect(told(before, after)).toEqual([
    ["deck", "1 a", "2 d", "-1 b"],
    ["side", "-3 a"],
  ]);
  expect(told(after, after)).toEqual([]);
});

it("decks §2.11 a card in another group is fewer here and more there; copies in two entries are one card", () => {
  expect(told([item("a", 3)], [item("a", 2), item("a", 1, { left: "5%", _name: "A" })])).toEqual([]);
  expect(told([item("a", 3)], [item("a", 3, { loadGroupId: "side" })])).toEqual([
    ["side", "3 a"],
    ["deck", "-3 a"],
  ]);
});

it("decks §2.11 written cards are the same when they say the same, whatever the order of their keys", () => {
  const written = (face: object) => ({ quantity: 1, loadGroupId: "deck", cardDetails: { A: face } });
  const [first, second] = [written({ name: "x", cost: [1] }), written({ cost: [1], name: "x" })];
  expect(told([first], [{ ...second, databaseId: null }])).toEqual([]);
  expect(told([first], [written({ name: "y" })])).toEqual([["deck", "1 written", "-1 written"]]);
  expect(told([item("a", 1)], [item("a", 1, { authorId: 4 })])).toHaveLength(1);
});
