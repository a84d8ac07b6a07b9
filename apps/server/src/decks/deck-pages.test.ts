/** How much one answer holds of lists of decks, and how much one author keeps (decks §10: ). */
import { beforeAll, expect, test } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { type CallOptions, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let ann: Person;
let plugin: number;
/** A list of about so many bytes. */
const items = (bytes: number) => {
  const entry = { databaseId: "gull", quantity: 2, loadGroupId: "playerNDeck", _name: "x".repeat(900) };
  return Array.from({ length: Math.round(bytes / 990) }, () => entry);
};

beforeAll(async () => {
  ann = await kit.register("Ann");
  const parts = { name: "Harbour", repoUrl: null, gameDef: sampleDefinition(), cardDb: {}, public: true };
  plugin = (await kit.deps.stores.plugins.create({ ...parts, authorId: ann.id })).id;
  const deck = { authorId: ann.id, pluginId: plugin, public: true, loadList: items(190_000) };
  for (let made = 0; made < 8; made++)
    await kit.deps.stores.decks.create({ ...deck, name: `Deck ${made}` }, 500);
});

const decksOf = async (query: string, options?: CallOptions) =>
  answerOf(
    "GET /api/v1/decks/:userId/:pluginId",
    await kit.call("GET", `/be/api/v1/decks/${ann.id}/${plugin}${query}`, options),
  );
const publicDecks = async (query: string) =>
  answerOf(
    "GET /api/v1/public_decks/:pluginId",
    await kit.call("GET", `/be/api/v1/public_decks/${plugin}${query}`),
  );
const names = (decks: { name: string }[]) => decks.map(({ name }) => name);
const all = Array.from({ length: 8 }, (_, index) => `Deck ${index}`);

test("A-5: an answer with public decks holds a megabyte of them, and the next one goes on where it ends", async () => {
  const first = await publicDecks("");
  expect(first.total).toBe(8);
  expect(names(first.public_decks)).toEqual(all.slice(0, 5));
  const second = await publicDecks("?offset=5");
  expect(names(second.public_decks)).toEqual(all.slice(5));
  expect(names((await publicDecks("?summary=1")).public_decks)).toEqual(all);
});

test.each<[string, () => CallOptions]>([
  ["visitors", () => ({})],
  ["their author", () => ({ as: ann })],
])("A-5: so does one with the decks of a user, for %s", async (_, options) => {
  const first = await decksOf("", options());
  expect([first.total, names(first.my_decks)]).toEqual([8, all.slice(3).toReversed()]);
  expect(names((await decksOf("?offset=5", options())).my_decks)).toEqual(all.slice(0, 3).toReversed());
  expect(await decksOf("?offset=8", options())).toEqual({ my_decks: [], total: 8 });
  expect((await kit.call("GET", `/be/api/v1/decks/${ann.id}/${plugin}?offset=x`)).statusCode).toBe(400);
});

test("A-13: whoever keeps as many bytes of decks as they may is told how many those are", async () => {
  const bo = await kit.register("Bo");
  const load_list = items(100_000);
  const kept = { authorId: bo.id, pluginId: plugin, public: false, name: "Large" };
  const filling = { ...kept, loadList: [{ databaseId: "x".repeat(9_950_000) }] };
  await kit.deps.stores.decks.create(filling, 500);
  const post = (list: unknown) =>
    kit.call("POST", "/be/api/v1/decks", {
      as: bo,
      body: { deck: { name: "More", plugin_id: plugin, load_list: list } },
    });
  const refused = await post(load_list);
  expect([refused.statusCode, refusalOf(refused)]).toEqual([
    422,
    expect.objectContaining({
      reason: "decks_too_large",
      message: "Your decks have more than 10 MB together. Delete some that you no longer need.",
    }),
  ]);
  const { deck } = answerOf("POST /api/v1/decks", await post([])).success;
  const body = { deck: { load_list } };
  const grown = await kit.call("PATCH", `/be/api/v1/decks/${deck.id}`, { as: bo, body });
  expect(refusalOf(grown).reason).toBe("decks_too_large");
});
