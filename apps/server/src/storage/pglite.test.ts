import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { storageContract } from "./contract.ts";
import { type Database, openDatabase } from "./database.ts";

describe("storage on PGlite", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "baize-pglite-"));
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ dataDir });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  storageContract(() => database.db);
});
