/** What every node of a cluster is to hear, kept for as long as one may have missed it. */

import { asc, gt, max, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { clusterEvents } from "./schema.ts";
import { NOW } from "./tables/columns.ts";

export interface StoredEvent {
  /** Grows in the order in which events were committed: what is read after an id misses none that comes later. */
  id: number;
  kind: string;
  /** JSON. */
  body: string;
}

export interface EventStore {
  /** Writes an event, and deletes those that everybody has heard long ago. @returns its id. */
  add(event: Omit<StoredEvent, "id">): Promise<number>;
  /** The events after an id, in order. */
  after(id: number): Promise<StoredEvent[]>;
  /** The id of the newest event; 0 where there is none. */
  newest(): Promise<number>;
}

/** Writers of events take turns: an id that is drawn first would else be committed last now and then. Arbitrary, and fixed. */
const TURN = 7_120_352;
/** So long events are kept, in minutes. */
const KEPT_MINUTES = 10;

/** @param keptMinutes how long an event is kept. */
export function createEventStore(db: Db, keptMinutes = KEPT_MINUTES): EventStore {
  return {
    add: (event) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`);
        await tx
          .delete(clusterEvents)
          .where(sql`${clusterEvents.at} < ${NOW} - make_interval(mins => ${keptMinutes})`);
        const [row] = await tx
          .insert(clusterEvents)
          .values({ ...event, at: NOW })
          .returning({ id: clusterEvents.id });
        return row!.id;
      }),

    after: (id) =>
      db
        .select({ id: clusterEvents.id, kind: clusterEvents.kind, body: clusterEvents.body })
        .from(clusterEvents)
        .where(gt(clusterEvents.id, id))
        .orderBy(asc(clusterEvents.id)),

    async newest() {
      const [row] = await db.select({ id: max(clusterEvents.id) }).from(clusterEvents);
      return row?.id ?? 0;
    },
  };
}
