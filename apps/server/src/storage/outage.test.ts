/** A PostgreSQL server that goes away in the middle of a game, and comes back (api §7.8). */
import { afterAll, describe, expect, it } from "vitest";
import { refusedWith } from "../../test/answers.ts";
import { envelope } from "../../test/http-kit.ts";
import { postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { useRooms } from "../../test/room-kit.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: its outage is not tested.");
const cluster = bin ? await startPostgres(bin) : null;

describe.skipIf(!cluster)("a database server that is away", { timeout: 120_000 }, () => {
  afterAll(() => cluster?.stop());
  const kit = useRooms({ databaseUrl: cluster?.url ?? null });

  it("costs no confirmed action: people hear that it failed, and play on when it is back", async () => {
    const ana = await kit.register("Ana");
    const bob = await kit.register("Bob");
    const slug = await kit.room(ana);
    const [ann, bo] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
    for (let turn = 0; turn < 3; turn++)
      expect(await ann.evaluate(["INCREASE_VAL", "/oil", 1])).toMatchObject({ status: "ok" });

    cluster!.crash();
    const failed = await ann.evaluate(["INCREASE_VAL", "/oil", 1]);
    // Where the broken connection is noticed only when the action is sent, nobody knows whether it arrived.
    expect(["storage_failed", "outcome_unknown"]).toContain(refusedWith(failed).reason);
    const answer = await kit.call("GET", "/be/api/rooms");
    expect([answer.status, answer.headers.get("retry-after"), answer.body]).toEqual([
      503,
      "5",
      envelope(503, "The server cannot reach its storage. Please try again in a moment."),
    ]);
    expect((await kit.call("GET", "/health")).status).toBe(503);
    expect((await kit.call("GET", "/live")).status).toBe(200);

    cluster!.start();
    expect((await kit.call("GET", "/health")).status).toBe(200);
    expect((await ann.view()).game.oil).toBe(3);
    expect(await ann.evaluate(["INCREASE_VAL", "/oil", 1])).toMatchObject({ status: "ok" });
    expect((await bo.view()).game.oil).toBe(4);
  });
});
