import { describe, expect, it } from "vitest";
import { cardsOf, GAMES, useDeckSites } from "../../../test/deck-site-kit.ts";
import { FakePage } from "../../../test/fake-site.ts";

const { site, load, lines, refusal, wait } = await useDeckSites(GAMES.rings);
const card = (code: string) => `/api/public/card/${code}.json`;

describe("decks of RingsDB (decks §6.3)", () => {
  it("D-53, T7-40, T7-41, T7-42, T8-15, T8-16: heroes, contracts, encounter texts, side slots, MotK and ids of packs", async () => {
    Object.assign(site.answers, {
      "/api/public/decklist/12.json": {
        name: "Four Heroes",
        slots: {
          "01001": 1,
          "01002": "3",
          "01003": 2,
          "01004": 1,
          "01005": 1,
          "01006": 1,
          "01007": 1,
          "01008": 2,
        },
        sideslots: { "01002": 1, "01001": 1 },
      },
      [card("01001")]: { name: "Hero", octgnid: "o1", type_name: "Hero" },
      [card("01002")]: { name: "Ally", octgnid: "o2", type_name: "Ally" },
      [card("01003")]: { name: "Quest", octgnid: "o3", type_name: "Ally", text: "Encounter. x" },
      [card("01004")]: { name: "No id", type_name: "Ally" },
      [card("01005")]: { name: "Someone MotK", octgnid: "o5", type_name: "Hero" },
      [card("01006")]: { name: "Pact", octgnid: "o6", type_name: "Contract" },
      [card("01007")]: {
        name: "In packs",
        octgnid: "lost",
        packs: [{}, { octgnid: "gone" }, { octgnid: "o7" }],
      },
      [card("01008")]: { name: "Not in the game", octgnid: "o8", type_name: "Ally" },
    });
    const cards = cardsOf("o1", "o2", "o3", "o5", "o6", "o7");
    const deck = await load("https://ringsdb.com/decklist/view/12/my-deck-1.0", { cards });
    expect(deck).toMatchObject({ site: "RingsDB", name: "Four Heroes" });
    expect(lines(deck)).toEqual([
      "1 o1 player2Play1",
      "3 o2 player2Deck",
      "2 o3 player2Sideboard",
      "1 o6 player2Play1",
      "1 o7 player2Deck",
      "1 o2 player2Sideboard",
      "1 o1 player2Sideboard",
    ]);
    expect(deck.unknown.map(({ text }) => text)).toEqual([
      "Encountered unknown card ID for No id",
      "Encountered unknown card ID for Not in the game",
    ]);
    expect(deck.notices.map(({ text }) => text)).toEqual([
      "You will need to search your deck for your MotK hero.",
    ]);
  });

  it("D-53: a card that cannot be fetched is unknown by its code; the rest loads", async () => {
    Object.assign(site.answers, {
      "/api/oauth2/deck/load/7": { slots: { "1": 1, "2": 1 }, sideslots: [] },
      [card("1")]: { name: "One", octgnid: "o1" },
      [card("2")]: new FakePage("<html>", 502),
    });
    const deck = await load("https://ringsdb.com/deck/view/7", { cards: cardsOf("o1") });
    expect(lines(deck)).toEqual(["1 o1 player2Deck"]);
    expect(deck.unknown.map(({ text }) => text)).toEqual(["Encountered unknown card ID for 2"]);
  });

  it("asks for six cards at a time and for 150 in all, and keeps answers for a day", async () => {
    const codes = Array.from({ length: 160 }, (_, index) => String(1000 + index));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.answers["/api/oauth2/deck/load/1"] = { slots: Object.fromEntries(codes.map((code) => [code, 1])) };
    for (const code of codes) {
      const answer = JSON.stringify({ name: `Card ${code}`, octgnid: code });
      site.answers[card(code)] = new FakePage(answer, 200, {}, held);
    }
    const loading = load("https://ringsdb.com/deck/view/1", { cards: cardsOf(...codes) });
    await expect.poll(() => site.asked.length).toBe(7);
    release();
    const deck = await loading;
    expect(site.asked).toHaveLength(151);
    expect(deck.items).toHaveLength(150);
    expect(deck.unknown).toHaveLength(10);
    site.asked.length = 0;
    // The ten that were left are all that is asked for now.
    expect((await load("https://ringsdb.com/deck/view/1", { cards: cardsOf(...codes) })).unknown).toEqual([]);
    expect(site.asked).toHaveLength(11);
    site.asked.length = 0;
    wait(24 * 60 * 60_000);
    await load("https://ringsdb.com/deck/view/1", { cards: cardsOf(...codes) });
    expect(site.asked).toHaveLength(151);
  });

  it("no card of the deck in the game: says so", async () => {
    site.answers["/api/oauth2/deck/load/7"] = { slots: { "1": 1 } };
    site.answers[card("1")] = { name: "One", octgnid: "o1" };
    expect(await refusal("https://ringsdb.com/deck/view/7")).toBe(
      "No cards of this deck are in the game's card database.",
    );
  });
});

const impatient = await useDeckSites(GAMES.rings, 50);
it("an import ends after its time: cards that have not come by then are unknown", async () => {
  impatient.site.answers["/api/oauth2/deck/load/7"] = { slots: { "1": 1, "2": 1 } };
  impatient.site.answers[card("1")] = { name: "One", octgnid: "o1" };
  impatient.site.answers[card("2")] = new FakePage("{}", 200, {}, new Promise(() => {}));
  const deck = await impatient.load("https://ringsdb.com/deck/view/7", { cards: cardsOf("o1") });
  expect(impatient.lines(deck)).toEqual(["1 o1 player2Deck"]);
  expect(deck.unknown.map(({ text }) => text)).toEqual(["Encountered unknown card ID for 2"]);
});
