/**
 * Writes the embedded database anew, as small as it can be. The running server gives space back by itself, for its own later
 * use and partly to the disk; this gives all of it to the disk, and needs the server to be stopped.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Config } from "../config/settings.ts";
import { lockFolder } from "../storage/folder-lock.ts";
import { WAL_SETTINGS } from "../storage/upkeep.ts";
import { OperatorError } from "./admin.ts";

/** Bytes of the database's folder. */
export interface Compacted {
  before: number;
  after: number;
}

/** Throws OperatorError, also where a PostgreSQL server has the data. */
export async function compact({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<Compacted> {
  if (databaseUrl)
    throw new OperatorError(
      "DATABASE_URL is set: a PostgreSQL server does this by itself (autovacuum). To give space back to the disk, use its VACUUM FULL.",
    );
  const folder = join(dataDir, "db");
  if (!existsSync(folder)) throw new OperatorError(`There is no database in ${dataDir}.`);
  const unlock = lockFolder(dataDir);
  try {
    const before = sizeOf(folder);
    const database = await PGlite.create(folder, {
      startParams: [...PGlite.defaultStartParams, ...WAL_SETTINGS],
    });
    await database.exec("vacuum full");
    await database.exec("checkpoint");
    await database.close();
    return { before, after: sizeOf(folder) };
  } finally {
    unlock();
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
