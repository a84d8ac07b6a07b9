/** Announcements of downtime (api §3.9.48). */

import { desc } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { alerts } from "./schema.ts";

interface StoredAlert {
  message: string | null;
  /** Minutes from its insertion to the announced moment. */
  minutesUntil: number;
  insertedAt: Date;
}

export interface AlertStore {
  add(alert: Omit<StoredAlert, "insertedAt">): Promise<void>;
  latest(): Promise<StoredAlert | null>;
}

export function createAlertStore(db: Db): AlertStore {
  return {
    async add(alert) {
      await db.insert(alerts).values(alert);
    },
    async latest() {
      const [row] = await db.select().from(alerts).orderBy(desc(alerts.id)).limit(1);
      if (!row) return null;
      return { message: row.message, minutesUntil: row.minutesUntil ?? 0, insertedAt: row.insertedAt };
    },
  };
}
