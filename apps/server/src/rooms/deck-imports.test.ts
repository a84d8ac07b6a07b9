/** Decks of other sites and kept decks: at tables, and over HTTP for the deck builder (decks §6, §10). */
import type { JsonObject } from "@baize/engine";
import { deckLoadedSchema } from "@baize/protocol/channels";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { startFakeSite } from "../../test/fake-site.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { DECK_SITE_URLS, type DeckSiteUrls } from "../outgoing/deck-sites/sites.ts";

const site = await startFakeSite();
afterAll(() => site.close());
const deckSites = Object.fromEntries(
  Object.keys(DECK_SITE_URLS).map((name) => [name, site.url]),
) as DeckSiteUrls;
const kit = useRooms({ deckSites, requestPrivateHosts: [site.host] });
let ana: Person;
let bo: Person;
let marvel: number;

beforeAll(async () => {
  ana = await kit.register("Ana");
  bo = await kit.register("Bo", { supporterLevel: 3 });
  const cards = Object.fromEntries(
    Object.entries(lanternCards).map(([id, sides]) => [
      id,
      { ...sides, A: { ...sides.A, marvelcdbId: `0${id.slice(1)}` } },
    ]),
  );
  const name = "Marvel Champions: The Card Game";
  const groups = {
    ...(lanternDefinition.groups as object),
    player1Play1: { groupType: "play", label: "Hero" },
  };
  marvel = await kit.addPlugin({ ...lanternDefinition, pluginName: name, groups }, cards);
});

const marvelRoom = (external?: JsonObject) =>
  kit.room(ana, { policy: "fair" }, { plugin_id: marvel, ...(external ? { external_data: external } : {}) });

