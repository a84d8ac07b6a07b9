import { customContentResponse, customContentSavedResponse } from "@baize/protocol";
import { beforeAll, expect, test } from "vitest";
import { answerOf, fieldErrorsOf, refusalOf } from "../../test/answers.ts";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let ana: Person;
let bo: Person;
let plugin: number;
let closed: number;
const bird = { type: "Bird", cardBack: "blue" };
const cards = {
  gull: { A: { ...bird, name: "Gull", imageUrl: "https://img.example/g.png" }, B: { name: "blue" } },
};

beforeAll(async () => {
  ana = await kit.confirmed("Ana");
  bo = await kit.confirmed("Bo");
  await kit.deps.stores.users.update(ana.id, { supporterLevel: 3 });
  const parts = { name: "Harbour", authorId: ana.id, repoUrl: null, gameDef: sampleDefinition(), cardDb: {} };
  plugin = (await kit.deps.stores.plugins.create({ ...parts, public: true })).id;
  closed = (await kit.deps.stores.plugins.create({ ...parts, public: false })).id;
});

const save = (body: object, options: CallOptions = { as: ana }) =>
  kit.call("POST", "/be/api/custom_content", {
    ...options,
    body: { plugin_id: plugin, card_db: cards, public: true, author_id: 999, ...body },
  });
const read = async (which: "all" | "my", userId: number | string, options?: CallOptions) => {
  const answer = await kit.call("GET", `/be/api/${which}_custom_content/${userId}/${plugin}`, options);
  return answer.statusCode === 200 ? customContentResponse.parse(answer.json()) : answer.statusCode;
};
const stored = (person: Person, card: object = cards.gull) => ({
  [`author_id-${person.id}-gull`]: { ...card, author_id: person.id, author_alias: person.alias },
});

test("T3-128, T7-31, T7-32, T7-33: saved cards carry their author in key and card, and replace the earlier ones", async () => {
  const answer = await save({});
  expect(answer.statusCode).toBe(200);
  const { data, success } = customContentSavedResponse.parse(answer.json());
  expect(success.message).toBe("Custom cards created successfully");
  expect(data).toEqual({
    id: data.id,
    card_db: stored(ana),
    public: true,
    author_id: ana.id,
    plugin_id: plugin,
  });
  const again = await save({ card_db: { gull: { A: { ...bird, name: "Herring gull" } } } });
  const saved = answerOf("POST /api/custom_content", again).data;
  expect(saved).toMatchObject({
    id: data.id,
    card_db: stored(ana, { A: { ...bird, name: "Herring gull" } }),
  });
  const third = answerOf("POST /api/custom_content", await save({ card_db: saved.card_db }));
  expect(third.data.card_db).toEqual(saved.card_db);
});

test("T3-127: each face keeps the columns that it came with", async () => {
  const two = {
    A: { ...bird, name: "Gull", cardBack: "multi_sided", wings: "2", song: null },
    B: { name: "Gull at sea", type: "Bird", waves: "9" },
  };
  const { data } = answerOf("POST /api/custom_content", await save({ card_db: { two } }));
  const stamp = { author_id: ana.id, author_alias: "Ana" };
  expect(data.card_db).toEqual({ [`author_id-${ana.id}-two`]: { ...two, ...stamp } });
  expect(await read("my", ana.id, { as: ana })).toMatchObject({ public_card_db: data.card_db });
});

test("T7-34, D-36: bad cards are 422 with the text of the catalogue and every problem", async () => {
  const bad = {
    "": { A: bird },
    [`${"x".repeat(201)}`]: { A: bird },
    noSide: { name: "x" },
    flat: { A: 7 },
    script: { A: { ...bird, imageUrl: "javascript:alert(1)" } },
  };
  const answer = await save({ card_db: bad });
  expect(answer.statusCode).toBe(422);
  expect(refusalOf(answer).message).toBe("Failed to write custom cards to server.");
  expect(fieldErrorsOf(answer).card_db).toEqual([
    "Missing databaseId",
    `databaseId ${"x".repeat(40)} must have 1 to 200 characters`,
    "Card noSide has no side A",
    "Side A of card flat is not an object",
    "imageUrl of card script must be an http or https address",
  ]);
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`c${index}`, { A: {} }]));
  expect(fieldErrorsOf(await save({ card_db: many })).card_db).toEqual([
    "has 5,001 cards: a user may have 5,000 cards and 2 MB for each plugin",
  ]);
});

test("api §1.6: a body that does not fit is 400 with every field that is at fault, read in a side thread or not", async () => {
  const answer = await save({ card_db: [], public: "yes" });
  expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(Object.keys(fieldErrorsOf(answer))).toEqual(["card_db", "public"]);
  const large = await save({ card_db: ["x".repeat(200_000)], plugin_id: "7" });
  expect(large.json()).toMatchObject(envelope(400, "Bad Request"));
  expect(Object.keys(fieldErrorsOf(large))).toEqual(["plugin_id", "card_db"]);
});

