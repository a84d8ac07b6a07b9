import { gunzipSync } from "node:zlib";
import { myPluginsResponse, pluginLimits, pluginListResponse, pluginSavedResponse } from "@baize/protocol";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { answerOf, fieldErrorsOf, refusalOf } from "../../test/answers.ts";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleCards, sampleDefinition } from "../../test/sample-plugin.ts";
import { StatementTimeoutError } from "../base/storage-errors.ts";
import { pluginErrors } from "./check-plugin.ts";

const kit = useHttp();
let author: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  author = await kit.register("Author");
  stranger = await kit.register("Stranger");
  admin = await kit.register("Olga");
  await kit.deps.stores.users.update(admin.id, { admin: true });
});

const upload = (changes: object = {}) => ({
  plugin: { name: "Harbour", game_def: sampleDefinition(), card_db: sampleCards, public: false, ...changes },
});
const create = (body: unknown, options: CallOptions = { as: author }) =>
  kit.call("POST", "/be/api/myplugins", { ...options, body });
const change = (id: number, plugin: object, options: CallOptions = { as: author }, method = "PATCH") =>
  kit.call(method, `/be/api/myplugins/${id}`, { ...options, body: { plugin } });
const made = async (changes: object = {}, options?: CallOptions): Promise<number> =>
  answerOf("POST /api/myplugins", await create(upload(changes), options)).plugin.id;
const stored = async (id: number) => (await kit.deps.stores.plugins.find(id))!;

test("api §14.8 (P7-26, P6-08, P4-09, P9-04): creating answers 200 with version 1; the caller is the author", async () => {
  const answer = await create(
    upload({ author_id: stranger.id, version: 9, repo_url: "https://code.example/x" }),
  );
  expect(answer.statusCode).toBe(200);
  const body = pluginSavedResponse.parse(answer.json());
  expect(body).toEqual({
    success: { message: "Plugin created successfully" },
    plugin: { id: body.plugin.id, name: "Harbour", version: 1, repo_url: "https://code.example/x" },
  });
  expect(await stored(body.plugin.id)).toMatchObject({ authorId: author.id, public: false });
});

test("P7-27: the builder's variant without repo_url and version, and without cards, is accepted", async () => {
  const { plugin } = upload({ card_db: {} });
  expect((await create({ plugin })).statusCode).toBe(200);
});

test("an upload is listed with what the game tells about itself, a change of something else leaves it, one too long is refused", async () => {
  const about = { sentence: "id:story", players: { least: 2, most: 5 }, tags: ["sea"], cover: "/c.svg" };
  const labels = { story: { English: "A harbour.", French: "Un port." } };
  const id = await made({ public: true, game_def: sampleDefinition({ about, labels }) });
  const told = {
    sentence: { English: "A harbour.", French: "Un port." },
    players: { least: 2, most: 5 },
    tags: [{ English: "sea" }],
    cover: "/c.svg",
    decks: false,
  };
  const listed = async () => {
    const { data } = pluginListResponse.parse((await kit.call("GET", "/be/api/plugins")).json());
    return data.find((plugin) => plugin.id === id)?.about;
  };
  expect(await listed()).toEqual(told);
  await change(id, { repo_url: "https://code.example/harbour" });
  expect(await listed()).toEqual(told);
  const wordy = sampleDefinition({ about: { sentence: "s".repeat(161) } });
  expect(fieldErrorsOf(await change(id, { game_def: wordy })).game_def).toEqual([
    "Text too long for gameDef.about.sentence: 161 characters. At most 160 are shown",
  ]);
  await change(id, { game_def: sampleDefinition() });
  expect(await listed()).toEqual({
    sentence: null,
    players: { least: 1, most: 1 },
    tags: [],
    cover: null,
    decks: false,
  });
});

test("api §9.1 H5: creating needs the header; the cookie does not count", async () => {
  expect((await create(upload(), {})).statusCode).toBe(401);
  expect((await create(upload(), { cookie: author.cookie })).statusCode).toBe(401);
});

test("P5-17: a name that is empty, too long or not the definition's own is refused", async () => {
  const named = (name: unknown, pluginName: unknown = name) =>
    upload({ name, game_def: sampleDefinition({ pluginName: pluginName as string }) });
  for (const body of [named(""), named("x".repeat(101)), named("Harbour", "Port"), named(7, "7")]) {
    expect((await create(body)).json()).toEqual(envelope(422, "Invalid plugin name"));
  }
});

