/** What nobody needs any more is deleted, by one process for all on a database. */
import type { Database } from "./database.ts";
import { onlyOne } from "./job-lock.ts";
import type { Stores } from "./stores.ts";

const EVERY_MS = 3_600_000;

interface HousekeepingOptions {
  /** Milliseconds since 1970. */
  now(): number;
  log: { error(data: object, message: string): void };
}

/** Each hour from now on; returns the function that stops it. */
export function startHousekeeping(
  database: Pick<Database, "db" | "kind">,
  stores: Stores,
  { now, log }: HousekeepingOptions,
): () => void {
  const failed = (err: unknown) => log.error({ err }, "Housekeeping failed.");
  const timer = setInterval(() => {
    onlyOne(database, "housekeeping", () => keepHouse(stores, now(), failed)).catch(failed);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One after the other; what fails keeps nothing else from being done. */
async function keepHouse(stores: Stores, now: number, failed: (error: unknown) => void): Promise<void> {
  await stores.sessions.prune(now).catch(failed);
  await stores.plugins.pruneVersions(now).catch(failed);
  await stores.plugins.pruneLog(now).catch(failed);
  await stores.attempts.prune().catch(failed);
  await stores.usedCaptchas.prune(now).catch(failed);
}
