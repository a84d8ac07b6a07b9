/**
 * Fills an empty PostgreSQL database with rooms whose journals are copies of a real small game, as long as chance has it:
 * `node bench/database/fill.ts --url postgres://… [--rooms 100000] [--entries 20000000] [--small]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { sql } from "../../apps/server/src/base/drizzle.ts";
import { type Db, openDatabase } from "../../apps/server/src/storage/database.ts";
import { playSmallGame, type SmallGame } from "./small-game.ts";

export interface Filled {
  rooms: number;
  entries: number;
  /** Bytes of the tables with their indexes. */
  bytes: { journal: number; snapshots: number; rooms: number };
  /** Mean characters of an entry, and packed bytes of a snapshot. */
  sizes: { entry: number; snapshot: number };
  seconds: number;
}

/** Rooms of one host; every fifth of the rooms is public. */
const ROOMS_OF_A_HOST = 5;
/** The longest journal, in means. */
const LONGEST = 3;
/** Journals are as long as waiting times are, cut off at `LONGEST`: the mean of the whole is a little above that of the cut. */
const CUT = 1 / (1 - Math.exp(-LONGEST));
const HOUR_S = 3_600;
/** Snapshots of one statement. */
const AT_ONCE = 5_000;

/** @param url of an empty database, by a user who may do everything. */
export async function fill(url: string, rooms: number, entries: number): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), "baize-fill-"));
  const { db, close } = await openDatabase({
    dataDir: folder,
    databaseUrl: url,
    databaseTimeout: HOUR_S,
  });
  const start = performance.now();
  try {
    const mean = entries / rooms;
    const game = await playSmallGame(db, url, folder, Math.ceil(LONGEST * mean));
    const run = async (statement: string) => void (await db.execute(sql.raw(statement)));
    for (const statement of people(rooms)) await run(statement);
    for (const statement of tables(rooms, mean, game)) await run(statement);
    await snapshots(db, game);
    await journals(db);
    await run("vacuum analyze");
    return { ...(await figures(db)), seconds: Math.round((performance.now() - start) / 1000) };
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function people(rooms: number): string[] {
  const hosts = Math.ceil(rooms / ROOMS_OF_A_HOST);
  return [
    `insert into users (email, alias, alias_key, alias_skeleton, email_confirmed_at, inserted_at, updated_at)
       select 'host' || n || '@fill.example', 'Host ' || n, 'host ' || n, 'filled host ' || n, now(), now(), now()
       from generate_series(1, ${hosts}) n`,
    "create table bench_hosts as select id, row_number() over (order by id) as n from users where email like '%@fill.example'",
    "create unique index on bench_hosts (n)",
  ];
}

/** Rooms that were used within the last half an hour; whoever plays there sits there with somebody else. */
function tables(rooms: number, mean: number, { pluginId }: SmallGame): string[] {
  const hosts = Math.ceil(rooms / ROOMS_OF_A_HOST);
  return [
    `create table bench_rooms as select n, 'filled-room-' || n as slug, md5(n::text)::uuid::text as game_id,
       1 + least(${Math.ceil(LONGEST * mean) - 1}, floor(-ln(1 - random()) * ${mean * CUT}))::int as entries
       from generate_series(1, ${rooms}) n`,
    `insert into rooms (name, slug, created_by, privacy_type, last_update, num_players, plugin_id, game_id,
         inactivity_limit, seated, inserted_at, updated_at)
       select f.slug, f.slug, host.id, case when f.n % 5 = 0 then 'public' else 'private' end,
         extract(epoch from now())::bigint - floor(random() * 1800)::bigint, 2, ${pluginId}, f.game_id, ${HOUR_S},
         array[host.id, guest.id], now(), now()
       from bench_rooms f
       join bench_hosts host on host.n = 1 + f.n % ${hosts}
       join bench_hosts guest on guest.n = 1 + (f.n * 7) % ${hosts}`,
  ];
}

/**
 * Each with the room's own names, as the server packs them: bytes of gzip may follow each other, so that what all rooms have
 * alike is packed once.
 */
async function snapshots(db: Db, { snapshot, slug, gameId }: SmallGame): Promise<void> {
  const packed = (text: string) => gzipSync(text, { level: 1 });
  const pieces = snapshot.split(new RegExp(`(${slug}|${gameId})`));
  await db.execute(sql.raw("create table bench_pieces (place int, bytes bytea)"));
  for (const [place, piece] of pieces.entries())
    if (place % 2 === 0)
      await db.execute(
        sql`insert into bench_pieces values (${place}, decode(${packed(piece).toString("base64")}, 'base64'))`,
      );
  const names = pieces.flatMap((piece, place) => {
    if (place % 2 === 0) return sql`(select bytes from bench_pieces where place = ${place})`;
    return piece === slug ? sql`decode(packed_slug, 'base64')` : sql`decode(packed_game, 'base64')`;
  });
  const rooms = await db
    .select({ slug: sql<string>`slug`, game: sql<string>`game_id` })
    .from(sql`bench_rooms`);
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const part = rooms.slice(first, first + AT_ONCE).map((room) => ({
      slug: room.slug,
      packed_slug: packed(room.slug).toString("base64"),
      packed_game: packed(room.game).toString("base64"),
    }));
    await db.execute(sql`
      insert into room_snapshots (slug, version, packed, inserted_at, updated_at)
        select slug, 0, ${sql.join(names, sql` || `)}, now(), now()
        from json_to_recordset(${JSON.stringify(part)}::json) as r(slug text, packed_slug text, packed_game text)`);
  }
}

