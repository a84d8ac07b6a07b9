/**
 * Jobs that one process does for all on a database. The lock is held by a transaction that is open while the job runs, not by a
 * session: a pooler in front of the server may give each statement another one. When that connection is lost the job goes on
 * without its lock: what is done twice must do no harm.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "../base/drizzle.ts";
import type { Database } from "./database.ts";

/** Number of each job; servers of different versions know it by that. */
const JOBS = { seeding: 1, describing: 2, housekeeping: 3 } as const;

type Job = keyof typeof JOBS;

/** Of all locks of jobs. Arbitrary, and fixed. */
const CLASS = 7_120_353;
const LOOK_AGAIN_MS = 100;

type Lockable = Pick<Database, "db" | "kind">;

/**
 * Does a job, unless another process on this database does it just now.
 * @returns null: another one does it.
 */
export async function onlyOne<T>(
  { db, kind }: Lockable,
  job: Job,
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  // Nobody else has the embedded database, which does one transaction at a time.
  if (kind === "pglite") return { done: await work() };
  const begun: Promise<T>[] = [];
  try {
    await db.transaction(async (tx) => {
      const isMine = sql<boolean>`pg_try_advisory_xact_lock(${CLASS}::int, ${JOBS[job]}::int)`;
      const [lock] = await tx.select({ isMine }).from(sql`(select) as once`);
      if (!lock?.isMine) return;
      begun.push(work());
      await begun[0];
    });
  } catch (error) {
    // The job failed, or the lock was lost while it is done all the same.
    if (begun.length === 0) throw error;
  }
  return begun[0] ? { done: await begun[0] } : null;
}

/** Does a job when no other process on this database does it: after those that are doing it. */
export async function inTurn<T>(database: Lockable, job: Job, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const ran = await onlyOne(database, job, work);
    if (ran) return ran.done;
    await pause(LOOK_AGAIN_MS);
  }
}
