import { beforeAll, expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let author: Person;
let friend: Person;
let stranger: Person;
let pluginId: number;

beforeAll(async () => {
  author = await kit.register("Author");
  friend = await kit.register("Friend");
  stranger = await kit.register("Stranger");
  const plugin = await kit.deps.stores.plugins.create({
    name: "Harbour",
    authorId: author.id,
    public: false,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
  });
  pluginId = plugin.id;
});

const path = (rest = "") => `/be/api/v1/users/plugin_permission/${pluginId}${rest}`;
const list = async (query = "", options: CallOptions = { as: author }) => {
  const answer = await kit.call("GET", path(query), options);
  return answerOf("GET /api/v1/users/plugin_permission/:pluginId", answer);
};
const grant = (userId: number | string, options: CallOptions = { as: author }) =>
  kit.call("POST", path(`/${userId}`), { ...options, body: {} });
const revoke = (userId: number, options: CallOptions = { as: author }) =>
  kit.call("DELETE", path(`/${userId}`), options);
const sees = async (person: Person) =>
  (await kit.call("GET", `/be/api/plugins/${pluginId}`, { as: person })).statusCode === 200;

test("P3-26 P3-27 P3-28 P7-31 P7-32 P7-33, P6-11, P6-14 P6-15 P6-16: access is granted, listed by alias and revoked, twice without error", async () => {
  expect(await sees(friend)).toBe(false);
  for (const _ of [1, 2]) {
    const granted = await grant(friend.id);
    expect([granted.statusCode, granted.json()]).toEqual([
      200,
      { success: { message: "Successfully added" } },
    ]);
  }
  expect(await sees(friend)).toBe(true);
  expect(await list()).toEqual({
    data: { Friend: { user_id: friend.id, private_access: true } },
  });
  for (const _ of [1, 2]) {
    const revoked = await revoke(friend.id);
    expect([revoked.statusCode, revoked.json()]).toEqual([
      200,
      { success: { message: "Successfully deleted" } },
    ]);
  }
  expect(await sees(friend)).toBe(false);
  expect(await list()).toEqual({ data: {} });
});

test("P2-114, api §3.4: a search of two letters finds users by the beginning of their alias", async () => {
  expect(await list("?q=FR")).toEqual({ data: { Friend: { user_id: friend.id, private_access: false } } });
  expect(await list("?q=f")).toEqual({ data: {} });
  await grant(stranger.id);
  expect(await list("?q=fr")).toEqual({
    data: {
      Friend: { user_id: friend.id, private_access: false },
      Stranger: { user_id: stranger.id, private_access: true },
    },
  });
  await revoke(stranger.id);
});

test("api §9.1 H7: others get 404, visitors 401, whether they list, grant or revoke", async () => {
  for (const call of [kit.call("GET", path(), { as: stranger }), grant(stranger.id, { as: stranger })]) {
    expect((await call).json()).toEqual(envelope(404, "Not Found"));
  }
  expect((await revoke(friend.id, { as: stranger })).statusCode).toBe(404);
  expect((await kit.call("GET", path())).statusCode).toBe(401);
  expect((await grant(friend.id, {})).statusCode).toBe(401);
  expect(await sees(stranger)).toBe(false);
});

test("api §3.4.27: an unknown user is 404, a word instead of an id 400", async () => {
  expect((await grant(999_999)).statusCode).toBe(404);
  expect((await grant("Friend")).statusCode).toBe(400);
});

test("api §14.10, §14.11: listing and revoking work by cookie without a body, unless the page is foreign", async () => {
  await grant(friend.id);
  expect(Object.keys((await list("", { cookie: author.cookie })).data)).toEqual(["Friend"]);
  const foreign = { origin: "https://evil.example" };
  expect((await revoke(friend.id, { cookie: author.cookie, headers: foreign })).statusCode).toBe(401);
  expect((await grant(stranger.id, { cookie: author.cookie })).statusCode).toBe(401);
  const own = { origin: "http://localhost:4000" };
  expect((await revoke(friend.id, { cookie: author.cookie, headers: own })).statusCode).toBe(200);
});