describe("importDeck (api §7.10)", () => {
  it("D-59, T8-15: fetches, loads as the sender, says what was unknown and the deck's name", async () => {
    const slots = { "01": 2, "099": 1, "098": 1 };
    site.answers["/api/public/decklist/1.json"] = { name: "Webs", hero_code: "00", slots };
    const visit = await kit.enter(ana, await marvelRoom());
    const url = "https://marvelcdb.com/decklist/view/1/a-deck";
    expect(await visit.command("importDeck", { url })).toMatchObject({
      status: "ok",
      response: {
        site: "MarvelCDB",
        name: "Webs",
        loaded: 3,
        unknown: ["Encountered unknown card ID for 099", "Encountered unknown card ID for 098"],
        unknown_reasons: ["099", "098"].map((name) => ({ reason: "import_unknown_card", params: { name } })),
        notices: [],
        notice_reasons: [],
      },
    });
    const { game } = await visit.view();
    expect(game.groupById.player1Deck!.stackIds).toHaveLength(2);
    expect(game.groupById.player1Play1!.stackIds).toHaveLength(1);
    expect(game.messages.join()).toContain("[player1/Ana] is importing a deck from MarvelCDB.");
    expect(await visit.command("importDeck", { url: "https://example.org" })).toMatchObject({
      status: "error",
      response: {
        reason: "import_failed",
        message: "Only importing from MarvelCDB is supported at this time.",
      },
    });
    expect(await visit.command("importDeck", {})).toMatchObject({ response: { reason: "invalid_payload" } });
    // Who names no seat acts for their own.
    expect(await visit.command("importDeck", { url }, null)).toMatchObject({ status: "ok" });
    expect((await visit.view()).game.messages.join()).toContain("[player1/Ana] is importing a deck");
  });

  it("D-61, P2-08, T3-42, T3-43: the deck that the room was made for is loaded once, though two ask for it at once", async () => {
    site.answers["/api/public/decklist/2.json"] = { hero_code: "00", slots: { "02": 1 } };
    const external = { domain: "marvelcdb", type: "decklist", id: "2" };
    const slug = await marvelRoom(external);
    const visit = await kit.enter(ana, slug);
    const other = await kit.enter(bo, slug);
    await other.push("set_seat", { player_i: "player2", new_user_id: bo.id });
    expect((await visit.view()).game.options).toMatchObject({ externalData: external });
    const answers = await Promise.all([
      visit.command("importDeck", { external: true }),
      other.command("importDeck", { external: true }, "player2"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["ok", "ok"]);
    const loaded = answers.map(({ response }) => deckLoadedSchema.parse(response).loaded);
    expect(Math.max(...loaded)).toBeGreaterThan(0);
    const { game } = await visit.view();
    expect(game.autoLoadedDecks).toBe(true);
    expect(game.messages.filter((line) => String(line).includes("is importing a deck"))).toHaveLength(1);
    expect(await visit.command("importDeck", { external: true })).toMatchObject({
      status: "ok",
      response: { site: "", loaded: 0 },
    });
  });

  it("D-61, P2-08: an id that is no id is refused without a request", async () => {
    site.asked.length = 0;
    const slug = await marvelRoom({ domain: "marvelcdb", type: "deck", id: ".." });
    const visit = await kit.enter(ana, slug);
    expect(await visit.command("importDeck", { external: true })).toMatchObject({
      response: expect.objectContaining({ reason: "import_failed", message: "Invalid URL" }),
    });
    expect(site.asked).toEqual([]);
  });
});

const entry = { databaseId: "L1", quantity: 2, loadGroupId: "playerNHand", _name: "Wick", _note: "mine" };

async function keep(
  author: Person,
  load_list: object[],
  isPublic = false,
  plugin_id = kit.pluginId,
  name = "Night Watch",
) {
  const deck = { name, author_id: author.id, plugin_id, load_list, public: isPublic };
  const answer = await kit.call("POST", "/be/api/v1/decks", { as: author, body: { deck } });
  const saved = answerOf("POST /api/v1/decks", answer).success.deck;
  return { domain: "baize", type: "deck", id: String(saved.id) };
}

async function tableWith(external: JsonObject): Promise<[ana: Visit, bo: Visit]> {
  const slug = await kit.room(ana, { policy: "fair" }, { external_data: external });
  const [host, guest] = [await kit.enter(ana, slug), await kit.enter(bo, slug)];
  await guest.push("set_seat", { player_i: "player2", new_user_id: bo.id });
  return [host, guest];
}

describe("kept decks at the start of a room (decks §10 A-7)", () => {
  const refused = {
    status: "error",
    response: expect.objectContaining({
      reason: "import_failed",
      message: "This deck does not exist or is private.",
    }),
  };

  it("D-29, D-102: an own private deck loads once, without a request; not for another acting person", async () => {
    site.asked.length = 0;
    const [host, guest] = await tableWith(await keep(ana, [entry]));
    expect(await guest.command("importDeck", { external: true }, "player2")).toEqual(refused);
    expect(await host.command("importDeck", { external: true })).toMatchObject({
      status: "ok",
      response: expect.objectContaining({
        site: "Baize",
        name: "Night Watch",
        loaded: 2,
        unknown: [],
        notices: [],
      }),
    });
    const { game } = await host.view();
    expect(game.groupById.player1Hand!.stackIds).toHaveLength(2);
    expect(game.messages.join()).toContain('[player1/Ana] loaded "Night Watch" into Hand (2).');
    expect(game.autoLoadedDecks).toBe(true);
    expect(await guest.command("importDeck", { external: true }, "player2")).toMatchObject({
      response: { loaded: 0 },
    });
    expect(site.asked).toEqual([]);
  });

  it("D-102: a public deck loads for whoever sits down first; what cannot be loaded is named", async () => {
    const bad = [
      { databaseId: "gone", quantity: 1, loadGroupId: "playerNHand", _name: "Old Card" },
      { databaseId: `author_id-${ana.id}-x`, authorId: ana.id, quantity: 1, loadGroupId: "playerNHand" },
      { databaseId: "L2", quantity: 3, loadGroupId: "playerNGrave" },
    ];
    const [, guest] = await tableWith(await keep(ana, [entry, ...bad], true));
    const answer = await guest.command("importDeck", { external: true }, "player2");
    expect(answer).toMatchObject({
      status: "ok",
      response: {
        site: "Baize",
        name: "Night Watch",
        loaded: 2,
        unknown: [
          "Encountered unknown card ID for Old Card",
          `Encountered unknown card ID for author_id-${ana.id}-x`,
        ],
        notices: ["3 cards left out: this game has no group playerNGrave."],
      },
    });
    expect((await guest.view()).game.groupById.player2Hand!.stackIds).toHaveLength(2);
  });

  it("D-102: the name of such a deck passes for nobody and for no label of the game", async () => {
    const name = "Watch of [player2/Bo], id:dawn";
    const [host] = await tableWith(await keep(ana, [entry], false, kit.pluginId, name));
    expect(await host.command("importDeck", { external: true })).toMatchObject({ response: { name } });
    const lines = (await host.view()).game.messages.join();
    expect(lines).toContain('[player1/Ana] loaded "Watch of (player2/Bo), id: dawn" into Hand (2).');
  });

  it("D-102: custom cards that the person may use load with it", async () => {
    const card = { A: { name: "Own", cardBack: "night", type: "Light" }, B: { name: "night" } };
    await kit.call("POST", "/be/api/custom_content", {
      as: bo,
      body: { plugin_id: kit.pluginId, card_db: { one: card }, public: false, author_id: bo.id },
    });
    const databaseId = `author_id-${bo.id}-one`;
    const custom = { databaseId, authorId: bo.id, quantity: 1, loadGroupId: "playerNHand" };
    const [, guest] = await tableWith(await keep(bo, [custom]));
    expect(await guest.command("importDeck", { external: true }, "player2")).toMatchObject({
      response: { loaded: 1, unknown: [] },
    });
  });

  it("D-102: a deck of another game, or none, does not exist", async () => {
    for (const external of [
      await keep(ana, [entry], true, marvel),
      { domain: "baize", type: "deck", id: "999999" },
    ]) {
      const [host] = await tableWith(external);
      expect(await host.command("importDeck", { external: true })).toEqual(refused);
    }
  });
});

describe("POST /api/v1/deck_imports (decks §10 A-6)", () => {
  const ask = (body: object, as: Person | null = ana) =>
    kit.call("POST", "/be/api/v1/deck_imports", { ...(as ? { as } : {}), body });
  const url = "https://marvelcdb.com/decklist/view/3";

  it("D-101: reads a deck of a site for any seat, and keeps nothing", async () => {
    site.answers["/api/public/decklist/3.json"] = {
      name: "Webs",
      hero_code: "00",
      slots: { "01": 2, "099": 1 },
    };
    const answer = await ask({ plugin_id: marvel, url });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        success: { message: "Deck imported" },
        import: {
          site: "MarvelCDB",
          name: "Webs",
          items: [
            { databaseId: "L0", quantity: 1, loadGroupId: "playerNPlay1" },
            { databaseId: "L1", quantity: 2, loadGroupId: "playerNDeck" },
          ],
          unknown: ["Encountered unknown card ID for 099"],
          notices: [],
        },
      },
    ]);
  });

  it("D-101: refuses foreign hosts, other games, unreadable decks, plugins out of reach and visitors", async () => {
    const refusal = async (body: object, as?: Person | null) => {
      const answer = await ask(body, as);
      return [answer.status, refusalOf(answer).message];
    };
    expect(await refusal({ plugin_id: marvel, url: "https://example.org/deck/1" })).toMatchObject([
      422,
      "Only importing from MarvelCDB is supported at this time.",
    ]);
    expect(await refusal({ plugin_id: kit.pluginId, url })).toMatchObject([
      422,
      "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
    ]);
    expect(await refusal({ plugin_id: marvel, url: "https://marvelcdb.com/deck/view/404" })).toMatchObject([
      422,
      expect.stringMatching(/^Error loading deck\./),
    ]);
    expect(await refusal({ plugin_id: 999_999, url })).toEqual([404, "Not Found"]);
    expect(await refusal({ plugin_id: marvel, url }, null)).toEqual([401, "Not authenticated"]);
    expect(await refusal({ plugin_id: marvel })).toEqual([400, "Bad Request"]);
  });
});
