/** Decks of several windows and people, over real HTTP (decks §10: ). */
import {
  deckConflictResponse,
  deckResponse,
  publicDeckSummariesResponse,
  publicDecksResponse,
} from "@baize/protocol";
import { beforeAll, expect, test } from "vitest";
import { answerOf, type HttpAnswer, refusalOf } from "../../test/answers.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";

const kit = useRooms();
let ann: Person;
let bob: Person;
/** A plugin of everybody, and one of Ann's alone. */
const plugins = { open: 0, closed: 0 };

beforeAll(async () => {
  ann = await kit.register("Ánn");
  bob = await kit.register("Bob");
  plugins.open = await kit.addPlugin(lanternDefinition, lanternCards, ann.id);
  const parts = { name: "Closed", gameDef: lanternDefinition, cardDb: {}, repoUrl: null, public: false };
  plugins.closed = (await kit.server.stores.plugins.create({ ...parts, authorId: ann.id })).id;
});

const entry = (quantity: number) => ({ databaseId: "L0", quantity, loadGroupId: "playerNDeck" });

async function make(deck: object, as = ann) {
  const sent = { name: "Gulls", plugin_id: plugins.open, load_list: [entry(2)], public: false, ...deck };
  const answer = await kit.call("POST", "/be/api/v1/decks", { as, body: { deck: sent } });
  return answerOf("POST /api/v1/decks", answer).success.deck;
}
const change = (id: number, body: object) => kit.call("PATCH", `/be/api/v1/decks/${id}`, { as: ann, body });
const get = (path: string, options = {}) => kit.call("GET", `/be/api/v1/${path}`, options);

