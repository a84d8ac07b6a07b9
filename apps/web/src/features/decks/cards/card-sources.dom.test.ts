import { describe, expect, it } from "vitest";
import { startBackend } from "../../../testing/backend.ts";
import { httpOf } from "../testing/deck-host.ts";
import { addQuantities, cardColumns } from "./card-columns.ts";
import { customCards, officialCards, readCustomCards } from "./card-sources.ts";

describe("the cards that are offered (decks §2.4)", () => {
  const withQuantity = (deckbuilderQuantity: string | number | null) => ({
    A: { name: "x", deckbuilderQuantity },
  });

  it("D-14 a deckbuilderQuantity of 0 hides a card; an empty one, none, or a word does not", () => {
    const cardDb = {
      zero: withQuantity("0"),
      number: withQuantity(0),
      leading: withQuantity("0 of 3"),
      empty: withQuantity(""),
      absent: { A: { name: "x" } },
      nothing: withQuantity(null),
      word: withQuantity("none"),
      three: withQuantity("3"),
      ten: withQuantity("10"),
    };
    expect(officialCards(cardDb).map(({ databaseId }) => databaseId)).toEqual([
      "empty",
      "absent",
      "nothing",
      "word",
      "three",
      "ten",
    ]);
    expect(customCards(cardDb)).toHaveLength(6);
  });

  it("D-10 custom cards know their author, and their sides are sides only, T2-154, T2-155", () => {
    const cards = customCards({
      "author_id-9-a": { A: { name: "Gull" }, B: { name: "Back" }, author_id: 9, author_alias: "oleg" },
      "author_id-4-b": { A: { name: "Moth" }, author_id: 4, author_alias: null },
    });
    expect(cards).toEqual([
      {
        databaseId: "author_id-9-a",
        authorId: 9,
        authorAlias: "oleg",
        sides: { A: { name: "Gull" }, B: { name: "Back" } },
      },
      { databaseId: "author_id-4-b", authorId: 4, authorAlias: null, sides: { A: { name: "Moth" } } },
    ]);
  });

  it("D-10 all pages of the public cards are read, T2-155, T3-128", async () => {
    const page = (id: string, next: string | null, own: unknown = null) => ({
      body: { public_card_db: { [id]: { A: { name: id } } }, private_card_db: own, next },
    });
    const mine = { "author_id-7-p": { A: { name: "Mine" }, author_id: 7, author_alias: "mara" } };
    const { origin } = await startBackend({
      "GET /api/all_custom_content/7/3": () => page("a", "5.0", mine),
      "GET /api/all_custom_content/7/3?after=5.0": () => page("b", "6.2"),
      "GET /api/all_custom_content/7/3?after=6.2": () => page("c", null),
    });
    const found = await readCustomCards(httpOf(origin), 7, 3);
    expect(found.public.map(({ databaseId }) => databaseId)).toEqual(["a", "b", "c"]);
    expect(found.private.map(({ databaseId }) => databaseId)).toEqual(["author_id-7-p"]);
  });
});

describe("what the definition says of the card table (game-definition §6.15)", () => {
  it("names its columns; without any they are name and type", () => {
    const named = cardColumns({
      faceProperties: { cost: { type: "integer" } },
      deckbuilder: {
        columns: [
          { propName: "cost", label: "Cost" },
          { propName: "name", label: "id:name" },
          { propName: "cost", label: "Again" },
          { label: "none" },
        ],
      },
    });
    expect(named).toEqual([
      { id: "cost", property: "cost", label: "Cost", isNumber: true },
      { id: "name", property: "name", label: "id:name", isNumber: false },
    ]);
    expect(cardColumns({}).map(({ property }) => property)).toEqual(["name", "type"]);
    expect(cardColumns({ deckbuilder: { columns: [] } })).toHaveLength(2);
  });

  it("names what the buttons add, in its order; without any it is one", () => {
    expect(addQuantities({ deckbuilder: { addButtons: [3, 1, "2", 0, 3, 2.5] } })).toEqual([3, 1]);
    expect(addQuantities({ deckbuilder: {} })).toEqual([1]);
    expect(addQuantities({})).toEqual([1]);
  });
});