test("D-103, T6-18: types and backs are those of the plugin as it is now; each line names the card", async () => {
  const { plugins } = kit.deps.stores;
  const parts = { name: "Harbour", authorId: ana.id, repoUrl: null, cardDb: {}, public: true };
  const { id } = await plugins.create({ ...parts, gameDef: sampleDefinition() });
  const lines = async (card_db: object) => {
    const answer = await save({ plugin_id: id, card_db });
    return answer.statusCode === 200 ? undefined : fieldErrorsOf(answer).card_db;
  };
  const wrong = {
    eel: { A: { ...bird, name: "Eel", type: "Fish" } },
    crab: { A: { ...bird, name: "Crab", cardBack: "red" } },
    wind: { A: { name: "Wind", cardBack: "blue" } },
    two: {
      A: { ...bird, name: "Two", cardBack: "multi_sided" },
      B: { name: "Two B", type: "Fish" },
    },
    long: { A: { ...bird, name: "x".repeat(500), type: "Fish" } },
  };
  expect(await lines(wrong)).toEqual([
    "type Fish for Eel not found in gameDef.cardTypes",
    "cardBack for Crab (red) not found in gameDef.cardBacks",
    "Missing type for Wind",
    "type Fish for Two B not found in gameDef.cardTypes",
    `type Fish for ${"x".repeat(286)}`,
  ]);
  expect(await lines({ fine: cards.gull })).toBeUndefined();
  await plugins.update(
    id,
    { gameDef: sampleDefinition({ cardTypes: { Fish: { width: 1, height: 1 } } }) },
    Date.now(),
  );
  expect(await lines({ fine: cards.gull })).toEqual(["type Bird for Gull not found in gameDef.cardTypes"]);
});

test("D-103, D-38, T6-18: whoever has lost the level takes their private cards away; the row goes", async () => {
  const cy = await kit.confirmed("Cy");
  await kit.deps.stores.users.update(cy.id, { supporterLevel: 3 });
  expect((await save({ public: false }, { as: cy })).statusCode).toBe(200);
  await kit.deps.stores.users.update(cy.id, { supporterLevel: 0 });
  expect((await save({ public: false }, { as: cy })).statusCode).toBe(403);
  expect(await read("my", cy.id, { as: cy })).toMatchObject({ private_card_db: stored(cy) });
  const { statusCode, ...answer } = await save({ public: false, card_db: {} }, { as: cy });
  expect([statusCode, customContentSavedResponse.parse(answer.json()).data.card_db]).toEqual([200, {}]);
  expect(await read("my", cy.id, { as: cy })).toMatchObject({ private_card_db: null });
  const none = await save({ card_db: {} }, { as: cy });
  expect(answerOf("POST /api/custom_content", none).data).toMatchObject({ id: 0, card_db: {} });
});

test("T1-03, T6-18: private cards need supporter level 3", async () => {
  expect((await save({ public: false }, { as: bo })).json()).toEqual(
    envelope(403, "Supporter level too low"),
  );
  expect(
    (await save({ public: false, card_db: { gull: { A: { ...bird, name: "Secret" } } } })).statusCode,
  ).toBe(200);
});

test("T3-129, T3-130, T7-29, T7-30, api §9.1 H9: private cards are their author's alone; public ones of all come together", async () => {
  await save({ card_db: { gull: { A: { ...bird, name: "Bo's gull" } } } }, { as: bo });
  const mine = await read("all", ana.id, { as: ana });
  expect(mine).toMatchObject({ private_card_db: stored(ana, { A: { ...bird, name: "Secret" } }) });
  expect(Object.keys((mine as { public_card_db: object }).public_card_db)).toHaveLength(2);
  expect(await read("all", ana.id, { as: bo })).toMatchObject({ private_card_db: null });
  expect(await read("all", ana.id)).toMatchObject({ private_card_db: null });
  expect(await read("my", bo.id, { as: bo })).toMatchObject({
    public_card_db: stored(bo, { A: { ...bird, name: "Bo's gull" } }),
    private_card_db: null,
  });
  expect(await read("my", ana.id, { as: bo })).toMatchObject({ private_card_db: null });
  expect(await read("my", ana.id)).toBe(401);
  expect(await read("my", "undefined")).toMatchObject({ public_card_db: null, private_card_db: null });
});

test("api §3.8: cards belong to a plugin that the caller may see, and writing needs the header", async () => {
  expect((await save({ plugin_id: closed }, { as: bo })).statusCode).toBe(404);
  expect((await save({}, { cookie: ana.cookie })).statusCode).toBe(401);
  const path = `/be/api/all_custom_content/${bo.id}/${closed}`;
  expect((await kit.call("GET", path, { as: bo })).statusCode).toBe(404);
});
