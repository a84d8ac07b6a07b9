import { rmSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { sql } from "../base/drizzle.ts";
import { openDatabase } from "./database.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { attemptCounts } from "./schema.ts";
import { createStores } from "./stores.ts";

const HOUR = 3_600_000;
afterEach(() => vi.useRealTimers());

test("what cannot be tidied up keeps nothing else from it", async () => {
  const dataDir = newDataFolder("baize-housekeeping-");
  const database = await openDatabase({ dataDir });
  const stores = createStores(database.db);
  const counted = () => database.db.select({ key: attemptCounts.key }).from(attemptCounts);
  try {
    await stores.attempts.count("over at once", 0);
    await database.db.execute(sql`alter table sessions rename to sessions_out_of_reach`);
    const failed = Promise.withResolvers<string>();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = startHousekeeping(database, stores, {
      now: Date.now,
      log: { error: (_data, message) => failed.resolve(message) },
    });
    vi.advanceTimersByTime(HOUR);
    stop();
    expect(await failed.promise).toBe("Housekeeping failed.");
    await vi.waitFor(async () => expect(await counted()).toEqual([]));
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
