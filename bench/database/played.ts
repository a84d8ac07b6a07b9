/** What a server takes on a database: until it is ready, for lists over HTTP, for rooms that are opened, and for a sweep. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "../../apps/server/src/base/drizzle.ts";
import { type Db, openDatabase } from "../../apps/server/src/storage/database.ts";
import { pluginNamed } from "../../e2e/kit/account.ts";
import { type Account, register } from "../rooms/accounts.ts";
import { type BenchServer, startServer } from "../rooms/bench-server.ts";
import { joinRoom, openSocket } from "../rooms/player.ts";
import { percentiles, type Times } from "./stored.ts";

export interface PlayedFigures {
  /** From the start of the process to its first answer. */
  readyMs: number;
  /** `GET /api/rooms`: the first one, and those after it. */
  listMs: { first: number; others: Times; bytes: number };
  /** From the join of a room that is not in memory to its whole state; 50 ms of them are the protocol's. */
  openMs: Times;
  /** An action, asked and answered, with nothing else going on. */
  actionMs: Times;
  /** Rooms that are over are ended; actions meanwhile. */
  sweep: { rooms: number; seconds: number; actionMs: Times } | null;
}

const LISTS = 20;
const OPENED = 30;
const QUIET_ACTIONS = 200;
/** Sweeps run once a minute. */
const PATIENCE_MS = 600_000;

/** @param due how many rooms of the database are made to be over. */
export async function measureServer(url: string, folder: string, due: number): Promise<PlayedFigures> {
  const begin = performance.now();
  const server = await startServer({ folder, port: 0, plugin: "", env: { DATABASE_URL: url }, execArgv: [] });
  const readyMs = Math.round(performance.now() - begin);
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: url });
  try {
    const host = await register(server.url);
    const listMs = await lists(host);
    const found = await db
      .select({ slug: sql<string>`slug` })
      .from(sql`rooms`)
      .where(sql`slug like 'filled-%'`)
      .limit(OPENED);
    const openMs = percentiles(
      await opened(
        server,
        found.map(({ slug }) => slug),
      ),
    );
    const act = await table(server, host);
    const quiet = percentiles(await times(act, QUIET_ACTIONS));
    const swept = due === 0 ? null : await sweep(db, due, act);
    host.client.close();
    return { readyMs, listMs, openMs, actionMs: quiet, sweep: swept };
  } finally {
    await close();
    await server.stop();
  }
}

async function sweep(db: Db, due: number, act: () => Promise<unknown>): Promise<PlayedFigures["sweep"]> {
  await db.execute(sql`update rooms set last_update = 1 where slug in (
    select slug from rooms where slug like 'filled-%' and owner is null limit ${due})`);
  const left = () => db.$count(sql`rooms`, sql`last_update = 1`);
  while ((await left()) === due) await pause(100);
  const start = performance.now();
  const taken: number[] = [];
  while (performance.now() - start < PATIENCE_MS && (await left()) > 0) taken.push(...(await times(act, 20)));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { rooms: due, seconds, actionMs: percentiles(taken) };
}

async function lists({ client }: Account): Promise<PlayedFigures["listMs"]> {
  const taken: number[] = [];
  let bytes = 0;
  for (let index = 0; index < LISTS; index++) {
    const start = performance.now();
    bytes = JSON.stringify(await client.call("GET /api/rooms")).length;
    taken.push(performance.now() - start);
  }
  const [first = 0, ...others] = taken;
  return { first: Math.round(first), others: percentiles(others), bytes };
}

async function opened({ url }: BenchServer, slugs: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  for (const slug of slugs) {
    const socket = await openSocket(url, "", `room:${slug}`);
    const start = performance.now();
    await joinRoom(socket);
    taken.push(performance.now() - start);
    socket.close();
  }
  return taken;
}

/** A table of its own at which somebody counts. */
async function table(server: BenchServer, host: Account): Promise<() => Promise<unknown>> {
  const id = await pluginNamed(server, server.plugin);
  const slug = await host.client.createRoom(id, { privacy_type: "private", policy: "open" });
  const room = await host.client.join(slug);
  return () =>
    room.evaluate(["INCREASE_VAL", "/playerData/player1/score", 1], undefined, { playerN: "player1" });
}

async function times(act: () => Promise<unknown>, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await act();
    taken.push(performance.now() - start);
    await pause(20);
  }
  return taken;
}
