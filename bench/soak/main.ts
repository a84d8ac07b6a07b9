/**
 * What stays of rooms that are over, and of a long game: memory and disk after each of five rounds, on the embedded database
 * and the program's own clock. `node --expose-gc bench/soak/main.ts [--rooms 1000] [--actions 10000] [--plugin folder]`;
 * ends with 1 when something grows by more than 5 % from the third round on.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { Upkeep } from "../../apps/server/src/storage/upkeep.ts";
import { openRooms } from "./rooms.ts";

const ROUNDS = 5;
const FIRST_FLAT = 3;
const MOST_GROWTH = 0.05;
const HOUR = 3_600_000;
const ACTIONS_PER_ROOM = 10;

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "1000" },
    actions: { type: "string", default: "10000" },
    plugin: { type: "string", default: join(root, "../shared/plugins/lotrlcg") },
  },
});
const gc = globalThis.gc;
if (!gc) throw new Error("Start with: node --expose-gc bench/soak/main.ts");

const folder = mkdtempSync(join(tmpdir(), "baize-soak-"));
const plugin = existsSync(values.plugin) ? values.plugin : join(root, "games/standard-52");
const rooms = await openRooms(folder, plugin);
const { db } = rooms.database;
const upkeep = new Upkeep(
  {
    exec: (statement) => db.execute(sql.raw(statement)),
    query: async (statement) => (await db.execute(sql.raw(statement))) as never,
  },
  true,
  rooms.now,
);

interface Figures {
  heapMb: number;
  tablesMb: number;
  walMb: number;
  inMemory: number;
}

async function figures(): Promise<Figures> {
  // What was written is counted a second later otherwise.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await db.execute(sql`select 1`);
  upkeep.noteStatement("delete");
  await rooms.pass(60_000);
  await upkeep.look();
  await upkeep.look();
  const [size] = await db
    .select({ bytes: sql<number>`pg_database_size(current_database())::float8` })
    .from(sql`(select 1) as one`);
  const wal = readdirSync(join(folder, "db/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  // Twice: what is finalised in the first round is let go in the second.
  gc!();
  gc!();
  return {
    heapMb: Math.round(process.memoryUsage().heapUsed / 1e5) / 10,
    tablesMb: Math.round(size!.bytes / 1e5) / 10,
    walMb: Math.round((wal.length * 2 ** 24) / 1e6),
    inMemory: rooms.host.figures().rooms,
  };
}

/** The longest that the only connection was held by one piece of upkeep, in milliseconds. */
async function longestBite(): Promise<number> {
  let longest = 0;
  const { rows } = (await db.execute(
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )) as unknown as { rows: { name: string }[] };
  for (const statement of [...rows.map(({ name }) => `vacuum ${name}`), "checkpoint"]) {
    const start = performance.now();
    await db.execute(sql.raw(statement));
    longest = Math.max(longest, performance.now() - start);
  }
  return Math.round(longest);
}

async function abandonedRooms(count: number): Promise<void> {
  const slugs: string[] = [];
  for (let index = 0; index < count; index++) slugs.push(await rooms.playAndLeave(index, ACTIONS_PER_ROOM));
  // Out of memory after ten minutes, over after an hour, gone a second later.
  for (const ms of [11 * 60_000, 2 * HOUR, 60_000]) {
    await rooms.pass(ms);
    await rooms.host.sweep();
    await rooms.pass(2_000);
  }
  const left = await rooms.stores.rooms.list();
  if (left.some(({ slug }) => slugs.includes(slug))) throw new Error("A room has not ended.");
}

/** @returns whether it is flat. */
async function measure(name: string, round: () => Promise<void>): Promise<boolean> {
  const all: Figures[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    await round();
    const now = await figures();
    all.push(now);
    console.info(JSON.stringify({ [name]: number, ...now }));
  }
  const flat = all.slice(FIRST_FLAT - 1);
  const grows = (["heapMb", "tablesMb"] as const).filter(
    (key) => Math.max(...flat.map((one) => one[key])) > flat[0]![key] * (1 + MOST_GROWTH),
  );
  if (grows.length > 0) console.error(`${name}: ${grows.join(" and ")} grow.`);
  return grows.length === 0;
}

try {
  console.info(`${rooms.pluginName}; before: ${JSON.stringify(await figures())}`);
  const areRoomsFlat = await measure("rooms", () => abandonedRooms(Number(values.rooms) / ROUNDS));
  const game = await rooms.longGame();
  const isGameFlat = await measure("game", () => game(Number(values.actions) / ROUNDS));
  console.info(JSON.stringify({ longestBiteMs: await longestBite() }));
  process.exitCode = areRoomsFlat && isGameFlat ? 0 : 1;
} finally {
  await rooms.close();
  rmSync(folder, { recursive: true, force: true });
}
