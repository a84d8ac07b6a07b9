/** Data folders of tests' servers. */
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names a data folder with an empty, migrated database, if there is one (`first-database.ts`). */
export const FIRST_DATABASE = "BAIZE_TEST_FIRST_DATABASE";

/** Puts the first database into a data folder that a test made, if there is one. */
export function copyFirstDatabase(folder: string): void {
  const first = process.env[FIRST_DATABASE];
  if (first !== undefined) cpSync(first, folder, { recursive: true });
}

/**
 * A data folder of one's own with an empty database in it: a copy takes a tenth of a second, making one takes three. Where
 * no first one was made it is empty, and the server that opens it makes the database.
 */
export function newDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  copyFirstDatabase(folder);
  return folder;
}
