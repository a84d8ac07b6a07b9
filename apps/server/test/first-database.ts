/** Before the server's tests: one empty, migrated database, of which every file's server gets a copy. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../src/storage/database.ts";
import { FIRST_DATABASE } from "./data-folder.ts";

/** Of several projects that ask for it, the first one makes the folder. @returns tidies up after the last test. */
export default async function makeFirstDatabase(): Promise<() => Promise<void>> {
  if (process.env[FIRST_DATABASE]) return async () => {};
  const dataDir = await mkdtemp(join(tmpdir(), "baize-first-database-"));
  await (await openDatabase({ dataDir })).close();
  process.env[FIRST_DATABASE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
