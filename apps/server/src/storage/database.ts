/**
 * Opens the database: PGlite (PostgreSQL in this process) in a folder, or a PostgreSQL server. Both speak the same
 * SQL through the same Drizzle type, and both are migrated before anyone may use them.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { lockFolder } from "./folder-lock.ts";
import * as schema from "./schema.ts";

/** The connection every store takes; `transaction` callbacks get the same type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** Which engine it is, for the start-up log and the health route. */
  readonly kind: "pglite" | "postgres";
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of all data; PGlite lives in `<dataDir>/db`. */
  dataDir: string;
  /** `postgres://…`: use this server instead of PGlite. */
  databaseUrl?: string | null;
}

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
/** Two nodes starting together on one server migrate one after the other. An arbitrary, fixed number. */
const MIGRATION_LOCK = 7_120_351;

/**
 * Opens and migrates. Throws when the folder is used by another living process, the server cannot be reached, or a
 * migration fails.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.dataDir);
}

async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, { max: 10, onnotice: () => {}, connection: { TimeZone: "UTC" } });
  try {
    const guard = await client.reserve();
    try {
      await guard`select pg_advisory_lock(${MIGRATION_LOCK})`;
      await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS });
      await guard`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    } finally {
      guard.release();
    }
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
  return {
    db: drizzlePostgres(client, { schema }),
    kind: "postgres",
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * A commit is written to the log file by plain writes before it is acknowledged (relaxed durability stays off), so a
 * killed process loses nothing; a power cut may, because PGlite cannot ask the disk to flush.
 */
async function openPglite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, "db"), { relaxedDurability: false });
    await client.exec("set timezone to 'UTC'");
    await migratePglite(drizzlePglite(client), { migrationsFolder: MIGRATIONS });
    return {
      db: drizzlePglite(client, { schema }),
      kind: "pglite",
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
