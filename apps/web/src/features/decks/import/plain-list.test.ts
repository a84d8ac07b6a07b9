// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SourceCard } from "../model/source-card.ts";
import { createCardNames } from "./card-names.ts";
import { itemsOf } from "./list-items.ts";
import { createListSections, type ListSections } from "./list-sections.ts";
import { readPlainList } from "./plain-list.ts";
import { usualPiles } from "./usual-piles.ts";

const card = (databaseId: string, name: string, more: object = {}, back?: string): SourceCard => ({
  databaseId,
  sides: { A: { name, type: "Card", ...more }, ...(back ? { B: { name: back, type: "Card" } } : {}) },
});
const names = createCardNames(
  [
    card("promo", "Lantern", { deckbuilderQuantity: "0" }),
    card("lantern", "Lantern"),
    card("lantern2", "Lantern", { deckbuilderQuantity: "3" }),
    card("h7", "7 of Hearts"),
    card("hearts", "of Hearts"),
    card("eo", "Éowyn’s Ride", {}, "Dernhelm"),
    card("01001", "Gull"),
    card("a1", "Auk", { set: "Core Set", number: "23" }),
    card("a2", "Auk", { set: "Core Set", number: "24" }),
    card("a3", "Auk", { set: "Far Isles", number: 23 }),
    card("tide", "Tide (High)"),
    card("ebb", "Tide [Low]"),
    card("shelf", "Shelf"),
    { databaseId: "backed", sides: { A: { name: "Quay", type: "Card" }, B: { name: "harbor", type: null } } },
  ],
  [
    { ...card("author_id-4-x", "Kraken"), authorId: 4, authorAlias: "Mara" },
    { ...card("author_id-4-g", "Gull"), authorId: 4 },
  ],
);
const sections = createListSections(
  [
    { id: "playerNDeck", label: "My Deck" },
    { id: "sharedRow", label: "Quay row" },
  ],
  [
    { id: "playerNHand", label: "My Hand" },
    { id: "player1Deck", label: "Deck" },
    { id: "sharedShelf", label: "Shelf" },
    { id: "row2", label: "Row 2" },
    { id: "playerNSide", label: "My Side Pile", short: "Sideboard" },
    { id: "playerNPile", label: "My Pile", short: "Pile" },
  ],
);
const piles = new Map([["Card", "playerNHand"]]);
const read = (text: string) =>
  readPlainList(text, { names, sections, localize: (text) => text, target: "playerNDeck", piles });
/** Each line as `quantity id group problem`. */
const short = (text: string) =>
  read(text).lines.map(
    ({ quantity, cards, loadGroupId, problem }) =>
      `${quantity} ${cards[0]?.databaseId ?? "-"} ${loadGroupId}${problem ? ` ${problem}` : ""}`,
  );
/** What a site writes for a deck: the piles, and in them the kinds of cards with their numbers. */
const SITES_LIST = `Main Pile

Card (3)
2x Shelf
1x Gull

Cards (1)
Auk (Far Isles)

Sideboard
1x Kraken`;
const items = (text: string) => itemsOf(read(text).lines, new Map());

