import { gunzipSync } from "node:zlib";
import type { JsonObject } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import {
  pluginListResponse,
  type RawPluginResponse,
  rawPluginResponse,
  visiblePluginResponse,
} from "@baize/protocol";
import { beforeAll, describe, expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleCards, sampleDefinition } from "../../test/sample-plugin.ts";
import { newVisitorId } from "../base/visitor-cookie.ts";
import type { Plugin } from "../storage/plugin-store.ts";

const kit = useHttp();
let author: Person;
let stranger: Person;
let admin: Person;
let shown: Plugin;
let hidden: Plugin;

beforeAll(async () => {
  author = await kit.register("Author");
  stranger = await kit.register("Stranger");
  admin = await kit.register("Olga");
  await kit.deps.stores.users.update(admin.id, { admin: true });
  const plugin = {
    name: "Harbour",
    authorId: author.id,
    repoUrl: "https://code.example/harbour",
    gameDef: sampleDefinition({ announcements: ["soon"], tutorialUrl: "https://example.org/t" }),
    cardDb: sampleCards,
  };
  shown = await kit.deps.stores.plugins.create({ ...plugin, public: true });
  hidden = await kit.deps.stores.plugins.create({ ...plugin, name: "Secret", public: false });
});

const get = (path: string, options?: CallOptions) => kit.call("GET", `/be/api/plugins${path}`, options);

for (const path of ["", "/visible/0"]) {
  test(`P7-20, P7-21, P6-02, P6-04: /plugins${path} lists what the session's user may see`, async () => {
    const ids = async (options?: CallOptions) => {
      const answer = await get(path, options);
      expect(answer.statusCode).toBe(200);
      return pluginListResponse.parse(answer.json()).data.map((plugin) => plugin.id);
    };
    expect(await ids()).toEqual([shown.id]);
    expect(await ids({ as: stranger })).toEqual([shown.id]);
    expect(await ids({ as: author })).toEqual([shown.id, hidden.id]);
    expect(await ids({ cookie: author.cookie })).toEqual([shown.id, hidden.id]);
    expect(await ids({ as: admin })).toEqual([shown.id, hidden.id]);
  });
}

