import { deckSavedResponse, myDecksResponse, publicDecksResponse } from "@baize/protocol";
import { beforeAll, expect, test } from "vitest";
import { answerOf, fieldErrorsOf, refusalOf } from "../../test/answers.ts";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let owner: Person;
let stranger: Person;
let open: number;
let closed: number;
const items = [{ databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck", authorId: 4 }];

beforeAll(async () => {
  owner = await kit.register("Owner");
  stranger = await kit.register("Stranger");
  const plugin = {
    name: "Harbour",
    authorId: owner.id,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
  };
  open = (await kit.deps.stores.plugins.create({ ...plugin, public: true })).id;
  closed = (await kit.deps.stores.plugins.create({ ...plugin, public: false })).id;
});

const create = (deck: object, options: CallOptions = { as: owner }) =>
  kit.call("POST", "/be/api/v1/decks", {
    ...options,
    body: {
      deck: { name: "Gulls", plugin_id: open, load_list: items, public: false, author_id: 999, ...deck },
    },
  });
const saved = async (deck: object, options?: CallOptions) =>
  answerOf("POST /api/v1/decks", await create(deck, options)).success.deck;
const change = (id: number, deck: object, options: CallOptions = { as: owner }) =>
  kit.call("PATCH", `/be/api/v1/decks/${id}`, { ...options, body: { deck } });
const remove = (id: number, options: CallOptions) => kit.call("DELETE", `/be/api/v1/decks/${id}`, options);
const list = async (userId: number | string, options?: CallOptions) =>
  myDecksResponse.parse((await kit.call("GET", `/be/api/v1/decks/${userId}/${open}`, options)).json())
    .my_decks;

test("api §14.8 (T7-23, T7-24, T7-25, T3-109, T3-110, T3-111, T3-112, T3-113, T3-114): saving a deck answers 200 with it; its author is the caller", async () => {
  const answer = await create({});
  expect(answer.statusCode).toBe(200);
  const { deck } = deckSavedResponse.parse(answer.json()).success;
  expect(deck).toEqual({
    id: deck.id,
    author_id: owner.id,
    plugin_id: open,
    name: "Gulls",
    load_list: items,
    public: false,
    revision: 1,
    inserted_at: deck.inserted_at,
    updated_at: deck.inserted_at,
  });
});

test("api §3.7.38: malformed decks are 422 by field, unknown plugins 404, visitors 401", async () => {
  const nameless = await create({ name: "" });
  expect(fieldErrorsOf(nameless)).toEqual({ name: ["should be 1 to 200 character(s)"] });
  const errorsOf = async (load_list: unknown) => fieldErrorsOf(await create({ load_list })).load_list;
  for (const load_list of [undefined, null, {}])
    expect(await errorsOf(load_list)).toEqual(["must be a list of entries"]);
  expect(await errorsOf(Array(2001).fill(items[0]))).toEqual(["has more than 2000 entries"]);
  const heavy = { ...items[0], cardDetails: { A: { text: "x".repeat(9000) } } };
  expect(await errorsOf(Array(23).fill(heavy))).toEqual(["is larger than 200 KB"]);
  expect((await create({ plugin_id: "x" })).statusCode).toBe(400);
  expect((await create({ plugin_id: 999_999 })).statusCode).toBe(404);
  expect((await create({ plugin_id: closed }, { as: stranger })).json()).toEqual(envelope(404, "Not Found"));
  expect((await create({}, { cookie: owner.cookie })).statusCode).toBe(401);
});

test("D-99, T5-31: written cards are kept; entries of quantity 0 go; 1001 is refused, and the entry is named", async () => {
  const cardDetails = { A: { name: "Own" }, B: { name: "back" } };
  const written = { quantity: 1, loadGroupId: "playerNHand", cardDetails };
  const [gull] = items;
  const load_list = [written, { ...written, databaseId: null }, { ...gull, quantity: 0 }, gull];
  const { deck } = deckSavedResponse.parse((await create({ load_list })).json()).success;
  const kept = [written, { ...written, databaseId: null }, gull];
  expect(deck.load_list).toEqual(kept);
  expect((await list(owner.id, { cookie: owner.cookie }))[0]!.load_list).toEqual(kept);
  const refused = await change(deck.id, {
    name: "",
    load_list: [gull, { ...gull, quantity: 0 }, { ...gull, quantity: 1001 }, { ...gull, databaseId: 7 }],
  });
  expect([refused.statusCode, refusalOf(refused).message]).toEqual([422, "Failed to save deck"]);
  expect(fieldErrorsOf(refused)).toEqual({
    name: ["should be 1 to 200 character(s)"],
    load_list: [
      "entry 3: quantity must be 1 to 1000",
      "entry 4: databaseId must be a text of 1 to 200 characters",
    ],
  });
  expect((await kit.deps.stores.decks.find(deck.id))!.revision).toBe(1);
});

test("A-3: what clients of other makes put beside is kept; a deck's name is one line that can be seen", async () => {
  const load_list = [{ ...items[0], _note: { by: [1] }, shelf: "attic" }];
  const deck = await saved({ name: " Gulls\n\u202eand Terns ", load_list });
  expect(deck).toMatchObject({ name: "Gulls and Terns", load_list });
  expect((await create({ name: "\u200b" })).statusCode).toBe(422);
});

test("api §3.7.38: who plays a private plugin in a room may save decks for it", async () => {
  kit.members.push({ pluginId: closed, userId: stranger.id, visitorId: null });
  expect((await create({ plugin_id: closed }, { as: stranger })).statusCode).toBe(200);
  kit.members.length = 0;
});

test("T7-26, api §9.1 H8: the owner changes name, list and visibility; for others the deck is not there", async () => {
  const { id, inserted_at } = await saved({});
  const answer = await change(id, {
    name: "Terns",
    public: true,
    load_list: [],
    author_id: stranger.id,
    plugin_id: 1,
  });
  const { deck } = deckSavedResponse.parse(answer.json()).success;
  expect(deck).toEqual({
    id,
    author_id: owner.id,
    plugin_id: open,
    name: "Terns",
    load_list: [],
    public: true,
    revision: 2,
    inserted_at,
    updated_at: deck.updated_at,
  });
  expect((await change(id, { name: "Mine" }, { as: stranger })).json()).toEqual(envelope(404, "Not Found"));
  expect((await change(id, { load_list: 5 })).statusCode).toBe(422);
  expect((await change(id, {}, {})).statusCode).toBe(401);
});

test("api §14.10 (T7-27): the owner deletes by cookie alone, with or without a body", async () => {
  const ids = [(await saved({})).id, (await saved({})).id] as const;
  expect((await remove(ids[0], { as: stranger })).statusCode).toBe(404);
  const answer = await remove(ids[0], { cookie: owner.cookie });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: { message: "Deck deleted successfully" } },
  ]);
  expect((await remove(ids[1], { as: owner, body: { deck: { id: 1 } } })).statusCode).toBe(200);
  expect((await remove(ids[1], { as: owner })).statusCode).toBe(404);
});

