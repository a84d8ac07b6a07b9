import { describe, expect, it } from "vitest";
import { GAMES, useDeckSites } from "../../../test/deck-site-kit.ts";

const { site, load, lines } = await useDeckSites(GAMES.marvel);
const face = (id: string, marvelcdbId: string) => ({ databaseId: id, name: id, marvelcdbId });
const cards = {
  a: { A: face("a", "01") },
  b: { A: face("b", ""), B: face("b", "02") },
  later: { A: face("later", "02") },
};

describe("decks of MarvelCDB (decks §6.3)", () => {
  it("D-54, D-59, T1-19, T8-15: codes on any side, the hero in play once, unknown cards by name or code", async () => {
    const answer = {
      name: "Webs",
      hero_code: "01",
      hero_name: "Hero",
      slots: { "01": 1, "02": "2", "03": 1, "04": 0 },
    };
    site.answers["/api/public/deck/5.json"] = answer;
    const deck = await load("https://marvelcdb.com/deck/view/5", { cards });
    expect(deck).toMatchObject({ site: "MarvelCDB", name: "Webs" });
    expect(lines(deck)).toEqual(["1 a player2Play1", "2 b player2Deck"]);
    expect(deck.unknown.map(({ text }) => text)).toEqual(["Encountered unknown card ID for 03"]);
    expect(site.asked).toEqual(["GET /api/public/deck/5.json"]);
    site.answers["/api/public/decklist/6.json"] = { ...answer, hero_code: "99" };
    const other = await load("https://marvelcdb.com/decklist/view/6/x", { cards });
    expect(other.unknown[0]?.text).toBe("Encountered unknown card ID for Hero");
  });

  it("D-54, T1-19: investigator_code stands for hero_code; slots may be a list with nothing in it", async () => {
    site.answers["/api/public/deck/5.json"] = {
      investigator_code: "01",
      investigator_name: "Hero",
      slots: [],
    };
    expect(lines(await load("https://marvelcdb.com/deck/5", { cards }))).toEqual(["1 a player2Play1"]);
  });
});
