/**
 * The embedded database as one file, and back. Both need the server to be stopped: the folder's lock says so. A
 * PostgreSQL server has better tools of its own.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Config } from "../config/settings.ts";
import { claimDataFolder } from "../storage/data-folder.ts";
import { lockFolder } from "../storage/folder-lock.ts";
import { OperatorError } from "./admin.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

export interface Backup {
  file: string;
  /** Of the written file. */
  bytes: number;
}

/** Writes the database to a new file (.tar.gz). Throws OperatorError. */
export async function backUp(place: Place, path: string): Promise<Backup> {
  const folder = embedded(place);
  const file = resolve(path);
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Choose another name.`);
  if (!existsSync(folder)) throw new OperatorError(`There is no database in ${place.dataDir}.`);
  const unlock = lockFolder(place.dataDir);
  try {
    const database = await PGlite.create(folder);
    const dump = await database.dumpDataDir("gzip");
    await database.close();
    const bytes = new Uint8Array(await dump.arrayBuffer());
    mkdirSync(dirname(file), { recursive: true });
    // Under another name first: what bears the name of a backup is one.
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
    return { file, bytes: bytes.byteLength };
  } finally {
    unlock();
  }
}

/**
 * Puts a backup into the data folder. A database that is there already is moved aside, to `db.before-restore-{n}`.
 * Answers where it went, or null. Throws OperatorError; then the folder is as it was.
 */
export async function restore(place: Place, path: string): Promise<string | null> {
  const folder = embedded(place);
  const file = resolve(path);
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const fresh = `${folder}.restoring-${process.pid}`;
  const unlock = claimDataFolder(place.dataDir);
  try {
    const database = await PGlite.create(fresh, { loadDataDir: new Blob([readFileSync(file)]) }).catch(() => {
      throw new OperatorError(`${file} is not a backup of Baize.`);
    });
    await database.close();
    const aside = existsSync(folder) ? freeName(place.dataDir) : null;
    if (aside) renameSync(folder, aside);
    renameSync(fresh, folder);
    return aside;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
}

function embedded({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl)
    throw new OperatorError("DATABASE_URL is set: use pg_dump and pg_restore for a PostgreSQL server.");
  return join(dataDir, "db");
}

function freeName(dataDir: string): string {
  const taken = new Set(readdirSync(dataDir));
  for (let number = 1; ; number += 1) {
    const name = `db.before-restore-${number}`;
    if (!taken.has(name)) return join(dataDir, name);
  }
}
