/** How much custom cards may be, and how they come back: in pages, by their ids, or not again when they are known. */
import { customContentResponse } from "@baize/protocol";
import { beforeAll, expect, test } from "vitest";
import { fieldErrorsOf, refusalOf } from "../../test/answers.ts";
import { type CallOptions, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
let ana: Person;
let bo: Person;
let plugin: number;

beforeAll(async () => {
  ana = await kit.confirmed("Ana");
  bo = await kit.confirmed("Bo");
  await kit.deps.stores.users.update(ana.id, { supporterLevel: 3 });
  const faceProperties = {
    cost: { type: "integer", default: null },
    keywords: { type: "list", default: null },
    notes: { type: "object", default: null },
    ready: { type: "boolean", default: null },
  };
  const gameDef = sampleDefinition({ faceProperties });
  const parts = { name: "Harbour", authorId: ana.id, repoUrl: null, gameDef, cardDb: {}, public: true };
  plugin = (await kit.deps.stores.plugins.create(parts)).id;
});

/** What the plugin asks of every face in front. */
const bird = { type: "Bird", cardBack: "blue" };
const save = (card_db: object, more: object = {}, options: CallOptions = { as: ana }) =>
  kit.call("POST", "/be/api/custom_content", {
    ...options,
    body: { plugin_id: plugin, card_db, public: true, ...more },
  });
const read = async (query: string, options?: CallOptions) => {
  const answer = await kit.call("GET", `/be/api/all_custom_content/${ana.id}/${plugin}${query}`, options);
  return customContentResponse.parse(answer.json());
};
const many = (count: number, text: string, name = "c") =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${name}${String(index).padStart(4, "0")}`,
      { A: { ...bird, name: text } },
    ]),
  );

test("api §3.8: cells are of the kinds that the plugin declares, and nothing is larger than a card needs", async () => {
  const good = { cost: "3", keywords: '["swift"]', notes: { a: 1 }, ready: true, name: "x", extra: null };
  expect((await save({ good: { A: { ...bird, ...good } } })).statusCode).toBe(200);
  const bad: [object, string][] = [
    [{ cost: ["author"] }, "cost of card x must be a number"],
    [{ keywords: "swift" }, "keywords of card x must be a list"],
    [{ keywords: { a: 1 } }, "keywords of card x must be a list"],
    [{ notes: [1] }, "notes of card x must be an object"],
    [{ ready: 1 }, "ready of card x must be true or false"],
    [{ name: { text: "x" } }, "name of card x must be a text"],
    [{ name: "x".repeat(10_001) }, "name of card x has more than 10000 characters"],
    [{ imageUrl: "javascript:alert(1)" }, "imageUrl of card x must be an http or https address"],
    [
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, ""])),
      "Side A of card x has more than 200 columns",
    ],
    [
      { a: "x".repeat(9_999), b: "x".repeat(9_999), c: "x".repeat(9_999), d: "x".repeat(9_999) },
      "Card x has more than 32000 characters",
    ],
  ];
  for (const [face, problem] of bad)
    expect(fieldErrorsOf(await save({ x: { A: { ...bird, ...face } } })).card_db).toEqual([problem]);
});

test("5,000 cards and 2 MB for each plugin, public and private ones together; the refusal names what is there", async () => {
  const { id } = await kit.deps.stores.plugins.create({
    name: "Harbour",
    authorId: ana.id,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: {},
    public: true,
  });
  const errors = async (card_db: object, more: object = {}) => {
    const answer = await save(card_db, { plugin_id: id, ...more });
    return answer.statusCode === 200 ? undefined : fieldErrorsOf(answer).card_db;
  };
  expect(await errors(many(400, "hidden"), { public: false })).toBeUndefined();
  expect(await errors(many(4601, "x"))).toEqual([
    expect.stringMatching(
      /^A user may have 5,000 cards and 2 MB for each plugin; these are 4,601 cards with 0\.\d+ MB, and there are 400 cards with 0\.\d+ MB of private cards$/,
    ),
  ]);
  expect(await errors(many(300, "x".repeat(7_000)))).toEqual([
    expect.stringMatching(/these are 300 cards with 2\.\d+ MB, and there are 400 cards/),
  ]);
  expect(await errors(many(4600, "x"))).toBeUndefined();
  expect(await errors({})).toBeUndefined();
  expect(await errors(many(4601, "x"), { public: false })).toBeUndefined();
});

test("a visitor gets pages of half a megabyte, never everybody's cards at once", async () => {
  await save(many(150, "x".repeat(5_966)));
  await save(many(150, "y".repeat(5_966), "b"), {}, { as: bo });
  await save({ secret: { A: { ...bird, name: "Secret" } } }, { public: false });
  const keys = new Set<string>();
  let pages = 0;
  for (let after: string | null | undefined = ""; after !== null; pages++) {
    const page = await read(after ? `?after=${after}` : "");
    expect(JSON.stringify(page.public_card_db).length).toBeLessThan(600_000);
    expect(page.private_card_db).toBeNull();
    for (const key of Object.keys(page.public_card_db!)) keys.add(key);
    after = page.next;
  }
  expect([keys.size, pages]).toEqual([300, 5]);
  const [first, second] = [await read("", { as: ana }), await read("?after=1.0", { as: ana })];
  expect(Object.keys(first.private_card_db!)).toEqual([`author_id-${ana.id}-secret`]);
  expect(second.private_card_db).toBeNull();
  expect((await kit.call("GET", `/be/api/all_custom_content/0/${plugin}?after=x`)).statusCode).toBe(400);
});

test("A-9, api §3.8: single cards can be asked for by their ids; own private ones only by their author", async () => {
  const ids = [`author_id-${ana.id}-c0003`, `author_id-${bo.id}-b0149`, `author_id-${ana.id}-secret`, "gull"];
  const query = `?ids=${ids.join(",")}`;
  const seen = await read(query);
  expect(Object.keys(seen.public_card_db!)).toEqual(ids.slice(0, 2));
  expect(seen.private_card_db).toBeNull();
  expect(Object.keys((await read(query, { as: ana })).private_card_db!)).toEqual([ids[2]]);
  const tooMany = `?ids=${Array.from({ length: 2001 }, (_, n) => `c${n}`).join(",")}`;
  const refused = await kit.call("GET", `/be/api/all_custom_content/0/${plugin}${tooMany}`);
  expect([refused.statusCode, refusalOf(refused).message]).toEqual([
    400,
    "At most 2000 ids can be asked for at once.",
  ]);
});

test("A-9: two thousand ids fit into one address of a real request, and all of their cards come", async () => {
  expect((await save(many(2000, "x", "k"))).statusCode).toBe(200);
  const url = await kit.app.listen({ port: 0, host: "127.0.0.1" });
  const ids = Array.from({ length: 2000 }, (_, n) => `author_id-${ana.id}-k${String(n).padStart(4, "0")}`);
  const answer = await fetch(`${url}/be/api/all_custom_content/0/${plugin}?ids=${ids.join(",")}`);
  const { public_card_db } = customContentResponse.parse(await answer.json());
  expect(Object.keys(public_card_db!)).toEqual(ids);
});

test("A-9: whoever knows the cards already is told so, until a set changes; others' tags are of no use", async () => {
  const ask = (which: string, etag?: string, as = ana) =>
    kit.call("GET", `/be/api/${which}_custom_content/${ana.id}/${plugin}`, {
      as,
      ...(etag ? { headers: { "if-none-match": etag } } : {}),
    });
  for (const which of ["all", "my"]) {
    const first = await ask(which);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await ask(which, etag);
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await ask(which, etag, bo)).statusCode).toBe(200);
    // A set of the same size.
    for (const change of [{ public: false }, { public: true }]) {
      const before = String((await ask(which)).headers.etag);
      await save(many(1, `${which} ${change.public}`), change);
      const after = String((await ask(which, before)).headers.etag);
      await save(many(1, `${which} ${change.public}`.toUpperCase()), change);
      expect((await ask(which, before)).statusCode).toBe(200);
      expect((await ask(which, after)).statusCode).toBe(200);
      await save({}, change);
    }
  }
});
