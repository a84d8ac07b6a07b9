import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeSite } from "../../test/fake-site.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";
import { DECK_SITE_URLS } from "../outgoing/deck-sites/sites.ts";

const site = await startFakeSite();
afterAll(() => site.close());
const deckSites = { ...DECK_SITE_URLS, ringsdb: site.url };
const kit = useRooms({ deckSites, requestPrivateHosts: [site.host] });
let ana: Person;

beforeAll(async () => {
  ana = await kit.register("Ana");
});

describe("requests of the action language (api §9.3, action-language 5.12)", () => {
  it("are made outside of the room's queue; the action runs again with the same chance", async () => {
    site.answers["/data.json"] = { names: ["a", "b"] };
    const slug = await kit.room(ana);
    const visit = await kit.enter(ana, slug);
    const ask = ["VAR", "$ANSWER", ["REQUEST_JSON", `${site.url}/data.json`]];
    expect(
      await visit.evaluate([
        ask,
        ["SET", "/noted", "$ANSWER.names.[1]"],
        ["LOG", "Got {{$ANSWER.names.[0]}}."],
      ]),
    ).toMatchObject({ status: "ok" });
    const { game, replayStep } = await visit.view();
    expect([game.noted, game.messages, replayStep]).toEqual(["b", ["[player1/Ana] Got a."], 1]);
    expect(site.asked.filter((line) => line === "GET /data.json")).toHaveLength(1);
  });

  it("to other hosts, or too many, fail as ordinary errors", async () => {
    const slug = await kit.room(ana);
    const visit = await kit.enter(ana, slug);
    const message = async (list: unknown) => {
      await visit.evaluate(list);
      return (await visit.view()).game.messages.at(-1);
    };
    expect(await message(["VAR", "$X", ["REQUEST_JSON", "http://127.0.0.1:1/x"]])).toContain(
      "REQUEST_JSON: network requests are not allowed for this host.",
    );
    expect(await message(["VAR", "$X", ["REQUEST_JSON", `${site.url}/none.json`]])).toContain(
      "REQUEST_JSON: HTTP request failed with status code 404",
    );
    site.answers["/page"] = {};
    const seven = Array.from({ length: 7 }, (_, i) => [
      "VAR",
      "$X",
      ["REQUEST_HTML", `${site.url}/page?${i}`],
    ]);
    for (let i = 0; i < 7; i++) site.answers[`/page?${i}`] = {};
    expect(await message(seven)).toContain("not allowed");
    expect((await visit.view()).replayStep).toBe(3);
  });
});

describe("custom cards (api §8.1)", () => {
  it("D-40, T3-120: are loaded from the actor's private and everybody's public cards", async () => {
    const bo = await kit.register("Bo", { supporterLevel: 3 });
    const card = (name: string) => ({
      A: { name, imageUrl: "https://cards.example/x.png", cardBack: "night", type: "Light" },
      B: { name: "night" },
    });
    const publish = (who: Person, name: string, isPublic: boolean) =>
      kit.call("POST", "/be/api/custom_content", {
        as: who,
        body: { plugin_id: kit.pluginId, card_db: { one: card(name) }, public: isPublic, author_id: who.id },
      });
    const shared = await publish(bo, "Shared", true);
    const hidden = await publish(bo, "Hidden", false);
    expect([shared.status, hidden.status]).toEqual([200, 200]);
    const databaseId = `author_id-${bo.id}-one`;
    const items = [{ databaseId, quantity: 1, loadGroupId: "sharedPlay", authorId: bo.id }];
    const names: unknown[] = [];
    for (const who of [bo, ana]) {
      const visit = await kit.enter(who, await kit.room(who));
      expect(await visit.command("loadList", { items })).toMatchObject({ status: "ok" });
      const { cardById } = (await visit.view()).game;
      names.push(...Object.values(cardById).map((each) => each.sides.A?.name));
    }
    expect(names).toEqual(["Hidden", "Shared"]);
  });

  it("D-40, T3-120: a card that is private to another is as if it were not there", async () => {
    const cy = await kit.register("Cy", { supporterLevel: 3 });
    const card = { A: { name: "Own", cardBack: "night", type: "Light" }, B: { name: "night" } };
    const body = { plugin_id: kit.pluginId, card_db: { mine: card }, public: false, author_id: cy.id };
    expect((await kit.call("POST", "/be/api/custom_content", { as: cy, body })).status).toBe(200);
    const items = [
      { databaseId: `author_id-${cy.id}-mine`, quantity: 1, loadGroupId: "sharedPlay", authorId: cy.id },
    ];
    const visit = await kit.enter(ana, await kit.room(ana));
    await visit.command("loadList", { items });
    const { cardById, messages } = (await visit.view()).game;
    expect(Object.keys(cardById)).toEqual([]);
    expect(messages.at(-1)).toContain(`author_id-${cy.id}-mine`);
  });
});
