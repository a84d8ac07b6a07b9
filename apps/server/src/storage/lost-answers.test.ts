/** A PostgreSQL server behind a line that breaks or goes silent (api §7.8). */
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { refusedWith } from "../../test/answers.ts";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { envelope } from "../../test/http-kit.ts";
import { postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { useRooms, type Visit } from "../../test/room-kit.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: lost answers are not tested.");
const cluster = bin ? await startPostgres(bin) : null;
const proxy = cluster ? await startDatabaseProxy(Number(new URL(cluster.url).port)) : null;

const APPEND = "append_to_held_rooms";
const light = (visit: Visit) => visit.evaluate(["INCREASE_VAL", "/oil", 1]);
const oil = async (visit: Visit) => Number((await visit.view()).game.oil);

describe.skipIf(!cluster)("a database whose answers get lost", { timeout: 120_000 }, () => {
  afterAll(() => {
    proxy?.close();
    cluster?.stop();
  });
  afterEach(() => proxy?.resume());
  const databaseUrl = cluster && proxy ? proxy.urlOf(cluster.url) : null;
  const kit = useRooms({ databaseUrl, databaseTimeout: 1 });

  async function table() {
    const [ana, bob] = [await kit.register(`Ana ${++people}`), await kit.register(`Bob ${people}`)];
    const slug = await kit.room(ana);
    const [ann, bo] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
    for (let turn = 0; turn < 3; turn++) expect(await light(ann)).toMatchObject({ status: "ok" });
    await bo.settle();
    return { ana, slug, ann, bo };
  }
  let people = 0;

  it("has stored an action once when the connection broke before it said so, and its player hears that it is done", async () => {
    const { ann, bo } = await table();
    const lost = proxy!.loseAnswers(APPEND, 1);
    expect(await light(ann)).toMatchObject({ status: "ok" });
    expect(lost()).toBe(1);
    expect((await bo.next("state_update")).delta?.oil).toEqual([3, 4]);
    expect([await oil(ann), await oil(bo)]).toEqual([4, 4]);
    await kit.restart();
  });

  it("leaves the outcome open only after three seconds, says so, and everybody sees what is stored", async () => {
    const { ana, slug, ann, bo } = await table();
    const start = performance.now();
    const lost = proxy!.loseAnswers(APPEND, Number.POSITIVE_INFINITY);
    const reply = await light(ann);
    expect(refusedWith(reply)).toMatchObject({
      reason: "outcome_unknown",
      message: expect.stringContaining("it may be saved or not"),
    });
    expect(performance.now() - start).toBeGreaterThan(3000);
    expect(lost()).toBeGreaterThan(3);
    await bo.next("bad_game_state");
    proxy!.loseAnswers(APPEND, 0);
    // It was stored: the table goes on with it, for who was there and for who comes.
    expect([await oil(bo), await oil(ann), await oil(await kit.enter(ana, slug))]).toEqual([4, 4, 4]);
    expect(await light(bo)).toMatchObject({ status: "error", response: { reason: "not_seated" } });
    expect(await light(ann)).toMatchObject({ status: "ok" });
    expect(await oil(bo)).toBe(5);
  });

  it("hangs, and nobody waits for ever: 503 over HTTP and at /ready, words at the table and at the join; nothing is lost", async () => {
    const { ana, slug, ann, bo } = await table();
    proxy!.stall();
    const [reply, lists, ready, health] = await Promise.all([
      light(ann),
      kit.call("GET", "/be/api/rooms"),
      kit.call("GET", "/ready"),
      kit.call("GET", "/health"),
    ]);
    // The first is said where already the look at who acts got no answer.
    const { reason } = refusedWith(reply);
    expect(["storage_failed", "outcome_unknown"]).toContain(reason);
    expect([lists.status, lists.headers.get("retry-after"), lists.body]).toEqual([
      503,
      "5",
      envelope(503, "The server cannot reach its storage. Please try again in a moment."),
    ]);
    expect([ready.status, ready.body, health.status]).toEqual([503, { status: "storage unavailable" }, 503]);
    // Nobody can log in while it hangs; who is connected can try to come in.
    const again = bo.wire.send(`room:${slug}`, "phx_join", {}, "again");
    expect(await bo.wire.reply(again)).toMatchObject({
      status: "error",
      response: {
        reason: "storage_away",
        message: "The server cannot reach its storage. Please try again in a moment.",
      },
    });

    proxy!.resume();
    await expect.poll(async () => (await kit.call("GET", "/ready")).status, { timeout: 20_000 }).toBe(200);
    const stored = await oil(ann);
    expect(reason === "storage_failed" ? [3] : [3, 4]).toContain(stored);
    expect(await light(ann)).toMatchObject({ status: "ok" });
    expect(await oil(await kit.enter(ana, slug))).toBe(stored + 1);
  });
});
