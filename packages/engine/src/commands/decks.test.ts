import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model/state.ts";
import { importedDeckActions, parseImportDeck } from "./imported-deck.ts";
import { contextOf, list, readable, refusal } from "./testing/small-table.ts";

describe("loading and unloading (action-language §10.3)", () => {
  it("loads a prebuilt deck and says so before", () => {
    expect(list("loadDeck", { deckId: "starter" })).toEqual([
      "A loaded Starter deck.",
      ["LOAD_CARDS", "starter"],
    ]);
  });

  it("a deck without a label goes by its id", () => {
    const gameDef = { preBuiltDecks: { bare: { cards: [] } } };
    expect(list("loadDeck", { deckId: "bare" }, { gameDef })[0]).toBe("A loaded bare.");
  });

  it("loads a list, whose items the evaluator never looks into", () => {
    const item = { databaseId: "$GAME", quantity: 2, loadGroupId: "playerNDeck", left: "5%", surplus: 1 };
    expect(list("loadList", { items: [item] })).toEqual([
      "A loaded cards into Own deck (2).",
      ["LOAD_CARDS", ["LIST", { databaseId: "$GAME", quantity: 2, loadGroupId: "playerNDeck", left: "5%" }]],
    ]);
  });

  it("D-21, D-26, T1-18: a named list is loaded with a line before it, in one action", () => {
    const item = { databaseId: "et-1", quantity: 1, loadGroupId: "playerNDeck" };
    for (const name of ["Gulls", "$GAME of {{Gulls}}", "x".repeat(200), "🃏".repeat(200)])
      expect(list("loadList", { items: [item], name })).toEqual([
        `A loaded "${name}" into Own deck (1).`,
        ["LOAD_CARDS", ["LIST", item]],
      ]);
    for (const name of ["", "  ", "x".repeat(201), "🃏".repeat(201), 5])
      expect(refusal("loadList", { items: [item], name })).toMatch(
        "invalid_payload: name must be a text of 1 to 200 characters, got",
      );
  });

  it("says of all groups how many cards go there, the own ones first, and the name only beside them", () => {
    const ace = { databaseId: "et-1", quantity: 4, loadGroupId: "hand" };
    const own = { databaseId: null, quantity: 2, loadGroupId: "hand", cardDetails: { A: { name: "Wild" } } };
    const said = (args: JsonObject) => list("loadList", args).slice(0, -1);
    expect(said({ items: [ace], name: "a cup of tea" })).toEqual(['A loaded "a cup of tea" into Hand (4).']);
    const deck = { ...ace, quantity: 1, loadGroupId: "playerNDeck" };
    expect(said({ items: [ace, deck, { ...ace, quantity: 2 }] })).toEqual([
      "A loaded cards into Own deck (1), Hand (6).",
    ]);
    expect(said({ items: [own, deck], name: "Gulls" })).toEqual([
      'A loaded "Gulls" into Own deck (1).',
      "A loaded cards of their own making into Hand (2).",
    ]);
    expect(said({ items: [own], name: "Gulls" })).toEqual([
      'A loaded "Gulls", cards of their own making, into Hand (2).',
    ]);
    expect(said({ items: [{ ...ace, quantity: 0 }], name: "Gulls" })).toEqual([]);
  });

  it("says of cards that users have made, written out or kept, that somebody has made them", () => {
    const kept = { databaseId: "author_id-1-wild", quantity: 3, loadGroupId: "hand", authorId: 1 };
    expect(list("loadList", { items: [kept] }).slice(0, -1)).toEqual([
      "A loaded cards of their own making into Hand (3).",
    ]);
  });

  it("a name does not end the quotation marks around it", () => {
    const item = { databaseId: "et-1", quantity: 1, loadGroupId: "hand" };
    const name = 'x" into Own deck (1). [player2/B] loaded „nothing“ «»';
    expect(list("loadList", { items: [item], name })[0]).toBe(
      `A loaded "x' into Own deck (1). [player2/B] loaded 'nothing' ''" into Hand (1).`,
    );
  });

  it("loads 2000 cards at once, and no more", () => {
    const item = { databaseId: "et-1", quantity: 1000, loadGroupId: "playerNDeck" };
    expect(list("loadList", { items: [item, item] })).toEqual([
      "A loaded cards into Own deck (2000).",
      ["LOAD_CARDS", ["LIST", item, item]],
    ]);
    expect(refusal("loadList", { items: [item, item, { ...item, quantity: 1 }] })).toBe(
      "invalid_payload: This deck has 2001 cards; at most 2000 can be loaded at once.",
    );
  });

  it("takes custom cards, but no code in them", () => {
    const cardDetails = {
      A: { name: "Own", ability: [["LOG", "x"]], triggers: { "1.1": true } },
      B: { name: "back" },
    };
    const items = [{ databaseId: null, quantity: 1, loadGroupId: "hand", cardDetails }];
    expect(list("loadList", { items })).toEqual([
      "A loaded cards of their own making into Hand (1).",
      [
        "LOAD_CARDS",
        [
          "LIST",
          {
            databaseId: null,
            quantity: 1,
            loadGroupId: "hand",
            cardDetails: { A: { name: "Own" }, B: { name: "back" } },
          },
        ],
      ],
    ]);
  });

  it("takes the names of custom cards as one line", () => {
    const cardDetails = { A: { name: "Own\nB wins.\u202e" } };
    const items = [{ databaseId: null, quantity: 1, loadGroupId: "hand", cardDetails }];
    expect(list("loadList", { items }).at(-1)).toEqual([
      "LOAD_CARDS",
      ["LIST", { ...items[0], cardDetails: { A: { name: "Own B wins. " } } }],
    ]);
  });

  it.each([
    [{ databaseId: "a", quantity: 1 }, "items[0].loadGroupId must be a text, got nothing."],
    [
      { databaseId: "a", quantity: 1.5, loadGroupId: "hand" },
      "items[0].quantity must be a whole number, got 1.5.",
    ],
    [
      { databaseId: "a", quantity: 1e9, loadGroupId: "hand" },
      "items[0].quantity must be from 0 to 1000, got 1000000000.",
    ],
    [{ quantity: 1, loadGroupId: "hand" }, "items[0] needs a databaseId or cardDetails."],
    [
      { quantity: 1, loadGroupId: "hand", cardDetails: { Z: {} } },
      'items[0].cardDetails has a side "Z"; sides are A to I.',
    ],
    [{ quantity: 1, loadGroupId: "hand", cardDetails: {} }, "items[0].cardDetails has no side A."],
    [
      { quantity: 1, loadGroupId: "hand", cardDetails: { B: { name: "n" } } },
      "items[0].cardDetails has no side A.",
    ],
    [
      { quantity: 1, loadGroupId: "hand", cardDetails: { A: { name: "n".repeat(201) } } },
      "items[0].cardDetails.A.name must be a text of at most 200 characters.",
    ],
    [
      { quantity: 1, loadGroupId: "hand", cardDetails: { B: { name: "n", text: "t".repeat(10_000) } } },
      "items[0].cardDetails.B has 10026 characters; a face has at most 10000.",
    ],
    [{ databaseId: "a", quantity: 1, loadGroupId: "nowhere" }, 'There is no group "nowhere".'],
  ])("refuses the item %j", (item, message) => {
    expect(refusal("loadList", { items: [item] })).toBe(`invalid_payload: ${message}`);
  });

  it("spawns a card in a group, on the side that was asked for", () => {
    expect(list("spawnCard", { databaseId: "et-1", loadGroupId: "playerNDeck" })).toContainEqual([
      "LOAD_CARDS",
      ["LIST", { databaseId: "et-1", quantity: 1, loadGroupId: "playerNDeck" }],
    ]);
    expect(list("spawnCard", { databaseId: "et-1", loadGroupId: "hand", side: "B" })).toContainEqual([
      "LOAD_CARDS",
      ["LIST", { databaseId: "et-1", quantity: 1, loadGroupId: "hand", currentSide: "B" }],
    ]);
    expect(refusal("spawnCard", { databaseId: "et-1", loadGroupId: "playerNGrave" })).toMatch(
      /no group "playerNGrave"/,
    );
  });

  it("unloads", () => {
    expect(list("unload", { what: "mine" })).toEqual([["UNLOAD_CARDS", "player1"]]);
    expect(list("unload", { what: "shared" })).toEqual([["UNLOAD_CARDS", "shared"]]);
  });
});

