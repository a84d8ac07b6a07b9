/** What nobody needs any more is deleted, by one process for all on a database. */
import type { Database } from "./database.ts";
import { onlyOne } from "./job-lock.ts";
import type { Stores } from "./stores.ts";

const EVERY_MS = 3_600_000;

/** Each hour from now on; returns the function that stops it. */
export function startHousekeeping(
  database: Pick<Database, "db" | "kind">,
  stores: Stores,
  { now, log }: { now(): number; log: { error(data: object, message: string): void } },
): () => void {
  const timer = setInterval(() => {
    onlyOne(database, "housekeeping", () => keepHouse(stores, now())).catch((error: unknown) =>
      log.error({ err: error }, "Housekeeping failed."),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function keepHouse(stores: Stores, now: number): Promise<void> {
  await stores.sessions.prune(now);
  await stores.plugins.pruneVersions(now);
  await stores.attempts.prune();
  await stores.usedCaptchas.prune(now);
}
