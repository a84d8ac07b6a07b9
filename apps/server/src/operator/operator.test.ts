import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../base/drizzle.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { createUserStore } from "../storage/user-store.ts";
import { grantAdmin, listAdmins, OperatorError, revokeAdmin } from "./admin.ts";
import { backUp, restore } from "./backup.ts";
import { compact } from "./compact.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-operator-"));
const place = { dataDir: join(folder, "data"), databaseUrl: null };
const file = join(folder, "backups/first.tar.gz");

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const find = (email: string) => inDatabase(({ db }) => createUserStore(db).findByEmail(email));
const add = (alias: string) =>
  inDatabase(({ db }) =>
    createUserStore(db).create({ email: `${alias}@example.org`, alias, passwordHash: null }),
  );

beforeAll(() => add("ana"));
afterAll(() => rmSync(folder, { recursive: true }));

test("P6-17: an admin is made and unmade by email or nickname", async () => {
  expect(await grantAdmin(place, " Ana@Example.org ")).toBe("ana");
  expect((await find("ana@example.org"))?.admin).toBe(true);
  expect(await revokeAdmin(place, "ANA")).toBe("ana");
  expect((await find("ana@example.org"))?.admin).toBe(false);
  await expect(grantAdmin(place, "nobody@example.org")).rejects.toThrow(
    "There is no account nobody@example.org. Sign up first, then try again.",
  );
});

test("the admins are listed, and nothing is listed as nothing", async () => {
  expect(await listAdmins(place)).toEqual([]);
  await grantAdmin(place, "ana");
  expect(await listAdmins(place)).toEqual(["ana"]);
  await revokeAdmin(place, "ana");
});

test("where there is no database none is made", async () => {
  const typo = { dataDir: join(folder, "typo"), databaseUrl: null };
  for (const attempt of [() => grantAdmin(typo, "ana"), () => listAdmins(typo)])
    await expect(attempt()).rejects.toThrow(`There is no database in ${typo.dataDir}.`);
  expect(existsSync(typo.dataDir)).toBe(false);
});

test("a backup brings back what was there, and keeps aside what came after", async () => {
  const { bytes } = await backUp(place, file);
  expect(bytes).toBeGreaterThan(10_000);
  await add("bo");
  const aside = await restore(place, file);
  expect(await find("ana@example.org")).not.toBeNull();
  expect(await find("bo@example.org")).toBeNull();
  expect(aside && existsSync(aside)).toBe(true);
});

test("a backup goes into an empty folder, too", async () => {
  const other = { ...place, dataDir: join(folder, "elsewhere") };
  expect(await restore(other, file)).toBeNull();
  expect(await grantAdmin(other, "ana")).toBe("ana");
});

test("what cannot be done is said, and leaves the data as they are", async () => {
  const wrong = join(folder, "wrong.tar.gz");
  writeFileSync(wrong, "no archive");
  const postgres = { ...place, databaseUrl: "postgres://x" };
  const before = readdirSync(place.dataDir);
  for (const attempt of [
    () => backUp(place, file),
    () => backUp({ ...place, dataDir: join(folder, "nothing") }, join(folder, "x")),
    () => backUp(postgres, join(folder, "y")),
    () => restore(place, join(folder, "gone.tar.gz")),
    () => restore(place, wrong),
    () => restore(postgres, file),
  ])
    await expect(attempt()).rejects.toThrow(OperatorError);
  expect(readdirSync(place.dataDir)).toEqual(before);
});

test("while the data are in use, neither is possible", async () => {
  const database = await openDatabase(place);
  await expect(backUp(place, join(folder, "busy.tar.gz"))).rejects.toThrow("already open");
  await expect(restore(place, file)).rejects.toThrow("already open");
  await database.close();
});

test("the database is written anew without what is gone, and only while nobody has it open", async () => {
  await inDatabase(async ({ db }) => {
    await db.execute(
      sql`create table filler as select n, repeat(md5(n::text), 50) as text from generate_series(1, 20000) n`,
    );
    await db.execute(sql`delete from filler where n > 1`);
    await expect(compact(place)).rejects.toThrow("is already open in this process");
  });
  const { before, after } = await compact(place);
  expect(before - after).toBeGreaterThan(5_000_000);
  expect(await find("ana@example.org")).not.toBeNull();
});
