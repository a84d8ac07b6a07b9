import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeSite } from "../../../test/fake-site.ts";
import { createGuardedClient } from "../guarded-client.ts";
import { importDeck } from "./import-deck.ts";
import { DECK_SITE_URLS, type DeckSiteUrls } from "./sites.ts";

const site = await startFakeSite();
afterAll(() => site.close());
beforeEach(() => {
  for (const path of Object.keys(site.answers)) delete site.answers[path];
  site.asked.length = 0;
});

const client = createGuardedClient({ allowedHosts: [], privateHosts: [site.host] });
const urls = Object.fromEntries(Object.keys(DECK_SITE_URLS).map((name) => [name, site.url])) as DeckSiteUrls;
const face = (databaseId: string, more: object = {}) => ({ A: { databaseId, name: databaseId, ...more } });

const load = (pluginName: string, url: string, cardDb: Record<string, ReturnType<typeof face>> = {}) =>
  importDeck(client, urls, { pluginName, cardDb, seat: "player2", from: { url } });

describe("decks from deck sites (table-ui 11.3)", () => {
  it("T7-40, T7-41, T7-42, RingsDB: heroes, deck, sideboard; unknown cards and heroes to look for are told", async () => {
    Object.assign(site.answers, {
      "/api/public/decklist/12.json": {
        slots: { "01001": 1, "01002": 3, "01003": 2, "01004": 1, "01005": 1, "01006": 1 },
        sideslots: { "01002": 1 },
      },
      "/api/public/card/01001.json": { name: "Hero", octgnid: "o1", type_name: "Hero" },
      "/api/public/card/01002.json": { name: "Ally", octgnid: "o2", type_name: "Ally" },
      "/api/public/card/01003.json": {
        name: "Quest",
        octgnid: "o3",
        type_name: "Ally",
        text: "Encounter. x",
      },
      "/api/public/card/01004.json": { name: "Lost", type_name: "Ally" },
      "/api/public/card/01005.json": { name: "Someone MotK", octgnid: "o5", type_name: "Hero" },
    });
    const deck = await load("The LotR Living Card Game", "https://ringsdb.com/decklist/view/12/my-deck-1.0");
    expect(deck).toEqual({
      site: "RingsDB",
      items: [
        { databaseId: "o1", quantity: 1, loadGroupId: "player2Play1" },
        { databaseId: "o2", quantity: 3, loadGroupId: "player2Deck" },
        { databaseId: "o3", quantity: 2, loadGroupId: "player2Sideboard" },
        { databaseId: "o2", quantity: 1, loadGroupId: "player2Sideboard" },
      ],
      unknown: ["Encountered unknown card ID for Lost"],
      notices: ["You will need to search your deck for your MotK hero."],
    });
    site.answers["/api/oauth2/deck/load/7"] = { slots: {} };
    expect((await load("LotR Living Card Game", "https://test.ringsdb.com/deck/view/7")).items).toEqual([]);
  });

  it("MarvelCDB: codes by the column marvelcdbId, the hero in play", async () => {
    site.answers["/api/public/deck/5.json"] = {
      hero_code: "01",
      hero_name: "Hero",
      slots: { "02": 2, "03": 1 },
    };
    const cards = { a: face("a", { marvelcdbId: "01" }), b: face("b", { marvelcdbId: "02" }) };
    const deck = await load("Marvel Champions: The Card Game", "https://marvelcdb.com/deck/view/5", cards);
    expect(deck.items).toEqual([
      { databaseId: "a", quantity: 1, loadGroupId: "player2Play1" },
      { databaseId: "b", quantity: 2, loadGroupId: "player2Deck" },
    ]);
    expect(deck.unknown).toEqual(["Encountered unknown card ID (03) for 03"]);
    expect(site.asked).toEqual(["GET /api/public/deck/5.json"]);
  });

  it("ArkhamDB and arkham.build: parallel investigators, side and extra decks, choices of cards", async () => {
    const answer = {
      investigator_code: "01001",
      meta: JSON.stringify({
        alternate_front: "90001",
        extra_deck: "05,06",
        cus_09021: "0|1,2|2|a^b",
        attachments_07: "08,08",
      }),
      slots: { "01016": 2, "09021": 1 },
      sideSlots: { "01020": 1 },
      taboo_id: 8,
    };
    site.answers["/api/public/decklist/3"] = answer;
    site.answers["/v1/public/share/abc"] = answer;
    const codes = ["9000101001", "01016", "09021", "01020", "05", "06"];
    const cards = Object.fromEntries(codes.map((code) => [code, face(code)]));
    for (const url of ["https://arkhamdb.com/decklist/view/3/x", "https://arkham.build/share/abc"]) {
      const deck = await load("Arkham Horror Living Card Game", url, cards);
      expect(deck.items.map((item) => `${item.quantity} ${item.databaseId} ${item.loadGroupId}`)).toEqual([
        "1 9000101001 player2Investigator",
        "2 01016 player2Deck",
        "1 09021 player2Deck",
        "1 01020 player2SideDeck",
        "1 05 player2ExtraDeck",
        "1 06 player2ExtraDeck",
      ]);
      expect(deck.extra).toEqual({
        hasExtraDeck: true,
        customizable: { "09021": { "0": ["1"], "2": ["2", "a^b"] } },
        attachments: { "07": ["08", "08"] },
        tabooId: 8,
      });
    }
  });

  it("T7-43, T7-44, RangersDB: one graph query with every field, and the aspect card by its values", async () => {
    site.answers["/v1/graphql"] = {
      data: {
        rangers_deck_by_pk: {
          meta: { role: "r1" },
          awa: 3,
          spi: 2,
          fit: 1,
          foc: 2,
          slots: { s1: 2 },
          side_slots: { s2: 1 },
          extra_slots: {},
        },
      },
    };
    const cards = {
      r1: face("r1"),
      s1: face("s1"),
      s2: face("s2"),
      x: face("x", { AWA: "3", SPI: "2", FIT: "1", FOC: "2" }),
    };
    const deck = await load("Earthborne Rangers", "https://rangersdb.com/decks/view/44", cards);
    expect(deck.items).toEqual([
      { databaseId: "r1", quantity: 1, loadGroupId: "player2Role" },
      { databaseId: "s1", quantity: 2, loadGroupId: "player2Deck" },
      { databaseId: "s2", quantity: 1, loadGroupId: "player2Sideboard" },
      { databaseId: "x", quantity: 1, loadGroupId: "player2Aspect" },
    ]);
    for (const field of ["meta", "awa", "spi", "fit", "foc", "slots", "side_slots", "extra_slots"])
      expect(site.asked[0]).toContain(field);
    expect(site.asked[0]).toContain('"variables":{"id":44}');
  });

  it("T8: says what is wrong with an address or a deck", async () => {
    const refusal = (plugin: string, url: string) => load(plugin, url).catch((error: Error) => error.message);
    const lotr = "LotR Living Card Game";
    expect(await refusal(lotr, "https://example.org/deck/view/1")).toBe(
      "Only importing from RingsDB is supported at this time.",
    );
    expect(await refusal("Arkham Horror Living Card Game", "https://example.org/")).toBe(
      "Only importing from ArkhamDB or arkham.build is supported at this time.",
    );
    expect(await refusal(lotr, "https://ringsdb.com/fellowship/view/1")).toBe(
      "Fellowship import not yet supported.",
    );
    expect(await refusal(lotr, "https://ringsdb.com/cards")).toBe("Invalid URL");
    expect(await refusal(lotr, "https://ringsdb.com/deck/view/../../x")).toBe("Invalid URL");
    expect(await refusal(lotr, "https://ringsdb.com/deck/view/9")).toMatch(
      /^Error loading deck\. If you are attempting to load an unpublished deck, make sure you have link sharing/,
    );
    expect(await refusal("Lantern Yard", "https://ringsdb.com/deck/view/9")).toBe(
      "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
    );
  });

  it("a deck that was named when the room was created is found by its site", async () => {
    site.answers["/api/public/deck/5.json"] = { hero_code: "01", slots: {} };
    const from = { external: { domain: "marvelcdb", type: "deck", id: "5" } };
    const request = { pluginName: "Marvel Champions: The Card Game", cardDb: {}, seat: "player1", from };
    expect((await importDeck(client, urls, request)).site).toBe("MarvelCDB");
    const other = { ...request, from: { external: { domain: "ringsdb", type: "deck", id: "5" } } };
    await expect(importDeck(client, urls, other)).rejects.toThrow("Invalid URL");
  });
});
