/** What is no longer needed of plugins is deleted: versions that no room may be on, and who opened rooms long ago. */
import { type AnyPgColumn, and, asc, eq, lt, lte, notExists } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { plugins, pluginVersions, roomLog, rooms } from "./schema.ts";

const HOUR_MS = 3_600_000;
/** A room that is just being created may still need the version that was current a moment ago. */
const KEEP_SUPERSEDED_MS = HOUR_MS;
/** Lists count the rooms of thirty days. */
const KEEP_LOG_MS = 31 * 24 * HOUR_MS;
/** Rows that one statement deletes. */
const AT_ONCE = 5_000;

/** See `PluginStore`. */
export async function pruneVersions(db: Db, now: number): Promise<void> {
  const withoutRooms = (pluginId: AnyPgColumn) =>
    notExists(db.select({ id: rooms.id }).from(rooms).where(eq(rooms.pluginId, pluginId)));
  const before = new Date(now - KEEP_SUPERSEDED_MS);
  await db
    .delete(pluginVersions)
    .where(and(lt(pluginVersions.supersededAt, before), withoutRooms(pluginVersions.pluginId)));
  await db.delete(plugins).where(and(lt(plugins.deletedAt, before), withoutRooms(plugins.id)));
}

/** See `PluginStore`. */
export async function pruneLog(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEEP_LOG_MS);
  for (;;) {
    // The oldest have the lowest ids, so that none is looked for.
    const oldest = await db
      .select({ id: roomLog.id, at: roomLog.insertedAt })
      .from(roomLog)
      .orderBy(asc(roomLog.id))
      .limit(AT_ONCE);
    const old = oldest.filter(({ at }) => at < before);
    const last = old.at(-1);
    if (!last) return;
    await db.delete(roomLog).where(and(lte(roomLog.id, last.id), lt(roomLog.insertedAt, before)));
    if (old.length < AT_ONCE) return;
  }
}
