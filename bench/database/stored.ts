/** What lists, claims and appends take of a database, by the server's own stores, with nothing else on it. */
import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "../../apps/server/src/storage/database.ts";
import { plugins } from "../../apps/server/src/storage/schema.ts";
import { createStores, type Stores } from "../../apps/server/src/storage/stores.ts";

/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export interface StoredFigures {
  /** Rows of the list: of all, of the public ones, the counts by plugin, what 200 viewers have. */
  lists: Record<"newest" | "newestPublic" | "page" | "counts" | "ofViewers", Times>;
  claim: Times;
  append: Times;
  /** 20 rooms at once, so that entries go into one batch. */
  appendTogether: Times;
}

const LISTED = 501;
const VIEWERS = 200;
const LIST_READS = 20;
const ROOMS = 100;
const APPENDS = 2_000;
const TOGETHER = 20;

/** @param url of a database on which a server has been; in one without rooms a hundred are made. */
export async function measureStores(url: string): Promise<StoredFigures> {
  const database = await openDatabase({ dataDir: "unused", databaseUrl: url });
  const stores = createStores(database.db);
  try {
    const slugs = await someRooms(database, stores);
    const lists = await readLists(stores);
    const holds: { slug: string; epoch: number; version: number }[] = [];
    const claim = await timed(slugs, async (slug) => {
      const claimed = await stores.rooms.claim(slug);
      if ("refused" in claimed) throw new Error(`${slug} cannot be claimed.`);
      const { hold, version, entries } = claimed.room;
      holds.push({ ...hold, version: entries.at(-1)?.version ?? version });
    });
    const append = (hold: (typeof holds)[number]) => {
      hold.version += 1;
      const now = Math.floor(Date.now() / 1000);
      return stores.rooms.append(hold, [{ version: hold.version, entry: ENTRY }], { lastUpdate: now });
    };
    const one = await timed(cycle(holds, APPENDS), append);
    const rounds = cycle([...Array(holds.length / TOGETHER).keys()], APPENDS / TOGETHER);
    const together = await timed(rounds, async (round) => {
      await Promise.all(holds.slice(round * TOGETHER, (round + 1) * TOGETHER).map(append));
    });
    return { lists, claim, append: one, appendTogether: together };
  } finally {
    await putBack(database, stores);
  }
}

/** About as long as what the filled journals hold. */
const ENTRY = { kind: "bench", text: "x".repeat(580) };

async function readLists({ rooms }: Stores): Promise<StoredFigures["lists"]> {
  const [first] = await rooms.newest(1);
  const middle = { lastUpdate: first!.lastUpdate - 900, id: 0 };
  const viewers = [...new Set((await rooms.newest(VIEWERS)).flatMap(({ seated }) => seated))].slice(
    0,
    VIEWERS,
  );
  const reads = (read: () => Promise<unknown>) => timed(cycle([0], LIST_READS), read);
  return {
    newest: await reads(() => rooms.newest(LISTED)),
    newestPublic: await reads(() => rooms.newest(LISTED, { isPublic: true })),
    page: await reads(() => rooms.newest(LISTED, { isPublic: true, after: middle })),
    counts: await reads(() => rooms.countByPlugin(first!.lastUpdate - 60)),
    ofViewers: await reads(() => rooms.ofUsers(viewers)),
  };
}

async function someRooms({ db }: Database, { users, rooms }: Stores): Promise<string[]> {
  const filled = await rooms.newest(ROOMS);
  if (filled.length === ROOMS) return filled.map(({ slug }) => slug);
  const host = await users.create({
    email: `${randomUUID()}@bench.example`,
    alias: "Store bench",
    passwordHash: null,
  });
  const [plugin] = await db.select({ id: plugins.id }).from(plugins).limit(1);
  const slugs = Array.from({ length: ROOMS }, (_, index) => `bench-${randomUUID()}-${index}`);
  for (const slug of slugs) {
    const row = {
      slug,
      name: slug,
      createdBy: host.id,
      privacyType: "public",
      numPlayers: 2,
      pluginId: plugin!.id,
    } as const;
    await rooms.create({ ...row, lastUpdate: Math.floor(Date.now() / 1000) }, {});
  }
  return slugs;
}

/** Entries of the bench are no steps of a game: rooms that hold them go. */
async function putBack(database: Database, { rooms }: Stores): Promise<void> {
  for (const { slug } of await rooms.newest(ROOMS)) {
    const claimed = await rooms.claim(slug);
    if ("room" in claimed) await rooms.remove(claimed.room.hold);
  }
  await database.close();
}

function cycle<T>(items: readonly T[], times: number): T[] {
  return Array.from({ length: times }, (_, index) => items[index % items.length]!);
}

/** One after another. */
async function timed<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await work(item);
    times.push(performance.now() - start);
  }
  return percentiles(times);
}

export function percentiles(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