/** Without the checks that cost more than the rows; they come back at the end, and hold. */
async function journals(db: Db): Promise<void> {
  const key = "room_journal_slug_version_pk";
  const reference = "room_journal_slug_rooms_slug_fk";
  await db.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    await run("set local maintenance_work_mem = '1GB'");
    await run(`alter table room_journal drop constraint ${key}, drop constraint ${reference}`);
    // A table that begins in its transaction needs no log where the server keeps none for others.
    await run("truncate room_journal");
    await run(`insert into room_journal (slug, version, entry, inserted_at, updated_at)
      select f.slug, e.version, e.entry, now(), now() from bench_rooms f join bench_entries e on e.version <= f.entries`);
    await run(`alter table room_journal add constraint ${key} primary key (slug, version)`);
    await run(
      `alter table room_journal add constraint ${reference} foreign key (slug) references rooms (slug) on delete cascade`,
    );
  });
}

async function figures(db: Db): Promise<Omit<Filled, "seconds">> {
  const size = (table: string) => sql<string>`pg_total_relation_size(${table})`.mapWith(Number);
  const count = (table: string) => sql<string>`(select count(*) from ${sql.raw(table)})`.mapWith(Number);
  const mean = (text: string, table: string) =>
    sql<string>`(select round(avg(length(${sql.raw(text)}))) from ${sql.raw(table)})`.mapWith(Number);
  const [found] = await db
    .select({
      rooms: count("bench_rooms"),
      entries: count("room_journal"),
      journal: size("room_journal"),
      snapshots: size("room_snapshots"),
      roomRows: size("rooms"),
      entry: mean("entry", "bench_entries"),
      snapshot: mean("packed", "(select packed from room_snapshots where slug like 'filled-%' limit 100) s"),
    })
    .from(sql`(select 1) one`);
  const { rooms, entries, journal, snapshots: snapshotBytes, roomRows, entry, snapshot } = found!;
  return {
    rooms,
    entries,
    bytes: { journal, snapshots: snapshotBytes, rooms: roomRows },
    sizes: { entry, snapshot },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      rooms: { type: "string" },
      entries: { type: "string" },
      small: { type: "boolean", default: false },
    },
  });
  if (!values.url) throw new Error("Say which empty database to fill: --url postgres://user@host/name");
  const [rooms, entries] = values.small ? [1_000, 20_000] : [100_000, 20_000_000];
  console.info(
    JSON.stringify(await fill(values.url, Number(values.rooms ?? rooms), Number(values.entries ?? entries))),
  );
}