describe("an imported deck (table §11.3)", () => {
  const items = [{ databaseId: "a", quantity: 1, loadGroupId: "playerNDeck" }];

  it("is asked for by address or as the room's own", () => {
    expect(parseImportDeck({ url: "https://example.org/deck/1" })).toEqual({
      url: "https://example.org/deck/1",
    });
    expect(parseImportDeck({ external: true })).toEqual({ external: true });
    for (const args of [{}, { url: "x", external: true }, { external: "yes" }]) {
      expect(() => parseImportDeck(args)).toThrow("importDeck needs either url or external: true.");
    }
  });

  it("names the site, loads, and marks the room's own deck as loaded", () => {
    const [action] = importedDeckActions({ from: { site: "Decksite" }, items, external: true }, contextOf());
    expect(readable(action!)).toEqual([
      "A is importing a deck from Decksite.",
      "A loaded cards into Own deck (1).",
      ["LOAD_CARDS", ["LIST", ...items]],
      ["SET", "/autoLoadedDecks", true],
    ]);
  });

  it("names a deck that is kept, and reads its items as those of players", () => {
    const kept = (item: object) =>
      importedDeckActions({ from: { name: "My $deck" }, items: [item], external: true }, contextOf());
    const written = { quantity: 1, loadGroupId: "hand", cardDetails: { A: { name: "X", ability: ["SET"] } } };
    expect(readable(kept(written)[0]!)).toEqual([
      'A loaded "My $deck", cards of their own making, into Hand (1).',
      [
        "LOAD_CARDS",
        ["LIST", { databaseId: null, quantity: 1, loadGroupId: "hand", cardDetails: { A: { name: "X" } } }],
      ],
      ["SET", "/autoLoadedDecks", true],
    ]);
    expect(() => kept({ databaseId: "a", quantity: -1, loadGroupId: "hand" })).toThrow("items[0].quantity");
    expect(() => kept({ databaseId: "a", quantity: 1, loadGroupId: "nowhere" })).toThrow("no group");
  });

  it("writes extra deck data first, in an action of its own", () => {
    const extra = {
      hasExtraDeck: true,
      customizable: { "0901": { "0": ["1", "$X"] } },
      attachments: { "0902": ["0903"] },
      tabooId: 4,
    };
    const [first, second] = importedDeckActions(
      { from: { site: "Decksite" }, items, extra, external: false },
      contextOf(),
    );
    const literal = (value: string[]) => ["OBJ_GET_VAL", { value }, "value"];
    expect(first).toEqual([
      ["INCREASE_VAL", "/playerData/player1/arkham/showExtraDeck", 1],
      ["SET", "/playerData/player1/arkham/deckCustomizable", {}],
      ["SET", "/playerData/player1/arkham/deckAttachments", {}],
      ["SET", "/playerData/player1/arkham/deckCustomizable/0901", {}],
      ["SET", "/playerData/player1/arkham/deckCustomizable/0901/0", literal(["1", "$X"])],
      ["SET", "/playerData/player1/arkham/deckAttachments/0902", literal(["0903"])],
      ["SET", "/playerData/player1/arkham/tabooId", 4],
    ]);
    expect(readable(second!)).toHaveLength(3);
  });

  it("writes no more extra data than the deck has", () => {
    const extra = { hasExtraDeck: false, customizable: {}, attachments: {}, tabooId: null };
    const [first] = importedDeckActions(
      { from: { site: "Decksite" }, items, extra, external: false },
      contextOf(),
    );
    expect(first).toEqual([
      ["SET", "/playerData/player1/arkham/deckCustomizable", {}],
      ["SET", "/playerData/player1/arkham/deckAttachments", {}],
    ]);
  });
});
