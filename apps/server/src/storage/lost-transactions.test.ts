/** A connection to PostgreSQL that is lost in the middle of a transaction. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresCluster, postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { sql } from "../base/drizzle.ts";
import { isStorageAway } from "../base/storage-errors.ts";
import { type Database, type Db, openDatabase } from "./database.ts";
import { alerts } from "./schema.ts";

const bin = postgresBinaries();

describe.skipIf(!bin)("a transaction whose connection is lost", () => {
  let postgres: PostgresCluster;
  let [ours, theirs] = [] as unknown as [Database, Database];

  beforeAll(async () => {
    postgres = await startPostgres(bin!);
    ours = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
    theirs = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await ours.close();
    await theirs.close();
    postgres.stop();
  });

  type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
  async function backendOf(tx: Tx): Promise<number> {
    const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select) as once`);
    return row!.pid;
  }
  const end = (pid: number) => theirs.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it("between two statements fails with all that follows, and what follows is not done outside of it", async () => {
    const errors: unknown[] = [];
    const lost = ours.db.transaction(async (tx) => {
      const pid = await backendOf(tx);
      await tx.insert(alerts).values({ message: "before" });
      await end(pid);
      await expect.poll(() => theirs.db.$count(sql`pg_stat_activity where pid = ${pid}`)).toBe(0);
      for (const message of ["after", "and again"])
        errors.push(await failure(tx.insert(alerts).values({ message }).execute()));
    });
    expect(isStorageAway(await failure(lost))).toBe(true);
    await expect.poll(() => errors.map(isStorageAway)).toEqual([true, true]);
    expect(await ours.db.select().from(alerts)).toEqual([]);
  });

  it("during a statement fails, also when nobody is told of that statement", async () => {
    const lost = ours.db.transaction(async (tx) => {
      const pid = await backendOf(tx);
      const sleeping = failure(tx.execute(sql`select pg_sleep(60)`));
      await end(pid);
      await sleeping;
      await expect.poll(() => theirs.db.$count(sql`pg_stat_activity where pid = ${pid}`)).toBe(0);
      return "well";
    });
    expect(isStorageAway(await failure(lost))).toBe(true);
    expect(await ours.db.$count(alerts)).toBe(0);
  });
});
