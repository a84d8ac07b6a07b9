import { expect, it } from "vitest";
import type { DeckEntry } from "../../model/deck-editor.ts";
import { drawOneMore, sampleHand } from "./sample-hand.ts";

const entry = (key: number, quantity: number): DeckEntry => ({
  key,
  item: { databaseId: String(key), quantity, loadGroupId: "deck" },
});

it("a sample hand is drawn from the copies, each once, until there are no more (decks §2.6)", () => {
  const hand = sampleHand([entry(1, 2), entry(2, 1)], 2);
  expect([hand.drawn.length, hand.rest.length]).toEqual([2, 1]);
  const all = drawOneMore(drawOneMore(hand));
  expect(all.drawn.map(({ key }) => key).sort()).toEqual([1, 1, 2]);
  expect(all.rest).toEqual([]);
});

it("every order of the pile can come", () => {
  const first = (random: () => number) => sampleHand([entry(1, 1), entry(2, 1)], 1, random).drawn[0]?.key;
  expect([first(() => 0), first(() => 0.99)]).toEqual([2, 1]);
});