describe("D-18 a plain list", () => {
  it("has the headings of other sites: what stands on the table for a pile, and the kinds of the cards", () => {
    expect(short(SITES_LIST)).toEqual([
      "2 shelf playerNPile",
      "1 01001 playerNPile",
      "1 a3 playerNPile",
      "1 author_id-4-x playerNSide",
    ]);
    expect(read(SITES_LIST).headings).toEqual([]);
  });

  it("has cards of a type where the game's own decks lay them, unless its heading names a place", () => {
    expect(short("Gull\nCards (2)\nShelf\nMy Deck\nCards\nGull")).toEqual([
      "1 01001 playerNDeck",
      "1 shelf playerNHand",
      "1 01001 playerNDeck",
    ]);
  });

  it("means a type of cards by a heading that a place on the table has as well, unless that is one of the builder's", () => {
    const heads = (sections: ListSections) =>
      readPlainList("Card\nGull", {
        names,
        sections,
        localize: (text) => text,
        target: "playerNDeck",
        piles: new Map(),
      }).lines.map(({ loadGroupId }) => loadGroupId);
    const place = { id: "playerNCards", label: "My Cards", short: "Card" };
    expect(heads(createListSections([], [place]))).toEqual(["playerNDeck"]);
    expect(heads(createListSections([place], []))).toEqual(["playerNCards"]);
  });

  it("learns where cards of a type belong from the prebuilt decks, if they agree", () => {
    const deck = (...groups: string[]) => ({
      cards: groups.map((loadGroupId) => ({ databaseId: "01001", quantity: 1, loadGroupId })),
    });
    const learnt = (...groups: string[]) =>
      usualPiles({ preBuiltDecks: { one: deck(...groups), broken: 3 } }, names, "playerNDeck").get("Card");
    expect(learnt("playerNHand", "playerNHand", "sharedRow")).toBe("playerNHand");
    expect(learnt("playerNHand", "playerNSide")).toBeUndefined();
    expect(learnt("playerNDeck")).toBeUndefined();
    expect(usualPiles({}, names, "playerNDeck").size).toBe(0);
  });

  it("has a quantity before or behind the name, or none", () => {
    expect(
      short(
        "3 Gull\n3x Gull\n3× Gull\n3X  gull\nGull x3\nx3 Gull\n× 3 Gull\n3×Gull\nGull (x3)\nGull (3)\nGull",
      ),
    ).toEqual([...Array.from({ length: 10 }, () => "3 01001 playerNDeck"), "1 01001 playerNDeck"]);
  });

  it("has a bare number behind the name, as spreadsheets give it, where no card is called so and no id decides", () => {
    expect(short("Gull 3\nGull\t12\nGul 2\nQuay 100")).toEqual([
      "3 01001 playerNDeck",
      "12 01001 playerNDeck",
      "2 - playerNDeck unknown",
      "1 - playerNDeck unknown",
    ]);
    expect(read("Gul 2").lines[0]?.guesses[0]?.databaseId).toBe("01001");
    expect(short("Agent 47 [01001]")).toEqual(["1 01001 playerNDeck"]);
  });

  it("takes a line that is a card's name as a whole before it looks for a quantity", () => {
    expect(short("7 of Hearts\n2 7 of Hearts\n7 of Hearts x2\n6 of Hearts")).toEqual([
      "1 h7 playerNDeck",
      "2 h7 playerNDeck",
      "2 h7 playerNDeck",
      "6 hearts playerNDeck",
    ]);
  });

  it("goes into the sections that its headings name, by label or id, whatever their form", () => {
    const text =
      "Gull\n## Quay row (2)\nGull\n# my hand\nGull\n[player1Deck]\nGull\nMy Deck:\nGull\nSHAREDROW (1):\nGull";
    expect(short(text)).toEqual([
      "1 01001 playerNDeck",
      "1 01001 sharedRow",
      "1 01001 playerNHand",
      "1 01001 player1Deck",
      "1 01001 playerNDeck",
      "1 01001 sharedRow",
    ]);
  });

  it("takes a line that is only a group's label for a heading, with a number or a colon behind it or none", () => {
    const headings = [
      "Quay row",
      "quay row 12",
      "Quay row (12)",
      "Quay row: 12",
      "Quay row：",
      "Quay row (12):",
      "sharedRow",
      "Quay row:12",
    ];
    for (const heading of headings)
      expect([heading, short(`${heading}\nGull`)]).toEqual([heading, ["1 01001 sharedRow"]]);
    expect(short("Row 2\nGull\nRow 2 (4)\nGull\nMy Deck x2")).toEqual([
      "1 01001 row2",
      "1 01001 row2",
      "2 - row2 unknown",
    ]);
  });

  it("takes such a line for a card where one is called so", () => {
    expect(short("Quay row\nShelf\nShelf 3\nShelf (2)\nShelf:\nGull")).toEqual([
      "1 shelf sharedRow",
      "3 shelf sharedRow",
      "2 shelf sharedRow",
      "1 01001 sharedShelf",
    ]);
  });

  it("leaves out what stands in brackets behind a name, unless a card is called so with it", () => {
    const lines = [
      "1x Gull (Core Set)",
      "2 Gull [core 23]",
      "Gull (Core Set) [core 23]",
      "2 Gull （Core） x",
      "Tide (High)",
      "2x Tide (High)",
      "Tide [Low]",
      "2x tide [low]",
      "3 Gull(Core)",
    ];
    expect(short(lines.join("\n"))).toEqual([
      "1 01001 playerNDeck",
      "2 01001 playerNDeck",
      "1 01001 playerNDeck",
      "2 - playerNDeck unknown",
      "1 tide playerNDeck",
      "2 tide playerNDeck",
      "1 ebb playerNDeck",
      "2 ebb playerNDeck",
      "3 01001 playerNDeck",
    ]);
    expect(read("2 Gul (Core Set)\n2 Nobody [core 23]").lines).toMatchObject([
      { quantity: 2, problem: "unknown", guesses: [{ databaseId: "01001" }] },
      { quantity: 2, problem: "unknown", databaseId: null, guesses: [] },
    ]);
  });

  it("lets what stands in brackets decide between cards of one name where a column of theirs holds just that", () => {
    const ids = (text: string) =>
      read(text).lines.flatMap(({ cards }) => cards.map(({ databaseId }) => databaseId));
    expect(ids("2 Auk (far isles)")).toEqual(["a3"]);
    expect(ids("Auk [Core Set]")).toEqual(["a1", "a2"]);
    expect(ids("Auk (Core Set) [24]")).toEqual(["a2"]);
    expect(ids("1 Auk (Core Set) (23)")).toEqual(["a1"]);
    expect(ids("3 Auk (Elsewhere)")).toEqual(["a1", "a2", "a3"]);
    expect(
      short("2 Auk (Far Isles)\nAuk (Far Isles) x3\nAuk [Far Isles]\nAuk [Core Set]\n2 Auk (a3)"),
    ).toEqual([
      "2 a3 playerNDeck",
      "3 a3 playerNDeck",
      "1 a3 playerNDeck",
      "1 a1 playerNDeck ambiguous",
      "2 a3 playerNDeck",
    ]);
  });

  it("stays in its section under a heading that names none, and says so; comments and empty lines are nothing", () => {
    const list = read(
      "\uFEFF// of Mara\r\n# made in spring\r\n\r\n## Quay row\r\n## Nowhere\r\n[Heroes]\r\nAllies (3):\r\nGull\r\n",
    );
    expect(list.headings).toEqual([
      { line: 5, text: "Nowhere" },
      { line: 6, text: "Heroes" },
      { line: 7, text: "Allies (3)" },
    ]);
    expect(list.lines).toMatchObject([{ line: 8, loadGroupId: "sharedRow", problem: null }]);
  });

  it("is decided by an id in brackets, whatever the name; an id that no card has leaves it to the name", () => {
    expect(short("2x Some old name [01001]\n2 [01001]\n[01001]\n7 of Hearts [h7]\nGull [Core]")).toEqual([
      "2 01001 playerNDeck",
      "2 01001 playerNDeck",
      "1 01001 playerNDeck",
      "1 h7 playerNDeck",
      "1 01001 playerNDeck unknownId",
    ]);
    expect(items("2x Lost [gone]\n1x Dragon [author_id-9-d]")).toEqual([
      { databaseId: "gone", quantity: 2, loadGroupId: "playerNDeck", _name: "Lost" },
      { databaseId: "author_id-9-d", authorId: 9, quantity: 1, loadGroupId: "playerNDeck", _name: "Dragon" },
    ]);
  });

  it("finds names without accents, case and round quotes; on side A, then any side, then among custom cards", () => {
    expect(short("eowyn's   ride\nDERNHELM\nkraken\nGull\nharbor")).toEqual([
      "1 eo playerNDeck",
      "1 eo playerNDeck",
      "1 author_id-4-x playerNDeck",
      "1 01001 playerNDeck",
      "1 - playerNDeck unknown",
    ]);
  });

  it("asks which of several cards a name means; those that the builder leaves out stand last", () => {
    expect(read("2 Lantern").lines).toMatchObject([
      {
        problem: "ambiguous",
        cards: [{ databaseId: "lantern" }, { databaseId: "lantern2" }, { databaseId: "promo" }],
      },
    ]);
    const { lines } = read("2 Lantern");
    expect(itemsOf(lines, new Map([[1, lines[0]?.cards[1] ?? null]]))).toMatchObject([
      { databaseId: "lantern2", quantity: 2 },
    ]);
  });

  it("offers the nearest name for one that nothing has, two letters off at most; without a choice the line is left out", () => {
    const { lines } = read("2 Krakn\nGulls x3\nLamtarn\nSomething else");
    expect(
      lines.map(({ quantity, guesses, problem }) => [quantity, guesses[0]?.databaseId ?? null, problem]),
    ).toEqual([
      [2, "author_id-4-x", "unknown"],
      [3, "01001", "unknown"],
      [1, "lantern", "unknown"],
      [1, null, "unknown"],
    ]);
    expect(itemsOf(lines, new Map())).toEqual([]);
    expect(itemsOf(lines, new Map([[1, lines[0]?.guesses[0] ?? null]]))).toMatchObject([
      { databaseId: "author_id-4-x", authorId: 4 },
    ]);
  });

  it("refuses a quantity that is not 1 to 1000", () => {
    expect(short("0 Gull\n1001 Gull\n1000 Gull")).toEqual([
      "0 01001 playerNDeck quantity",
      "1001 01001 playerNDeck quantity",
      "1000 01001 playerNDeck",
    ]);
    expect(items("0 Gull\n1001 Gull")).toEqual([]);
  });

  it("merges equal lines of one group, as far as one entry may hold them", () => {
    expect(items("2 Gull\n## Quay row\nGull\n## My Deck\nGull x3")).toEqual([
      { databaseId: "01001", quantity: 5, loadGroupId: "playerNDeck", _name: "Gull" },
      { databaseId: "01001", quantity: 1, loadGroupId: "sharedRow", _name: "Gull" },
    ]);
    expect(items("600 Gull\n600 Gull").map((item) => item.quantity)).toEqual([600, 600]);
  });

  it("reads any text without an error, each line once", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const list = read(text);
        const lines = [...list.lines, ...list.headings].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
      }),
    );
  });
});
