import { describe, expect, it } from "vitest";
import { cardsOf, GAMES, useDeckSites } from "../../../test/deck-site-kit.ts";
import { FakePage } from "../../../test/fake-site.ts";

const kit = await useDeckSites(GAMES.rings);
const { site, load, refusal } = kit;
const ringsCard = { name: "One", octgnid: "a" };
const cards = { ...cardsOf("a", "01"), m: { A: { databaseId: "m", name: "m", marvelcdbId: "01" } } };

describe("addresses of decks (decks §6.2)", () => {
  const { rings, marvel, arkham, rangers } = GAMES;
  it.each([
    [rings, "https://ringsdb.com/decklist/view/12/a-name-1.0", "/api/public/decklist/12.json"],
    [rings, "https://www.ringsdb.com/decklist/12/", "/api/public/decklist/12.json"],
    [rings, "https://ringsdb.com/deck/view/12?x=1#y", "/api/oauth2/deck/load/12"],
    [rings, "ringsdb.com/deck/edit/12", "/api/oauth2/deck/load/12"],
    [rings, "http://test.ringsdb.com/deck/12.json", "/api/oauth2/deck/load/12"],
    [marvel, "See https://marvelcdb.com/decklist/view/12/x, it wins!", "/api/public/decklist/12.json"],
    [marvel, "https://de.marvelcdb.com/deck/view/12", "/api/public/deck/12.json"],
    [marvel, "https://marvelcdb.com/deck/edit/12", "/api/public/deck/12.json"],
    [marvel, "https://marvelcdb.com/decklist/12", "/api/public/decklist/12.json"],
    [marvel, "https://marvelcdb.com/deck/12", "/api/public/deck/12.json"],
    [arkham, "https://arkhamdb.com/decklist/view/12/x", "/api/public/decklist/12"],
    [arkham, "https://arkhamdb.com/decklist/12", "/api/public/decklist/12"],
    [arkham, "https://arkhamdb.com/deck/view/12", "/api/public/deck/12"],
    [arkham, "https://fr.arkhamdb.com/deck/edit/12", "/api/public/deck/12"],
    [arkham, "(https://arkhamdb.com/deck/12)", "/api/public/deck/12"],
    [arkham, "https://arkham.build/share/a1-B", "/v1/public/share/a1-B"],
    [arkham, "https://arkham.build/deck/view/a1-B", "/v1/public/share/a1-B"],
    [arkham, "https://arkham.build/decklist/view/12/x", "/api/public/decklist/12"],
    [rangers, "https://rangersdb.com/decks/view/12", "/v1/graphql"],
    [rangers, "https://rangersdb.com/decks/12", "/v1/graphql"],
  ])("D-52: %s, %s", async (game, url, path) => {
    site.answers[path] = {
      slots: { "01": 1 },
      hero_code: "01",
      data: { rangers_deck_by_pk: { slots: { "01": 1 } } },
    };
    site.answers["/api/public/card/01.json"] = ringsCard;
    expect((await load(url, { game, cards })).items).toHaveLength(1);
    expect(site.asked[0]!.split(" ")[1]).toBe(path);
  });

  it.each([
    [
      "D-52, T5-32, T8-12",
      rings,
      "https://example.org/deck/view/1",
      "Only importing from RingsDB is supported at this time.",
    ],
    [
      "D-52, T5-32, T8-12",
      rings,
      "https://marvelcdb.com/deck/view/1",
      "Only importing from RingsDB is supported at this time.",
    ],
    [
      "D-52, T5-32, T8-12",
      rings,
      "https://notringsdb.com/deck/view/1",
      "Only importing from RingsDB is supported at this time.",
    ],
    [
      "D-52, T5-32, T8-12",
      rings,
      "https://ringsdb.com@evil.example/deck/1",
      "Only importing from RingsDB is supported at this time.",
    ],
    ["D-52, T5-32, T8-12", rings, "my best deck", "Only importing from RingsDB is supported at this time."],
    [
      "D-52, T5-32, T8-12",
      marvel,
      "https://example.org/",
      "Only importing from MarvelCDB is supported at this time.",
    ],
    [
      "D-52, T5-32, T8-12",
      arkham,
      "https://example.org/",
      "Only importing from ArkhamDB or arkham.build is supported at this time.",
    ],
    [
      "D-52, T5-32, T8-12",
      rangers,
      "https://example.org/",
      "Only importing from RangersDB is supported at this time.",
    ],
    ["D-52, T8-13", rings, "https://ringsdb.com/fellowship/view/1", "Fellowship import not yet supported."],
    ["D-52, T5-33, T8-14", rings, "https://ringsdb.com/cards", "Invalid URL"],
    ["D-52, T5-34, T8-14", rings, "https://ringsdb.com/deck/view/", "Invalid URL"],
    ["D-52, T5-35, T8-14", rings, "https://ringsdb.com/deck/view/../../x", "Invalid URL"],
    ["D-52, T5-35, T8-14", rings, "https://ringsdb.com/deck/view/%31", "Invalid URL"],
    ["D-52, T5-35, T8-14", marvel, "https://marvelcdb.com/deck/view/12a", "Invalid URL"],
    ["D-52, T5-35, T8-14", arkham, "https://arkhamdb.com/deck/view/a-b", "Invalid URL"],
    ["D-52, T5-35, T8-14", arkham, "https://arkham.build/share/a_b", "Invalid URL"],
    ["D-52, T5-33, T8-14", rangers, "https://rangersdb.com/decks", "Invalid URL"],
    [
      "T1-20",
      "Lantern Yard",
      "https://ringsdb.com/deck/view/9",
      "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
    ],
  ])("%s: %s refuses %s without a request", async (_, game, url, text) => {
    expect(await refusal(url, { game })).toBe(text);
    expect(site.asked).toEqual([]);
  });
});