test("P5-17: a name is stored on one line, without signs that turn or hide what follows", async () => {
  const sent = " Har\u202ebour\nby\u200b Baize ";
  const answer = await create(
    upload({ name: sent, game_def: sampleDefinition({ pluginName: "Harbour\nby Baize" }) }),
  );
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { plugin: { name: "Harbour by Baize" } }]);
});

test("action lists that only name each other are refused, with their names", async () => {
  const actionLists = { x: "y", y: "x" };
  const answer = await create(upload({ game_def: sampleDefinition({ actionLists }) }));
  expect(fieldErrorsOf(answer).game_def).toEqual(["Action lists that only name each other: x → y → x."]);
});

test("P5-18 P5-19 P5-20: a definition or card database with errors is refused with the validator's messages", async () => {
  const answer = await create(upload({ game_def: { pluginName: "Harbour", nonsense: 1 } }));
  expect(answer.statusCode).toBe(422);
  expect(refusalOf(answer).message).toBe("Invalid game definition");
  expect(fieldErrorsOf(answer).game_def).toContain("Missing required key in gameDef: groups");
  const long = await create(upload({ game_def: sampleDefinition({ announcements: Array(101).fill("x") }) }));
  expect(fieldErrorsOf(long)).toEqual({
    game_def: ["Too many entries in gameDef.announcements: 101. At most 100 are shown"],
  });
  const cards = { gull: { A: { name: "Gull", type: "Fish", cardBack: "red" } }, tern: { B: {} } };
  const wrong = await create(upload({ card_db: cards }));
  expect(fieldErrorsOf(wrong)).toEqual({
    card_db: [
      "type Fish for Gull not found in gameDef.cardTypes",
      "cardBack for Gull (red) not found in gameDef.cardBacks",
      "Card tern has no side A",
    ],
  });
});

test("api §1.6: parts that are no objects and bad addresses are 400, with every field that is at fault", async () => {
  const bodies: [body: object, fields: string[]][] = [
    [upload({ game_def: [] }), ["plugin.game_def"]],
    [upload({ card_db: "x", public: "yes" }), ["plugin.card_db", "plugin.public"]],
    [upload({ repo_url: "javascript:alert(1)" }), ["plugin.repo_url"]],
    [upload({ repo_url: `https://x.example/${"x".repeat(255)}` }), ["plugin.repo_url"]],
    [{}, ["plugin"]],
    [[], ["body"]],
  ];
  for (const [body, fields] of bodies) {
    const answer = await create(body);
    expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
    expect(Object.keys(fieldErrorsOf(answer))).toEqual(fields);
  }
});

test("api §1.6: a body that is read in a side thread names its fields all the same", async () => {
  const filler = "x".repeat(200_000);
  const answer = await create(upload({ card_db: [filler] }));
  expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(fieldErrorsOf(answer)).toEqual({ "plugin.card_db": [expect.any(String)] });
});

test("api §9.1 H22: a body with prototype keys is 400", async () => {
  const body = '{"plugin":{"name":"Harbour","game_def":{"__proto__":{"x":1}},"card_db":{}}}';
  const answer = await create(body);
  expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(fieldErrorsOf(answer)).toEqual({ body: [expect.stringContaining(`"__proto__"`)] });
});

test("api §3.3.24: a change of another plugin than the address names is 400 and says so", async () => {
  const id = await made();
  const answer = await change(id, { id: id + 1, public: true });
  expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(fieldErrorsOf(answer)).toEqual({ "plugin.id": [`must be ${id}, as in the address`] });
  expect((await change(id, { id: { toString: 1 }, public: true })).json()).toMatchObject(
    envelope(400, "Bad Request"),
  );
  expect(await stored(id)).toMatchObject({ version: 1, public: false });
  expect((await change(id, { id: String(id), public: false })).statusCode).toBe(200);
  expect(Object.keys(fieldErrorsOf(await change(id, { base_version: "1" })))).toEqual([
    "plugin.base_version",
  ]);
});