test("whoever has the list already is told that nothing has changed, until something has", async () => {
  const list = (headers: Record<string, string> = {}, options: CallOptions = {}) =>
    get("/visible/0", { ...options, headers });
  const etag = String((await list()).headers.etag);
  const again = await list({ "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await list({ "if-none-match": etag }, { as: author })).statusCode).toBe(200);
  await kit.deps.stores.plugins.update(hidden.id, { public: true }, Date.now());
  expect((await list({ "if-none-match": etag })).statusCode).toBe(200);
  await kit.deps.stores.plugins.update(hidden.id, { public: false }, Date.now());
});

test("api §9.1 H6: an admin's id in the path shows a visitor nothing more", async () => {
  const seen = answerOf("GET /api/plugins/visible/:userId", await get(`/visible/${admin.id}`));
  expect(seen.data).toHaveLength(1);
  expect((await get(`/visible/${hidden.id}/${admin.id}`)).statusCode).toBe(404);
  expect((await get("/visible/undefined")).statusCode).toBe(200);
  expect((await get("/visible/x")).statusCode).toBe(400);
});

test("P3-01 P3-02 P3-03 P3-04 P3-05 P3-06 P3-07 P3-08 P3-09 P3-10 P3-11, P7-19: one plugin has the fields of the lists, the repository for its author only", async () => {
  const answer = await get(`/visible/${shown.id}/0`);
  expect(visiblePluginResponse.strict().parse(answer.json()).data).toEqual({
    id: shown.id,
    name: "Harbour",
    num_favorites: 0,
    public: true,
    updated_at: expect.any(String),
    author_id: author.id,
    author_alias: "Author",
    version: 1,
    announcements: ["soon"],
    tutorial_url: "https://example.org/t",
    about: { sentence: null, players: { least: 1, most: 1 }, tags: [], cover: null, decks: false },
  });
  const own = await get(`/visible/${shown.id}/${author.id}`, { as: author });
  const { data } = answerOf("GET /api/plugins/visible/:id/:userId", own);
  expect(data.repo_url).toBe("https://code.example/harbour");
  expect((await get("/visible/999999/0")).json()).toEqual(envelope(404, "Not Found"));
});

test("api §14.6 (T7-13): a plugin is a JSON string whose base64 gunzips to it", async () => {
  const answer = await get(`/${shown.id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const packed = String(answer.json());
  expect(JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString())).toEqual({
    id: shown.id,
    name: "Harbour",
    version: 1,
    repo_url: null,
    game_def: sampleDefinition({ announcements: ["soon"], tutorialUrl: "https://example.org/t" }),
    card_db: sampleCards,
  });
  expect(unpackBundle(packed).card_db).toEqual(sampleCards);
  const own = await get(`/${shown.id}`, { as: author });
  expect(unpackBundle(String(own.json())).repo_url).toBe("https://code.example/harbour");
});

test("api §3.3.20: the tag saves sending a plugin again, and the body is not compressed twice", async () => {
  const first = await get(`/${shown.id}`, { headers: { "accept-encoding": "gzip, br" } });
  expect(first.headers["content-encoding"]).toBeUndefined();
  const etag = String(first.headers.etag);
  const again = await get(`/${shown.id}`, { headers: { "if-none-match": etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const other = await get(`/${shown.id}`, { as: author, headers: { "if-none-match": etag } });
  expect(other.statusCode).toBe(200);
});

test("api §9.1 H6: a private plugin is 404 for those who may not see it, by every route", async () => {
  for (const path of [`/${hidden.id}`, `/visible/${hidden.id}/${author.id}`]) {
    for (const options of [{}, { as: stranger }, { cookie: stranger.cookie }]) {
      expect((await get(path, options)).json()).toEqual(envelope(404, "Not Found"));
    }
    for (const options of [{ as: author }, { cookie: author.cookie }, { as: admin }]) {
      expect((await get(path, options)).statusCode).toBe(200);
    }
  }
  expect((await get("/999999")).statusCode).toBe(404);
  expect((await get("/abc")).statusCode).toBe(400);
});

test("api §14.11: a dead token is anonymous even with a good cookie beside it: the header wins", async () => {
  expect((await get(`/${hidden.id}`, { token: "dead", cookie: author.cookie })).statusCode).toBe(404);
  expect((await get(`/${hidden.id}`, { token: "null", cookie: author.cookie })).statusCode).toBe(200);
});

test("api §3.3.20: members of a room of the plugin get it, users and anonymous spectators alike", async () => {
  const visitorId = newVisitorId();
  kit.members.push({ pluginId: hidden.id, userId: stranger.id, visitorId: null });
  kit.members.push({ pluginId: hidden.id, userId: null, visitorId });
  expect((await get(`/${hidden.id}`, { as: stranger })).statusCode).toBe(200);
  expect((await get(`/${hidden.id}`, { cookie: `vt_visitor=${visitorId}` })).statusCode).toBe(200);
  expect((await get(`/${hidden.id}`, { cookie: `vt_visitor=${newVisitorId()}` })).statusCode).toBe(404);
  kit.members.length = 0;
});

test("api §8.1: a past version is served to members of a room and its author, to nobody else", async () => {
  const { plugins } = kit.deps.stores;
  const pinned = await plugins.create({
    name: "Pinned",
    authorId: author.id,
    public: true,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
  });
  await plugins.update(pinned.id, { cardDb: sampleCards }, Date.now());
  const cards = async (path: string, options?: CallOptions) => {
    const answer = await get(path, options);
    return answer.statusCode === 200
      ? Object.keys(unpackBundle(String(answer.json())).card_db)
      : answer.statusCode;
  };
  expect(await cards(`/${pinned.id}`)).toEqual(["gull"]);
  expect(await cards(`/${pinned.id}?version=2`)).toEqual(["gull"]);
  expect(await cards(`/${pinned.id}?version=1`)).toBe(404);
  expect(await cards(`/${pinned.id}?version=1`, { as: author })).toEqual([]);
  kit.members.push({ pluginId: pinned.id, userId: stranger.id, visitorId: null });
  expect(await cards(`/${pinned.id}?version=1`, { as: stranger })).toEqual([]);
  expect(await cards(`/${pinned.id}?version=3`, { as: stranger })).toBe(404);
  expect(await cards(`/${pinned.id}?version=x`, { as: stranger })).toBe(400);
  kit.members.length = 0;
});

test("P7-22, P6-10, P3-09, P3-10: author and admin download the parts, others get 404 and visitors 401", async () => {
  const raw = (options?: CallOptions) => get(`/raw/${shown.id}`, options);
  const answer = await raw({ as: author });
  expect(rawPluginResponse.strict().parse(answer.json())).toMatchObject({
    id: shown.id,
    name: "Harbour",
    card_db: sampleCards,
    repo_url: "https://code.example/harbour",
  });
  expect((await raw({ as: admin })).statusCode).toBe(200);
  expect((await raw({ as: stranger })).json()).toEqual(envelope(404, "Not Found"));
  expect((await raw({ cookie: author.cookie })).json()).toEqual(envelope(401, "Not authenticated"));
});

describe("what a plugin holds comes back as it was stored", () => {
  const gameDef: JsonObject = {
    ...sampleDefinition(),
    labels: { hand: { English: "Hand" } },
    tokens: { damage: { label: "Damage", imageUrl: "d.png" } },
    groups: { deck: { groupType: "deck", label: "Deck" } },
    actionLists: { draw: ["LOG", "drew"] },
    preBuiltDecks: { first: { label: "First", cards: [] } },
    preferences: { game: [], player: [] },
  };
  let held: RawPluginResponse;

  beforeAll(async () => {
    const holder = await kit.register("Holder");
    const { id } = await kit.deps.stores.plugins.create({
      name: "Holder",
      authorId: holder.id,
      public: false,
      repoUrl: null,
      gameDef,
      cardDb: sampleCards,
    });
    const answer = await kit.call("GET", `/be/api/plugins/raw/${id}`, { as: holder });
    held = answerOf("GET /api/plugins/raw/:id", answer);
  });

  test("P1-25: its definition, whole", () => {
    expect(held.game_def).toEqual(gameDef);
  });

  test("P1-26, T1-02: its card database, beside the definition", () => {
    expect(held.card_db).toEqual(sampleCards);
    expect(held.game_def).toHaveProperty("cardTypes");
  });

  test.each([
    ["P1-27: labels", "labels"],
    ["P1-28: tokens", "tokens"],
    ["P1-29: groups", "groups"],
    ["P1-30: card types", "cardTypes"],
    ["P1-31: action lists", "actionLists"],
    ["P1-32: prebuilt decks", "preBuiltDecks"],
    ["P1-33: preferences", "preferences"],
  ] as const)("%s", (_name, part) => {
    expect(Object.keys(gameDef[part] ?? {})).not.toEqual([]);
    expect(held.game_def[part]).toEqual(gameDef[part]);
  });
});