describe("decks that cannot be read (decks §6.3)", () => {
  const sentence = (what: string) =>
    `Error loading deck. If you are attempting to load an unpublished deck, make sure you have ${what} turned on in your profile settings.`;
  const broken: [string, unknown][] = [
    ["404", 404],
    ["a log-in page behind a redirect", new FakePage("", 302, { location: "/login" })],
    ["broken JSON", new FakePage('{"slots":')],
    ["an empty object", {}],
    ["a list", []],
  ];
  it.each(broken)(
    "D-58, T8-17, T8-18: %s: exactly the sentence, with sharing for the Arkham sites",
    async (_, answer) => {
      const paths = [
        "/api/oauth2/deck/load/9",
        "/api/public/deck/9.json",
        "/api/public/deck/9",
        "/v1/graphql",
      ];
      for (const path of [...paths, "/v1/public/share/x9"]) site.answers[path] = answer;
      site.answers["/login"] = new FakePage("<!doctype html><title>Log in</title>");
      const { rings, marvel, arkham, rangers } = GAMES;
      const said = [
        await refusal("https://ringsdb.com/deck/view/9", { game: rings }),
        await refusal("https://marvelcdb.com/deck/view/9", { game: marvel }),
        await refusal("https://rangersdb.com/decks/view/9", { game: rangers }),
        await refusal("https://arkhamdb.com/deck/view/9", { game: arkham }),
        await refusal("https://arkham.build/share/x9", { game: arkham }),
      ];
      expect(said).toEqual([
        sentence("link sharing"),
        sentence("link sharing"),
        sentence("link sharing"),
        sentence("sharing"),
        sentence("sharing"),
      ]);
    },
  );
});

describe("groups that the game does not have (decks §6.3)", () => {
  it("D-60: the deck loads without their cards, and a notice says so", async () => {
    site.answers["/api/oauth2/deck/load/9"] = { slots: { "1": 2 }, sideslots: { "1": 3 } };
    site.answers["/api/public/card/1.json"] = ringsCard;
    const deck = await load("https://ringsdb.com/deck/9", { cards, without: ["player2Sideboard"] });
    expect(kit.lines(deck)).toEqual(["2 a player2Deck"]);
    expect(deck.notices.map(({ text }) => text)).toEqual([
      "3 cards left out: this game has no group player2Sideboard.",
    ]);
    // For any seat: what the first one has.
    const any = await load("https://ringsdb.com/deck/9", {
      cards,
      without: ["player1Sideboard"],
      seat: "playerN",
    });
    expect(kit.lines(any)).toEqual(["2 a playerNDeck"]);
    expect(any.notices.map(({ text }) => text)).toEqual([
      "3 cards left out: this game has no group playerNSideboard.",
    ]);
  });

  it("nothing is left: says so", async () => {
    site.answers["/api/oauth2/deck/load/9"] = { slots: { "1": 2 } };
    site.answers["/api/public/card/1.json"] = ringsCard;
    expect(await refusal("https://ringsdb.com/deck/9", { cards, without: ["player2Deck"] })).toBe(
      "No cards of this deck are in the game's card database.",
    );
  });
});

describe("the deck that a room was made for (decks §6.4)", () => {
  const { rings, marvel, arkham, rangers } = GAMES;
  it.each([
    [rings, { domain: "ringsdb", type: "decklist", id: "5" }, "/api/public/decklist/5.json"],
    [rings, { domain: "ringsdbtest", type: "deck", id: "5" }, "/api/oauth2/deck/load/5"],
    [marvel, { domain: "marvelcdb", type: "deck", id: "5" }, "/api/public/deck/5.json"],
    [arkham, { domain: "arkhamdb", type: "decklist", id: "5" }, "/api/public/decklist/5"],
    [arkham, { domain: "arkhambuild", type: "share", id: "a-5" }, "/v1/public/share/a-5"],
    [rangers, { domain: "rangersdb", type: "deck", id: "5" }, "/v1/graphql"],
  ])("D-61, P2-08: %s, %j", async (game, external, path) => {
    site.answers[path] = {
      slots: { "01": 1 },
      hero_code: "01",
      data: { rangers_deck_by_pk: { slots: { "01": 1 } } },
    };
    site.answers["/api/public/card/01.json"] = ringsCard;
    expect((await load(external, { game, cards })).items).toHaveLength(1);
  });

  it.each([
    { domain: "marvelcdb", type: "deck", id: ".." },
    { domain: "marvelcdb", type: "deck", id: "5/../6" },
    { domain: "marvelcdb", type: "share", id: "5" },
    { domain: "ringsdb", type: "deck", id: "5" },
    { domain: "elsewhere", type: "deck", id: "5" },
    { domain: "baize", type: "deck", id: "abc" },
    { domain: "", type: "", id: "" },
  ])("D-61, P2-08: %j is refused without a request", async (external) => {
    expect(await refusal(external, { game: GAMES.marvel })).toBe("Invalid URL");
    expect(site.asked).toEqual([]);
  });

  it("D-61: a deck of this server is refused by its id in a game that no site knows as well", async () => {
    const external = { domain: "baize", type: "deck", id: ".." };
    expect(await refusal(external, { game: "Duel of Lanterns" })).toBe("Invalid URL");
  });
});

it("an address of a megabyte is refused in no time", async () => {
  const started = performance.now();
  for (const long of [
    `https://ringsdb.com/cards${"/".repeat(1e6)}x`,
    `https://x${"!".repeat(1e6)}y`,
    "!".repeat(1e6),
  ]) {
    expect(await refusal(long)).toMatch(/Invalid URL|Only importing/);
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