test("T7-22: the owner lists all decks, newest first, others only the public ones", async () => {
  const fan = await kit.register("Fan");
  await create({ name: "One" }, { as: fan });
  await create({ name: "Two", public: true }, { as: fan });
  expect((await list(fan.id, { cookie: fan.cookie })).map((deck) => deck.name)).toEqual(["Two", "One"]);
  expect((await list(fan.id, { as: stranger })).map((deck) => deck.name)).toEqual(["Two"]);
  expect(await list("undefined")).toEqual([]);
});

test("T7-28: public decks are listed by name with their authors, by the view rule of the plugin", async () => {
  await kit.deps.stores.users.update(stranger.id, { supporterLevel: 4 });
  await create({ name: "Auks", public: true }, { as: stranger });
  const answer = await kit.call("GET", `/be/api/v1/public_decks/${open}`);
  const decks = publicDecksResponse.parse(answer.json()).public_decks;
  expect(decks[0]).toMatchObject({ name: "Auks", author_alias: "Stranger", author_supporter_level: 4 });
  expect(decks.map((deck) => deck.name)).toEqual(decks.map((deck) => deck.name).toSorted());
  expect((await kit.call("GET", `/be/api/v1/public_decks/${closed}`)).statusCode).toBe(404);
});

test("P4-13: decks go with their plugin", async () => {
  const plugin = { name: "Brief", authorId: owner.id, repoUrl: null, gameDef: {}, cardDb: {}, public: true };
  const { id: plugin_id } = await kit.deps.stores.plugins.create(plugin);
  const { id } = await saved({ plugin_id }, { as: stranger });
  await kit.call("DELETE", `/be/api/myplugins/${plugin_id}`, { as: owner });
  expect(await kit.deps.stores.decks.find(id)).toBeNull();
});

test("api §3.7.37: public decks for a private plugin are listed to their author and to whoever may see the plugin", async () => {
  const author = await kit.register("Secretive");
  const hidden = await kit.deps.stores.plugins.create({
    name: "Hidden Harbour",
    authorId: author.id,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
    public: false,
  });
  const deck = await saved({ plugin_id: hidden.id, public: true }, { as: author });
  const seenBy = async (options?: CallOptions) => {
    const answer = await kit.call("GET", `/be/api/v1/decks/${author.id}/${hidden.id}`, options);
    return answerOf("GET /api/v1/decks/:userId/:pluginId", answer).my_decks.map(({ id }) => id);
  };
  expect(await seenBy({ as: author })).toEqual([deck.id]);
  expect([await seenBy(), await seenBy({ as: stranger })]).toEqual([[], []]);
  await kit.deps.stores.permissions.grant(hidden.id, stranger.id);
  expect(await seenBy({ as: stranger })).toEqual([deck.id]);
  // Whoever may see it no more keeps their own decks for it.
  const own = await saved({ plugin_id: hidden.id }, { as: stranger });
  await kit.deps.stores.permissions.revoke(hidden.id, stranger.id);
  const kept = await kit.call("GET", `/be/api/v1/decks/${stranger.id}/${hidden.id}`, { as: stranger });
  expect(myDecksResponse.parse(kept.json()).my_decks.map(({ id }) => id)).toEqual([own.id]);
});