test("D-98: of two changes to the same revision one is kept, and the other is answered with the deck as it is", async () => {
  const { id, revision } = await make({});
  const answers = await Promise.all(
    ["Auks", "Terns"].map((name) => change(id, { deck: { name }, base_revision: revision })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const answer = answers.find(({ status }) => status === 200)!;
  const kept = answerOf("PATCH /api/v1/decks/:id", answer).success.deck;
  const refused = deckConflictResponse.parse(answers.find(({ status }) => status === 409)!.body);
  expect(kept.revision).toBe(revision + 1);
  expect(refused).toEqual({
    error: {
      code: 409,
      status: 409,
      message: "This deck was changed elsewhere.",
      reason: "deck_changed",
    },
    deck: kept,
  });
  expect((await change(id, { deck: { name: "Skuas" }, base_revision: kept.revision })).status).toBe(200);
});

test("D-98: without a base the last change wins, and what it does not name stays", async () => {
  const { id } = await make({});
  expect((await change(id, { deck: { id, name: "Auks" } })).status).toBe(200);
  const answer = await change(id, { deck: { id, updated_at: "2000-01-01T00:00:00", public: true } });
  const { deck } = answerOf("PATCH /api/v1/decks/:id", answer).success;
  expect(deck).toMatchObject({ name: "Auks", public: true, revision: 3, load_list: [entry(2)] });
  expect((await change(id, { deck: {}, base_revision: "3" })).status).toBe(400);
});

test("D-100, D-28: one deck is there for its owner, and for others when it is public and they may see its game", async () => {
  const hidden = await make({});
  const shown = await make({ public: true });
  const inside = await make({ plugin_id: plugins.closed, public: true });
  const statuses = async (id: number) =>
    Promise.all(
      [{ cookie: ann.cookie }, { as: bob }, {}].map(
        async (options) => (await get(`decks/${id}`, options)).status,
      ),
    );
  expect(await statuses(hidden.id)).toEqual([200, 404, 404]);
  expect(await statuses(shown.id)).toEqual([200, 200, 200]);
  expect(await statuses(inside.id)).toEqual([200, 404, 404]);
  expect(await statuses(999_999)).toEqual([404, 404, 404]);
  const { deck } = deckResponse.parse((await get(`decks/${shown.id}`)).body);
  expect(deck).toEqual({ ...shown, author_alias: ann.alias });
  expect((await get("decks/none")).status).toBe(400);
});

test("D-100, D-30, T9-24: the list without items says how many there are, and holds no private deck", async () => {
  const plugin_id = await kit.addPlugin(lanternDefinition, lanternCards, ann.id);
  await make({ plugin_id, name: "Hidden" });
  const shown = await make({ plugin_id, public: true, load_list: [entry(2), entry(3)] });
  const answer = await get(`public_decks/${plugin_id}?summary=1`);
  expect(answer.text).not.toContain("load_list");
  const { load_list, ...plain } = shown;
  expect(publicDeckSummariesResponse.parse(answer.body)).toEqual({
    public_decks: [{ ...plain, author_alias: ann.alias, author_supporter_level: null, cards: 5, entries: 2 }],
    total: 1,
  });
  const whole = publicDecksResponse.parse((await get(`public_decks/${plugin_id}`)).body).public_decks;
  expect(whole.map((deck) => deck.load_list)).toEqual([load_list]);
});

test("A-5, D-25, T5-48: name and author are found without accents and case; pages follow the order of names", async () => {
  const plugin_id = await kit.addPlugin(lanternDefinition, lanternCards, ann.id);
  for (const name of ["Éowyn 1", "eowyn 2", "Other"]) await make({ plugin_id, name, public: true });
  await make({ plugin_id, name: "EOWYN 3", public: true }, bob);
  const found = async (query: string) => {
    const { body } = await get(`public_decks/${plugin_id}?summary=1&${query}`);
    const { public_decks, total } = publicDeckSummariesResponse.parse(body);
    return [public_decks.map(({ name }) => name).sort(), total];
  };
  expect(await found("q=%20EÓWYN%20")).toEqual([["EOWYN 3", "eowyn 2", "Éowyn 1"], 3]);
  expect(await found("q=owyn&author=ANN")).toEqual([["eowyn 2", "Éowyn 1"], 2]);
  expect(await found("author=nobody")).toEqual([[], 0]);
  const idsOf = ({ body }: HttpAnswer) => publicDecksResponse.parse(body).public_decks.map(({ id }) => id);
  const all = idsOf(await get(`public_decks/${plugin_id}`));
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((offset) => get(`public_decks/${plugin_id}?limit=1&offset=${offset}`)),
  );
  expect(pages.flatMap(idsOf)).toEqual(all);
  for (const query of ["limit=0", "limit=501", "limit=x", "offset=-1"])
    expect([query, (await get(`public_decks/${plugin_id}?${query}`)).status]).toEqual([query, 400]);
});

test("A-5: a list that has not changed is not sent again, and one that has is", async () => {
  const plugin_id = await kit.addPlugin(lanternDefinition, lanternCards, ann.id);
  const { id } = await make({ plugin_id, public: true });
  const path = `public_decks/${plugin_id}?summary=1`;
  const etag = (await get(path)).headers.get("etag")!;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const again = async () => {
    const { status, text } = await get(path, { headers: { "if-none-match": etag } });
    return [status, text === ""];
  };
  expect(await again()).toEqual([304, true]);
  await make({ plugin_id });
  expect(await again()).toEqual([304, true]);
  await change(id, { deck: { load_list: [entry(7)] } });
  expect(await again()).toEqual([200, false]);
  await change(id, { deck: { public: false } });
  expect(await again()).toEqual([200, false]);
});

test("A-13: 500 decks of one user for one game, however many are sent at once; other games have room", async () => {
  const { decks } = kit.server.stores;
  const parts = { authorId: bob.id, pluginId: plugins.open, loadList: [], public: false };
  for (let made = 0; made < 499; made++) await decks.create({ ...parts, name: `Deck ${made}` }, 500);
  const sent = { name: "One more", plugin_id: plugins.open, load_list: [] };
  const post = (deck: object) => kit.call("POST", "/be/api/v1/decks", { as: bob, body: { deck } });
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const refusal = refusalOf(answers.find(({ status }) => status === 422)!);
  expect(refusal.message).toBe("You have too many decks for this game.");
  const other = await kit.addPlugin(lanternDefinition, lanternCards, ann.id);
  expect((await post({ ...sent, plugin_id: other })).status).toBe(200);
});
