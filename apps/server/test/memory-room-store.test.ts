import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe } from "vitest";
import { type Database, openDatabase } from "../src/storage/database.ts";
import { roomJournalContract } from "../src/storage/room-journal.contract.ts";
import { roomStoreContract } from "../src/storage/room-store.contract.ts";
import { newDataFolder } from "./data-folder.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";

describe("rooms in memory keep the storage contract", () => {
  const dataDir = newDataFolder("baize-memory-");
  const store = createMemoryRoomStore();
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ dataDir });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = () => database.db;
  roomStoreContract(open, () => store);
  roomJournalContract(open, () => store);
});
