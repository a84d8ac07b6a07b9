import { describe, expect, it } from "vitest";
import { cardsOf, GAMES, useDeckSites } from "../../../test/deck-site-kit.ts";

const { site, load, lines } = await useDeckSites(GAMES.rangers);
const aspect = (id: string, AWA: string) => ({
  [id]: { A: { databaseId: id, name: id, AWA, SPI: "2", FIT: "1", FOC: "2" } },
});

describe("decks of RangersDB (decks §6.3)", () => {
  it("D-57, T7-43, T7-44: one question with all eight fields; the aspect card is found by numbers", async () => {
    const deck = {
      name: "Walkers",
      meta: { role: "r1" },
      ...{ awa: 3, spi: 2, fit: 1, foc: 2 },
      slots: { s1: 2, lost: 1 },
      side_slots: { s2: 1 },
      extra_slots: {},
    };
    site.answers["/v1/graphql"] = { data: { rangers_deck_by_pk: deck } };
    const cards = {
      ...cardsOf("r1", "s1", "s2"),
      ...aspect("other", "2"),
      ...aspect("x", "3.0"),
      ...aspect("y", "3"),
    };
    const loaded = await load("https://rangersdb.com/decks/view/44", { cards });
    expect(loaded).toMatchObject({ site: "RangersDB", name: "Walkers" });
    expect(lines(loaded)).toEqual([
      "1 r1 player2Role",
      "2 s1 player2Deck",
      "1 s2 player2Sideboard",
      "1 x player2Aspect",
    ]);
    expect(loaded.unknown.map(({ text }) => text)).toEqual(["Encountered unknown card ID for lost"]);
    expect(site.asked).toHaveLength(1);
    for (const field of ["meta", "awa", "spi", "fit", "foc", "slots", "side_slots", "extra_slots"]) {
      expect(site.asked[0]).toMatch(new RegExp(`\\b${field}\\b`));
    }
    expect(site.asked[0]).toContain('"variables":{"id":44}');
    // Meta as text; no aspect card where a value is missing.
    const bare = { ...deck, meta: '{"role":"r1"}', awa: null };
    site.answers["/v1/graphql"] = { data: { rangers_deck_by_pk: bare } };
    const again = lines(await load("https://rangersdb.com/decks/44", { cards }));
    expect(again).toEqual(["1 r1 player2Role", "2 s1 player2Deck", "1 s2 player2Sideboard"]);
  });
});
