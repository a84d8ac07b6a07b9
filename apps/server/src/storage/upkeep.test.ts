/** The embedded database over a long time: it gives back what is gone. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { sql } from "../base/drizzle.ts";
import { type Database, openDatabase } from "./database.ts";
import { createRoomStore } from "./room-store.ts";
import { plugins, roomJournal, users } from "./schema.ts";
import { type Keepable, Upkeep } from "./upkeep.ts";

const MB = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), "baize-upkeep-"));
let database: Database = await openDatabase({ dataDir: folder });
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let now = 0;
let upkeep: Upkeep;
beforeEach(() => {
  const keepable: Keepable = {
    exec: (statement) => database.db.execute(sql.raw(statement)),
    query: async (statement) => (await database.db.execute(sql.raw(statement))) as never,
  };
  upkeep = new Upkeep(keepable, true, () => now);
});

const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 10) }, () => Math.random().toString(36).slice(2, 12)).join("");
const log = {
  warn(data: object) {
    throw new Error("The upkeep failed.", { cause: data });
  },
};

async function journalBytes(): Promise<number> {
  const bytes = sql<number>`pg_total_relation_size('room_journal')::float8`;
  const [row] = await database.db.select({ bytes }).from(sql`(select 1) as one`);
  return row!.bytes;
}

const walBytes = () =>
  readdirSync(join(folder, "db/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name)).length * 2 ** 24;

let rooms = 0;
/** A room with a journal of so many bytes, which ends. */
async function playAndEnd(bytes: number): Promise<void> {
  const slug = `long-game-${++rooms}`;
  const { db } = database;
  const [user] = await db
    .insert(users)
    .values({ email: `${slug}@example.org`, alias: slug })
    .returning();
  const [plugin] = await db.insert(plugins).values({ name: slug, authorId: user!.id }).returning();
  const store = createRoomStore(db);
  const row = { slug, name: slug, createdBy: user!.id, privacyType: "private", lastUpdate: 0 } as const;
  await store.create({ ...row, numPlayers: 1, pluginId: plugin!.id }, {});
  const hold = await claimed(store, slug);
  for (let version = 1; version <= bytes / 20_000; version++)
    await store.append(hold, [{ version, entry: noise(20_000) }], {});
  await store.remove(hold);
  expect((await db.select().from(roomJournal)).length).toBe(0);
  upkeep.noteStatement("delete from rooms");
}

describe("upkeep of the embedded database", { timeout: 120_000 }, () => {
  it("gives back the space of journals that are gone as soon as it is quiet", async () => {
    await playAndEnd(4 * MB);
    expect(await journalBytes()).toBeGreaterThan(4 * MB);
    now += 1_000;
    await upkeep.look();
    expect(await journalBytes()).toBeGreaterThan(4 * MB);
    now += 40_000;
    await upkeep.look();
    expect(await journalBytes()).toBeLessThan(MB / 3);
  });

  it("does so within five minutes where it is never quiet, and not in between", async () => {
    await playAndEnd(2 * MB);
    now += 290_000;
    upkeep.noteStatement("select append_to_held_rooms($1, $2, $3, $4)");
    await upkeep.look();
    expect(await journalBytes()).toBeGreaterThan(2 * MB);
    now += 20_000;
    upkeep.noteStatement("select append_to_held_rooms($1, $2, $3, $4)");
    await upkeep.look();
    expect(await journalBytes()).toBeLessThan(MB / 3);
  });

  it("gives back few rows, too, where they are most of a table, as soon as it is quiet, as those of a snapshot are", async () => {
    now += 40_000;
    await upkeep.look();
    const before = await journalBytes();
    await playAndEnd(MB / 5);
    now += 310_000;
    upkeep.noteStatement("select append_to_held_rooms($1, $2, $3, $4)");
    await upkeep.look();
    expect(await journalBytes()).toBeGreaterThan(before + MB / 6);
    now += 40_000;
    await upkeep.look();
    expect(await journalBytes()).toBeLessThan(before + MB / 20);
  });

  it("does nothing where nothing was changed", async () => {
    await playAndEnd(2 * MB);
    const idle = new Upkeep({ exec: fail, query: fail }, true, () => now);
    now += 400_000;
    idle.noteStatement('select "id" from "rooms"');
    await expect(idle.look()).resolves.toBeUndefined();
  });

  it("keeps the log of changes at two files of 16 MB, whatever is written", async () => {
    const { db } = database;
    await db.execute(sql`create table filler (text text)`);
    for (let round = 0; round < 8; round++) {
      await db.execute(sql`insert into filler select (select string_agg(md5(random()::text || n || i), '') from generate_series(1, 60) i)
        from generate_series(1, 8000) n`);
      upkeep.noteStatement("insert into filler");
      await upkeep.look();
    }
    expect(walBytes()).toBeLessThan(40 * MB);
    await db.execute(sql`drop table filler`);
  });

  it("begins with what an earlier process has left", async () => {
    await playAndEnd(2 * MB);
    await database.close();
    database = await openDatabase({ dataDir: folder });
    expect(await journalBytes()).toBeGreaterThan(2 * MB);
    await database.upkeep!.start(log);
    expect(await journalBytes()).toBeLessThan(MB / 3);
  });
});

function fail(): never {
  throw new Error("Nothing was to be asked.");
}
