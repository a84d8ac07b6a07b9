import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { type PostgresCluster, postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { sql } from "../base/drizzle.ts";
import { type Database, openDatabase } from "./database.ts";
import { inTurn, onlyOne } from "./job-lock.ts";

const bin = postgresBinaries();

/** A job that goes on until it is told to end. */
function openJob() {
  let end = () => {};
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    begun();
    await ended;
    return "done";
  };
  return { work, hasBegun, end };
}

describe.skipIf(!bin)("jobs of several processes on one database", () => {
  let postgres: PostgresCluster;
  let [one, other] = [] as unknown as [Database, Database];
  const open = () => openDatabase({ dataDir: "unused", databaseUrl: postgres.url });

  beforeAll(async () => {
    postgres = await startPostgres(bin!);
    one = await open();
    other = await open();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    postgres.stop();
  });

  it("are done by one of them at a time, and by whoever comes later again", async () => {
    const job = openJob();
    const first = onlyOne(one, "housekeeping", job.work);
    await job.hasBegun;
    const never = () => Promise.reject(new Error("Twice at a time."));
    expect(await onlyOne(other, "housekeeping", never)).toBeNull();
    expect(await onlyOne(one, "housekeeping", never)).toBeNull();
    expect(await onlyOne(other, "describing", async () => 7)).toEqual({ done: 7 });
    job.end();
    expect(await first).toEqual({ done: "done" });
    expect(await onlyOne(other, "housekeeping", async () => "again")).toEqual({ done: "again" });
  });

  it("wait for each other where everybody is to find them done", async () => {
    const job = openJob();
    const order: string[] = [];
    const first = inTurn(one, "seeding", job.work).then(() => order.push("first"));
    await job.hasBegun;
    const second = inTurn(other, "seeding", async () => order.push("second"));
    expect(await onlyOne(other, "seeding", async () => order.push("between"))).toBeNull();
    job.end();
    await Promise.all([first, second]);
    expect(order).toContain("first");
    expect(order).toContain("second");
    expect(order).not.toContain("between");
  });

  it("that fail say so, and keep nobody from trying again", async () => {
    const broken = () => Promise.reject(new Error("The disk is full."));
    await expect(onlyOne(one, "seeding", broken)).rejects.toThrow("The disk is full.");
    expect(await inTurn(other, "seeding", async () => "well")).toBe("well");
  });

  it("whose connection is lost are done all the same, and others may begin", async () => {
    const job = openJob();
    const first = onlyOne(one, "describing", job.work);
    await job.hasBegun;
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`,
    );
    expect(await inTurn(other, "describing", async () => "taken over")).toBe("taken over");
    job.end();
    expect(await first).toEqual({ done: "done" });
  });
});

it("a job on the embedded database may ask it, which does one transaction at a time", async () => {
  const dataDir = newDataFolder("baize-jobs-");
  const database = await openDatabase({ dataDir });
  const ask = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
  expect(await onlyOne(database, "housekeeping", ask)).toHaveProperty("done");
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
