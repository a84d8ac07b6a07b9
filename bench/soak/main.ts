/**
 * What stays of rooms that are over, and of a long game: memory and disk after each round, on the embedded database and a
 * clock that is moved by hand, by which rooms end and the database is kept as in the program.
 * `node --expose-gc bench/soak/main.ts [--only rooms|games|unbroken] [--rooms 1000] [--actions 10000] [--rounds 5] [--plugin folder]`;
 * ends with 1 when something grows by more than 5 % from the third round on.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "../../apps/server/src/base/drizzle.ts";
import { openRooms } from "./rooms.ts";

const FIRST_FLAT = 3;
const MOST_GROWTH = 0.05;
const HOUR = 3_600_000;
const ACTIONS_PER_ROOM = 10;
/** So long nobody does anything before it is measured. */
const QUIET_MS = 60_000;

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    /** In all rounds together. */
    rooms: { type: "string", default: "1000" },
    /** Of an unbroken room in each round, of games in all rounds together. */
    actions: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    plugin: { type: "string", default: join(root, "../shared/plugins/lotrlcg") },
  },
});
const gc = globalThis.gc;
if (!gc) throw new Error("Start with: node --expose-gc bench/soak/main.ts");

const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "baize-soak-"));
const plugin = existsSync(values.plugin) ? values.plugin : join(root, "games/standard-52");
const rooms = await openRooms(folder, plugin);
const { db } = rooms.database;

interface Figures {
  heapMb: number;
  tablesMb: number;
  logMb: number;
  /** All files of the database. */
  diskMb: number;
  inMemory: number;
}

/** As an operator finds it a minute after the last message. */
async function figures(): Promise<Figures> {
  await rooms.rest(QUIET_MS);
  const [size] = await db
    .select({ bytes: sql<number>`pg_database_size(current_database())::float8` })
    .from(sql`(select 1) as one`);
  const files = readdirSync(join(folder, "db"), { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytesOf = (list: typeof files) =>
    list.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  // Twice: what is finalised in the first round is let go in the second.
  gc!();
  gc!();
  return {
    heapMb: megabytes(process.memoryUsage().heapUsed),
    tablesMb: megabytes(size!.bytes),
    logMb: megabytes(bytesOf(files.filter(({ name }) => /^[0-9A-F]{24}$/.test(name)))),
    diskMb: megabytes(bytesOf(files)),
    inMemory: rooms.host.metrics().rooms,
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

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
  await rooms.pass(2 * HOUR);
  const left = await Promise.all(slugs.map((slug) => rooms.stores.rooms.find(slug)));
  if (left.some((room) => room !== null)) throw new Error("A room has not ended.");
}

/** @returns whether it is flat. */
async function measure(name: string, round: () => Promise<void>): Promise<boolean> {
  const all: Figures[] = [];
  for (let number = 1; number <= rounds; number++) {
    await round();
    const now = await figures();
    all.push(now);
    console.info(JSON.stringify({ [name]: number, ...now }));
  }
  const flat = all.slice(FIRST_FLAT - 1);
  const grows = (["heapMb", "tablesMb", "diskMb"] as const).filter(
    (key) => Math.max(...flat.map((one) => one[key])) > flat[0]![key] * (1 + MOST_GROWTH),
  );
  if (grows.length > 0) console.error(`${name}: ${grows.join(" and ")} grow.`);
  return grows.length === 0;
}

const parts: Record<string, () => Promise<boolean>> = {
  rooms: () => measure("rooms", () => abandonedRooms(Number(values.rooms) / rounds)),
  async games() {
    const room = await rooms.longRoom();
    return measure("games", async () => {
      await room.play(Number(values.actions) / rounds);
      await room.newGame();
    });
  },
  async unbroken() {
    const room = await rooms.longRoom();
    return measure("unbroken", () => room.play(Number(values.actions)));
  },
};

try {
  console.info(`${rooms.pluginName}; before: ${JSON.stringify(await figures())}`);
  let areFlat = true;
  for (const [name, part] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    if (!(await part())) areFlat = false;
  }
  console.info(JSON.stringify({ longestBiteMs: await longestBite() }));
  process.exitCode = areFlat ? 0 : 1;
} finally {
  await rooms.close();
  rmSync(folder, { recursive: true, force: true });
}
