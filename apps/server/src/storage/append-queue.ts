/**
 * Appends of many rooms in one transaction (group commit): while one batch is being written, the next one gathers. What
 * a room hears is the same as before, that its own entry is durable; the database commits once for all of them.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { toStorableJson } from "./json-column.ts";
import type { JournalEntry, RoomRowChange } from "./room-store.ts";

export interface Append {
  slug: string;
  entries: JournalEntry[];
  row: RoomRowChange;
}

interface Waiting extends Append {
  resolve(): void;
  reject(error: unknown): void;
}

/** A batch that is much larger takes longer than it saves. */
const MOST = 100;

/** @param alone writes one append, with errors that say what is wrong with it. */
export function createAppendQueue(
  db: Db,
  alone: (append: Append) => Promise<void>,
): (append: Append) => Promise<void> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // The embedded database answers within the turn it is asked in: without this pause, rooms that go on at once would
      // keep the event loop from sockets for as long as there is work. What arrives meanwhile joins the batch.
      await nextTurn();
      const batch = nextBatch();
      const together = batch.length > 1 && (await tryTogether(db, batch));
      for (const append of batch) {
        if (together) append.resolve();
        else await alone(append).then(append.resolve, append.reject);
      }
    }
    isWriting = false;
  }

  /** Each room once: a second append of a room must find the first one done. */
  function nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const append of waiting) {
      if (batch.size < MOST && !batch.has(append.slug)) batch.set(append.slug, append);
      else rest.push(append);
    }
    waiting = rest;
    // In one order, so that two writers of the same rooms cannot wait for each other.
    return [...batch.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  return (append) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...append, resolve, reject });
      if (!isWriting) void write();
    });
}

/** False when anything is not as it should be; then nothing has been written. */
async function tryTogether(db: Db, batch: readonly Append[]): Promise<boolean> {
  const rows = batch.map(
    ({ slug, row }) =>
      sql`(${slug}::text, ${row.name ?? null}::text, ${row.privacyType ?? null}::text,
        ${row.lastUpdate ?? null}::bigint, ${row.numPlayers ?? null}::integer, ${row.pluginId ?? null}::bigint,
        ${row.gameId ?? null}::text)`,
  );
  const entries = batch.flatMap(({ slug, entries: own }) =>
    own.map(
      ({ version, entry }, index) =>
        sql`(${slug}::text, ${version}::bigint, ${index}::bigint, ${toStorableJson(entry)}::text)`,
    ),
  );
  try {
    await db.transaction(async (tx) => {
      const touched = await tx.execute(sql`
        update rooms set
          name = coalesce(v.name, rooms.name), privacy_type = coalesce(v.privacy_type, rooms.privacy_type),
          last_update = coalesce(v.last_update, rooms.last_update),
          num_players = coalesce(v.num_players, rooms.num_players),
          plugin_id = coalesce(v.plugin_id, rooms.plugin_id), game_id = coalesce(v.game_id, rooms.game_id),
          updated_at = now() at time zone 'utc'
        from (values ${sql.join(rows, sql`, `)})
          as v (slug, name, privacy_type, last_update, num_players, plugin_id, game_id)
        where rooms.slug = v.slug returning rooms.id`);
      if (count(touched) !== batch.length) throw new Error("A room is gone.");
      if (entries.length === 0) return;
      // Versions count on from the last one stored; an entry for which that is not so is not inserted.
      const inserted = await tx.execute(sql`
        insert into room_journal (slug, version, entry, inserted_at, updated_at)
        select v.slug, v.version, v.entry::jsonb, now() at time zone 'utc', now() at time zone 'utc'
        from (values ${sql.join(entries, sql`, `)}) as v (slug, version, place, entry)
        where v.version - v.place = 1 + greatest(
          (select max(version) from room_journal where room_journal.slug = v.slug),
          (select max(version) from room_snapshots where room_snapshots.slug = v.slug), 0)
        returning version`);
      if (count(inserted) !== entries.length) throw new Error("A version is not the next one.");
    });
    return true;
  } catch {
    return false;
  }
}

/** Rows of a raw answer; the two drivers shape it differently. */
function count(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { rows } = answer as { rows?: unknown[] };
  return rows?.length ?? 0;
}
