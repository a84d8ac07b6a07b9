import { describe, expect, it } from "vitest";
import { cardsOf, GAMES, useDeckSites } from "../../../test/deck-site-kit.ts";

const { site, load, lines } = await useDeckSites(GAMES.arkham);

describe("decks of ArkhamDB (decks §6.3)", () => {
  it.each([
    ["the plain one", {}, "01001"],
    ["one that has turned into another", { transform_into: "05000" }, "05000"],
    ["one whose other side is kept under its first", { transform_into: "11068b" }, "11068a"],
    ["front and back of the same other one", { alternate_front: "90001", alternate_back: "90001" }, "90001"],
    ["front and back of two others", { alternate_front: "90001", alternate_back: "90002" }, "9000190002"],
    ["another front", { alternate_front: "90001" }, "9000101001"],
    ["another back", { alternate_back: "90001" }, "0100190001"],
  ])("D-55, T1-19: the investigator: %s", async (_, meta, databaseId) => {
    site.answers["/api/public/deck/3"] = { investigator_code: "01001", slots: {}, meta };
    const deck = await load("https://arkhamdb.com/deck/view/3", { cards: cardsOf(databaseId) });
    expect(lines(deck)).toEqual([`1 ${databaseId} player2Investigator`]);
  });

  it("D-55, T1-19: side deck, extra deck, customisations, attachments and taboo; meta as text and as object", async () => {
    const meta = {
      extra_deck: "05,06,05",
      cus_09021: "0|1,2|2|a^b",
      attachments_07: "08,08",
      cus___proto__: "1|1",
    };
    for (const written of [meta, JSON.stringify(meta)]) {
      site.answers["/api/public/decklist/3"] = {
        name: "Fog",
        investigator_code: "01001",
        meta: written,
        slots: { "01016": 2, "99999": 1 },
        sideSlots: { "01020": "1" },
        taboo_id: 8,
      };
      const cards = cardsOf("01001", "01016", "01020", "05", "06");
      const deck = await load("https://es.arkhamdb.com/decklist/view/3/fog", { cards });
      expect(deck).toMatchObject({ site: "ArkhamDB", name: "Fog" });
      expect(lines(deck)).toEqual([
        "1 01001 player2Investigator",
        "2 01016 player2Deck",
        "1 01020 player2SideDeck",
        "1 05 player2ExtraDeck",
        "1 06 player2ExtraDeck",
        "1 05 player2ExtraDeck",
      ]);
      expect(deck.unknown.map(({ text }) => text)).toEqual(["Encountered unknown card ID for 99999"]);
      expect(deck.extra).toEqual({
        hasExtraDeck: true,
        customizable: { "09021": { "0": ["1"], "2": ["2", "a^b"] } },
        attachments: { "07": ["08", "08"] },
        tabooId: 8,
      });
    }
  });

  it("no investigator is no unknown card; broken meta counts as none", async () => {
    const answer = { slots: { "01": 1 }, sideSlots: [], meta: "{", taboo_id: null };
    site.answers["/api/public/deck/3"] = answer;
    const deck = await load("https://arkhamdb.com/deck/view/3", { cards: cardsOf("01") });
    expect([lines(deck), deck.unknown]).toEqual([["1 01 player2Deck"], []]);
    expect(deck.extra).toEqual({ hasExtraDeck: false, customizable: {}, attachments: {}, tabooId: null });
  });
});

describe("decks of arkham.build (decks §6.3)", () => {
  const deck = { investigator_code: "01", slots: {} };
  const cards = cardsOf("01");

  it("D-56, T1-19: shares, also as a list; a deck with a number that is no share is one of ArkhamDB", async () => {
    site.answers["/v1/public/share/aB-1"] = [deck];
    expect(await load("https://arkham.build/share/aB-1", { cards })).toMatchObject({ site: "arkham.build" });
    site.answers["/api/public/deck/77"] = deck;
    expect(await load("https://arkham.build/deck/view/77", { cards })).toMatchObject({
      site: "arkham.build",
    });
    expect(site.asked).toEqual([
      "GET /v1/public/share/aB-1",
      "GET /v1/public/share/77",
      "GET /api/public/deck/77",
    ]);
  });

  it("D-56, T1-19: decklists are those of ArkhamDB", async () => {
    site.answers["/api/public/decklist/5"] = deck;
    const loaded = await load("https://arkham.build/decklist/view/5/a-name", { cards });
    expect(loaded.site).toBe("arkham.build");
    expect(site.asked).toEqual(["GET /api/public/decklist/5"]);
  });
});
