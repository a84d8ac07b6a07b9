/** Attempts that are counted by all processes on a database together. */

import { and, eq, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { attemptCounts } from "./schema.ts";
import { NOW } from "./tables/columns.ts";

/** The attempts of a key since its window began. */
interface CountedAttempts {
  /** With this one. */
  count: number;
  /** When the window ends: tells it from those before and after. */
  resets: Date;
  /** Until then, in milliseconds. */
  endsInMs: number;
}

export interface AttemptStore {
  /**
   * Counts one attempt.
   * @param windowMs how long attempts are counted together, from the first one on, in milliseconds.
   */
  count(key: string, windowMs: number): Promise<CountedAttempts>;
  /** One attempt less, if its window has not ended. */
  takeBack(key: string, of: Pick<CountedAttempts, "resets">): Promise<void>;
  /** Counting begins anew. */
  forget(key: string): Promise<void>;
  /** Deletes windows that have ended. */
  prune(): Promise<void>;
}

const hasEnded = sql`${attemptCounts.resets} <= ${NOW}`;

export function createAttemptStore(db: Db): AttemptStore {
  return {
    async count(key, windowMs) {
      const resets = sql`${NOW} + make_interval(secs => ${windowMs / 1000})`;
      const [row] = await db
        .insert(attemptCounts)
        .values({ key, count: 1, resets })
        .onConflictDoUpdate({
          target: attemptCounts.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else ${attemptCounts.count} + 1 end`,
            resets: sql`case when ${hasEnded} then excluded.resets else ${attemptCounts.resets} end`,
          },
        })
        .returning({
          count: attemptCounts.count,
          resets: attemptCounts.resets,
          endsInMs: sql<number>`(extract(epoch from ${attemptCounts.resets} - ${NOW}) * 1000)::float8`,
        });
      return row!;
    },

    async takeBack(key, { resets }) {
      await db
        .update(attemptCounts)
        .set({ count: sql`${attemptCounts.count} - 1` })
        .where(and(eq(attemptCounts.key, key), eq(attemptCounts.resets, resets)));
    },

    async forget(key) {
      await db.delete(attemptCounts).where(eq(attemptCounts.key, key));
    },

    async prune() {
      await db.delete(attemptCounts).where(hasEnded);
    },
  };
}