test("P7-28, P7-29, T7-14, T7-15, P4-10, P6-09: an update raises the stored version, whatever version is sent", async () => {
  const id = await made();
  const gameDef = sampleDefinition({ pluginName: "Port" });
  const answer = await change(id, {
    id,
    version: 77,
    name: "Port",
    game_def: gameDef,
    author_id: stranger.id,
  });
  expect(answer.statusCode).toBe(200);
  expect(pluginSavedResponse.parse(answer.json())).toEqual({
    success: { message: "Plugin updated successfully" },
    plugin: { id, name: "Port", version: 2, repo_url: null },
  });
  await change(id, { public: true, repo_url: "https://code.example/y" }, { as: author }, "PUT");
  expect(await stored(id)).toMatchObject({ version: 3, public: true, name: "Port", authorId: author.id });
  await change(id, { public: null, repo_url: "" });
  expect(await stored(id)).toMatchObject({ version: 4, public: true, repoUrl: null });
  expect(await kit.deps.stores.plugins.content(id)).toMatchObject({ gameDef, cardDb: sampleCards });
});

test("api §8.1: a new definition or new cards are told to the hosts of open rooms, another name is not", async () => {
  const told: unknown[] = [];
  kit.deps.offerReload = ({ id, version }) => told.push([id, version]);
  onTestFinished(() => {
    delete kit.deps.offerReload;
  });
  const id = await made();
  await change(id, { public: true });
  expect(told).toEqual([]);
  await change(id, { game_def: sampleDefinition() });
  await change(id, { card_db: sampleCards });
  expect(told).toEqual([
    [id, 3],
    [id, 4],
  ]);
});

test("api §14.33 (P9-05): two parallel updates give two versions", async () => {
  const id = await made();
  await Promise.all([change(id, { public: true }), change(id, { public: false })]);
  expect(await stored(id)).toMatchObject({ version: 3 });
});

test("api §9.1 H3: others get 403 for public and 404 for private plugins, visitors 401, admins may", async () => {
  const [open, closed] = [await made({ public: true }), await made()];
  expect((await change(open, { public: false }, { as: stranger })).json()).toEqual(
    envelope(403, "Forbidden"),
  );
  expect((await change(closed, { public: true }, { as: stranger })).json()).toEqual(
    envelope(404, "Not Found"),
  );
  expect((await change(open, { public: false }, { cookie: author.cookie })).statusCode).toBe(401);
  expect((await change(open, { public: false }, {})).statusCode).toBe(401);
  expect((await change(closed, { public: true }, { as: admin })).statusCode).toBe(200);
  expect((await change(999_999, {}, { as: admin })).statusCode).toBe(404);
  expect((await change(open, { id: closed })).statusCode).toBe(400);
  expect(await stored(open)).toMatchObject({ version: 1 });
});

