/**
 * Opens the database: PGlite (PostgreSQL in this process) in a folder, or a PostgreSQL server. Both speak the same
 * SQL through the same Drizzle type, and both are migrated before anyone may use them.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { type Closers, closeAll } from "../base/closers.ts";
import {
  drizzlePglite,
  drizzlePostgres,
  migratePglite,
  migratePostgres,
  type PgDatabase,
  type PgQueryResultHKT,
} from "../base/drizzle.ts";
import { DATABASE_TIMEOUT } from "../config/database-timeout.ts";
import { claimDataFolder } from "./data-folder.ts";
import { openPool } from "./limited-pool.ts";
import * as schema from "./schema.ts";
import { CONNECT_SECONDS, explainUnreachable } from "./unreachable.ts";
import { Upkeep, WAL_SETTINGS } from "./upkeep.ts";

/** The connection every store takes; `transaction` callbacks get the same type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** Which engine it is, for the start-up log and the health route. */
  readonly kind: "pglite" | "postgres";
  /** Of the embedded database; a server sees to its own. */
  readonly upkeep: Upkeep | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of all data; PGlite lives in `<dataDir>/db`. */
  dataDir: string;
  /** `postgres://…`: use this server instead of PGlite. */
  databaseUrl?: string | null;
  /** How long one statement may take on a PostgreSQL server, in seconds. */
  databaseTimeout?: number;
  /** The clock of the upkeep, in milliseconds; absent: the machine's. */
  now?: () => number;
}

/**
 * The V8 of Node 24 ends the process now and then ("Check failed: jit_page.has_value()") when it compiles a function
 * that PGlite's WebAssembly calls while another PGlite of the process is being freed (nodejs/node#64500). Those
 * functions stay as they are first made: a budget that no number of calls uses up. PGlite is not slower for it.
 */
setFlagsFromString("--wasm-wrapper-tiering-budget=1000000000");
/** PGlite's functions are looked at when they are first called, not all 13,000 before it starts. */
setFlagsFromString("--wasm-lazy-validation");

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
/** Two nodes starting together on one server migrate one after the other. An arbitrary, fixed number. */
const MIGRATION_LOCK = 7_120_351;

/**
 * Opens and migrates. Throws when the folder is used by another living process or a migration fails; StartError when
 * the folder cannot be used or the server cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, databaseTimeout = DATABASE_TIMEOUT } = options;
  return databaseUrl ? openPostgres(databaseUrl, databaseTimeout * 1000) : openPglite(dataDir, options.now);
}

async function openPostgres(url: string, limitMs: number): Promise<Database> {
  await migrateOnServer(url, limitMs);
  const pool = openPool(url, limitMs);
  return { db: drizzlePostgres(pool.client, { schema }), kind: "postgres", upkeep: null, close: pool.close };
}

/** On connections of its own, whose statements may take as long as they need: so may waiting for another node that migrates. */
async function migrateOnServer(url: string, limitMs: number): Promise<void> {
  const client = postgres(url, {
    max: 2,
    onnotice: () => {},
    connect_timeout: Math.min(CONNECT_SECONDS, Math.max(1, Math.floor(limitMs / 1000))),
    connection: { TimeZone: "UTC" },
  });
  try {
    const guard = await withinTime(client.reserve());
    try {
      // In a transaction, which keeps its connection also behind a pooler: a lock of a session could be left behind there.
      await guard`begin`;
      await guard`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS });
      await guard`commit`;
    } finally {
      guard.release();
    }
  } catch (error) {
    throw explainUnreachable(url, error);
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** The driver tries for ever to reach a server that hangs up. */
async function withinTime<T>(connecting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error("No connection."), { code: "CONNECT_TIMEOUT" });
    timer = setTimeout(() => reject(error), CONNECT_SECONDS * 1000);
  });
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}

/**
 * A commit is written to the log file by plain writes before it is acknowledged (relaxed durability stays off), so a
 * killed process loses nothing; a power cut may, because PGlite cannot ask the disk to flush.
 */
async function openPglite(dataDir: string, now?: () => number): Promise<Database> {
  const opened: Closers = [claimDataFolder(dataDir)];
  try {
    const folder = join(dataDir, "db");
    const isNew = !existsSync(folder);
    const client = await PGlite.create(folder, {
      relaxedDurability: false,
      startParams: [...PGlite.defaultStartParams, ...WAL_SETTINGS],
    });
    opened.push(() => client.close());
    await client.exec("set timezone to 'UTC'");
    await migratePglite(drizzlePglite(client), { migrationsFolder: MIGRATIONS });
    const upkeep = new Upkeep(client, isNew, now);
    const logger = { logQuery: (statement: string) => upkeep.noteStatement(statement) };
    return {
      db: drizzlePglite(client, { schema, logger }),
      kind: "pglite",
      upkeep,
      close: () => closeAll([...opened, () => upkeep.stop()]),
    };
  } catch (error) {
    await closeAll(opened).catch(() => {});
    throw error;
  }
}
