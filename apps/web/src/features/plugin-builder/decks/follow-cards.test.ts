import type { CardDatabase, Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { followCards } from "./follow-cards.ts";
import { deckCards } from "./game-decks.ts";

/** Cards that are numbered as their rows stand, as the builder does without a column of ids. */
const numbered = (...names: string[]): CardDatabase =>
  Object.fromEntries(names.map((name, index) => [`card-${index + 1}`, { A: { name } }]));

const item = (databaseId: string, more: object = {}): Json => ({
  databaseId,
  quantity: 2,
  loadGroupId: "playerNDeck",
  ...more,
});
const deckOf = (...cards: Json[]) => ({
  decks: [{ uid: 1, deckId: "starter", json: { label: "Starter", cards } }],
  menu: null,
});
const idsIn = ({ decks }: ReturnType<typeof followCards>) =>
  decks.decks.flatMap((deck) => deckCards(deck)).map((card) => (card as { databaseId: string }).databaseId);

describe("decks of the game when the card table is another one", () => {
  const before = numbered("Gull", "Tern", "Heron");

  it("go with the names when a row has come in between, and keep everything else of an entry", () => {
    const decks = deckOf(item("card-1"), item("card-2", { left: "20%", _note: "first" }));
    const followed = followCards(decks, before, numbered("Gull", "Stork", "Tern", "Heron"));
    expect(idsIn(followed)).toEqual(["card-1", "card-3"]);
    expect(deckCards(followed.decks.decks[0]!)[1]).toEqual(item("card-3", { left: "20%", _note: "first" }));
    expect(followed).toMatchObject({ moved: 1, gone: [], replaced: [], renamed: [] });
  });

  it("are the same decks when nothing of theirs has moved", () => {
    const decks = deckOf(item("card-1"));
    expect(followCards(decks, before, numbered("Gull", "Stork")).decks).toBe(decks);
  });

  it("keep a card that is gone, and say so", () => {
    const followed = followCards(deckOf(item("card-1"), item("card-3")), before, numbered("Gull", "Tern"));
    expect(idsIn(followed)).toEqual(["card-1", "card-3"]);
    expect(followed).toMatchObject({
      gone: [{ deck: "Starter", names: ["Heron"] }],
      replaced: [],
      renamed: [],
    });
  });

  it("lose a card that is gone when its id has gone to another card of before", () => {
    const followed = followCards(deckOf(item("card-1"), item("card-2")), before, numbered("Tern", "Heron"));
    expect(idsIn(followed)).toEqual(["card-1"]);
    expect(followed).toMatchObject({
      replaced: [{ deck: "Starter", names: ["Gull"] }],
      gone: [],
      renamed: [],
    });
  });

  it("keep a card whose name is new, and say what it was called", () => {
    const followed = followCards(deckOf(item("card-2")), before, numbered("Gull", "Common Tern", "Heron"));
    expect(idsIn(followed)).toEqual(["card-2"]);
    expect(followed).toMatchObject({ renamed: [{ names: ["Tern"] }], replaced: [] });
  });

  it("hold to the id where several cards have the name", () => {
    const twins = numbered("Gull", "Gull", "Tern");
    const followed = followCards(
      deckOf(item("card-1"), item("card-2")),
      twins,
      numbered("Heron", "Gull", "Tern"),
    );
    expect(idsIn(followed)).toEqual(["card-1", "card-2"]);
    expect(followed.moved).toBe(0);
  });

  it("leave alone what names no card of the table, and decks that are made of it", () => {
    const written = { databaseId: null, cardDetails: { A: { name: "Own" } }, quantity: 1, loadGroupId: "x" };
    const others: Json[] = [item("card-9"), item("card-1", { authorId: 4 }), written, 7];
    const followed = followCards(deckOf(...others), before, numbered("Stork"));
    expect(deckCards(followed.decks.decks[0]!)).toEqual(others);
    const following = { ...deckOf(item("card-1")).decks[0]!, follows: "all" as const };
    expect(followCards({ decks: [following], menu: null }, before, {})).toMatchObject({ gone: [], moved: 0 });
  });
});