test("api §3.3.24: an update is checked like a new plugin, a card database against the stored definition", async () => {
  const id = await made();
  const bad = await change(id, {
    card_db: { gull: { A: { name: "Gull", type: "Fish", cardBack: "blue" } } },
  });
  expect(bad.statusCode).toBe(422);
  expect(fieldErrorsOf(bad).card_db).toEqual(["type Fish for Gull not found in gameDef.cardTypes"]);
  expect((await change(id, { game_def: {} })).statusCode).toBe(422);
  expect((await change(id, { card_db: sampleCards })).statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({ version: 2 });
});

test("P7-30, P4-12, P6-12: a deleted plugin is gone; only author and admin may delete (api §9.1 H4)", async () => {
  const remove = (id: number, options: CallOptions) => kit.call("DELETE", `/be/api/myplugins/${id}`, options);
  const [open, closed] = [await made({ public: true }), await made()];
  const refusal = envelope(403, "You are not authorized to delete this plugin");
  expect((await remove(open, { as: stranger })).json()).toEqual(refusal);
  expect((await remove(closed, { as: stranger })).statusCode).toBe(404);
  expect((await remove(open, {})).statusCode).toBe(401);
  expect((await remove(open, { as: author })).json()).toEqual({ success: { message: "Plugin deleted" } });
  expect((await remove(open, { as: author })).statusCode).toBe(404);
  expect((await remove(closed, { as: admin })).statusCode).toBe(200);
  expect((await kit.call("GET", `/be/api/plugins/${open}`)).statusCode).toBe(404);
});

test("P7-25: the own list is complete, newest first; others see the public ones without repository", async () => {
  const owner = await kit.register("Lister");
  const as = { as: owner };
  const repo_url = "https://code.example/z";
  const first = await made({ repo_url }, as);
  const second = await made({ public: true, repo_url }, as);
  kit.wait(5000);
  await change(first, {}, as);
  const list = async (path: string, options?: CallOptions) => {
    const answer = await kit.call("GET", `/be/api/myplugins/${path}`, options);
    expect(answer.statusCode).toBe(200);
    return myPluginsResponse.parse(answer.json()).my_plugins;
  };
  const full = await list(String(owner.id), { cookie: owner.cookie });
  expect(full.map(({ id }) => id)).toEqual([first, second]);
  expect(full[0]).toMatchObject({
    version: 2,
    game_def: null,
    card_db: null,
    repo_url,
  });
  expect(await list(String(owner.id), { as: stranger })).toMatchObject([{ id: second, repo_url: null }]);
  expect(await list(String(owner.id))).toHaveLength(1);
  expect(await list(String(owner.id), { as: admin })).toHaveLength(2);
  for (const nobody of ["undefined", "null", "NaN"]) expect(await list(nobody)).toEqual([]);
});

test("D-104: of two changes to the same version one is kept, the other hears that there is another version", async () => {
  const id = await made();
  const answers = await Promise.all(
    [true, false].map((isPublic) => change(id, { public: isPublic, base_version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toEqual(
    envelope(409, "This plugin was changed elsewhere."),
  );
  expect((await stored(id)).version).toBe(2);
  expect((await change(id, { public: true, base_version: 2 })).statusCode).toBe(200);
  expect((await change(id, { public: false })).statusCode).toBe(200);
  expect((await change(id, { public: false, base_version: "4" })).statusCode).toBe(400);
});

test("D-104: what builder and code view keep in a definition is its author's: players get the rest of it", async () => {
  const _builder = { version: 1, state: { step: "Groups" } };
  const _files = { version: 1, texts: { "groups.json": "// Where cards lie.\n{}" } };
  const definition = { ...sampleDefinition(), _builder, _files };
  const id = await made({ game_def: definition, public: true });
  const raw = await kit.call("GET", `/be/api/plugins/raw/${id}`, { as: author });
  expect(answerOf("GET /api/plugins/raw/:id", raw).game_def).toEqual(definition);
  const sent = await kit.call("GET", `/be/api/plugins/${id}`, { as: stranger });
  const { game_def } = JSON.parse(gunzipSync(Buffer.from(String(sent.json()), "base64")).toString());
  expect(game_def).toEqual(sampleDefinition());
  const large = { ...definition, _builder: { state: "x".repeat(1_000_001) } };
  const refused = await change(id, { game_def: large });
  expect([refused.statusCode, fieldErrorsOf(refused).game_def]).toEqual([
    422,
    ["_builder has 1.0 MB; 1 MB is allowed."],
  ]);
  const long = { ...definition, _files: { version: 1, texts: { "a.json": "x".repeat(8_000_001) } } };
  const { game_def: tooLong } = pluginErrors({ gameDef: long, cardDb: {} }, { gameDef: true, cardDb: false });
  expect(tooLong).toContain("_files has 8.0 MB; 8 MB is allowed.");
});

test("whoever has as many plugins as they may is told how many those are", async () => {
  const busy = await kit.register("Busy");
  const one = { name: "One", authorId: busy.id, public: false, repoUrl: null, gameDef: {}, cardDb: {} };
  for (let made = 0; made < pluginLimits.plugins; made++) await kit.deps.stores.plugins.create(one);
  const refused = await create(upload(), { as: busy });
  expect([refused.statusCode, refusalOf(refused)]).toEqual([
    422,
    expect.objectContaining({
      reason: "too_many_plugins",
      message: "You have 300 plugins, and more are not possible. Delete some that you no longer need.",
    }),
  ]);
});

describe("where old versions cannot be deleted for now", () => {
  const told: number[] = [];
  const late = useHttp({}, ({ stores }) => ({
    stores: {
      ...stores,
      plugins: {
        ...stores.plugins,
        pruneVersions: () => Promise.reject(new StatementTimeoutError(9000, true)),
      },
    },
    offerReload: ({ version }) => void told.push(version),
  }));

  test("a new version is saved all the same, and its open rooms are told", async () => {
    const as = await late.register("Author");
    const { id } = answerOf(
      "POST /api/myplugins",
      await late.call("POST", "/be/api/myplugins", { as, body: upload() }),
    ).plugin;
    const body = { plugin: { game_def: sampleDefinition() } };
    const answer = await late.call("PATCH", `/be/api/myplugins/${id}`, { as, body });
    expect([answer.statusCode, answerOf("PATCH /api/myplugins/:id", answer).plugin.version, told]).toEqual([
      200,
      2,
      [2],
    ]);
  });
});
