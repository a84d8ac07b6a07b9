import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";
import type { HttpError } from "../http/http-error.ts";
import { packJsonNow } from "../storage/packed-json.ts";
import { createJobs, type ServerJobs } from "./create-jobs.ts";

const silent = new URL("../../test/silent-side-thread.ts", import.meta.url);
const body = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

let work: ServerJobs;
afterEach(() => work?.close());

it("does jobs in threads, one after the other, and gives back what they found or refused", async () => {
  work = createJobs({ threads: 1, inlineBytes: 0 });
  const packedGameDef = packJsonNow({ playerProperties: { hp: { type: "integer" } }, cards: {} });
  const jobs = [
    work.jobs.declaredProperties({ packedGameDef }),
    failure(work.jobs.readNewPlugin({ body: body("{") })),
    failure(work.jobs.readCustomCards({ body: body('{"plugin_id":1,"public":true,"card_db":[]}') })),
    work.jobs.readCustomCards({ body: body('{"plugin_id":7,"public":true,"card_db":{"a":{}}}') }),
  ];
  expect(work.size).toBe(4);
  const [declared, malformed, strange, cards] = await Promise.all(jobs);
  expect(declared).toBe('{"playerProperties":{"hp":{"type":"integer"}}}');
  expect([malformed, strange].map((error) => (error as HttpError).code)).toEqual([
    "bad_request",
    "bad_request",
  ]);
  expect(cards).toEqual({ pluginId: 7, public: true, count: 1, cards: '{"a":{}}' });
  expect(work.size).toBe(0);
});

it("does small ones at once, but none that unpacks: a few bytes may hold a thousand times as many", async () => {
  work = createJobs({ threads: 1, program: silent });
  await work.jobs.readCustomCards({ body: body('{"plugin_id":7,"public":true,"card_db":{}}') });
  expect(work.size).toBe(0);
  void failure(work.jobs.declaredProperties({ packedGameDef: packJsonNow({ a: "x".repeat(1_000_000) }) }));
  expect(work.size).toBe(1);
});

it("checks what an author wrote never here, however small it is", async () => {
  work = createJobs({ threads: 1, program: silent });
  void failure(work.jobs.readNewPlugin({ body: body("{}") }));
  expect(work.size).toBe(1);
});

it("gives up a job that takes too long, and goes on with another thread", async () => {
  work = createJobs({ threads: 1, inlineBytes: 0, program: silent, longestMs: 1 });
  const order = () => failure(work.jobs.readCustomCards({ body: body("{}") }));
  const [first, second] = await Promise.all([order(), order()]);
  expect([first, second].map((error) => (error as HttpError).code)).toEqual(["busy", "busy"]);
});

it("refuses what waits when the server closes", async () => {
  work = createJobs({ threads: 1, inlineBytes: 0, program: silent });
  const waiting = [1, 2].map(() => failure(work.jobs.readCustomCards({ body: body("{}") })));
  await work.close();
  expect(await Promise.all(waiting)).toEqual([expect.any(Error), expect.any(Error)]);
});

const stuck = createJobs({ inlineBytes: 0, program: silent });
const kit = useHttp({}, () => ({ sideWork: stuck.jobs }));

it("while plugins are being checked, everybody else is answered; of one person there is one at a time", async () => {
  const [ana, bo] = [await kit.confirmed("Ana"), await kit.confirmed("Bo")];
  const plugin = { name: "Harbour", game_def: sampleDefinition(), card_db: {} };
  const save = (as: typeof ana) => kit.call("POST", "/be/api/myplugins", { as, body: { plugin } });
  const writes = [save(ana), save(ana), save(bo)];
  // In threads that never answer: nothing of them is read here.
  while (stuck.size < 2) await nextTurn();
  expect((await kit.call("GET", "/health")).statusCode).toBe(200);
  expect(stuck.size).toBe(2);
  await stuck.close();
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
});
