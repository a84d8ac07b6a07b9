/** Rooms on disk: their rows, snapshots and journals (spec api §7.8, architecture decision 6). */

import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import {
  isUniqueViolation,
  ROOM_GONE,
  RoomGoneError,
  SlugTakenError,
  sqlState,
} from "../base/storage-errors.ts";
import { createAppendQueue } from "./append-queue.ts";
import { asBytes } from "./bytes-column.ts";
import type { Db } from "./database.ts";
import { packJson, unpackJson } from "./packed-json.ts";
import type {
  JournalEntry,
  NewRoomRow,
  PrivacyType,
  RoomRow,
  RoomRowChange,
  StoredRoom,
} from "./room-row.ts";
import { roomJournal, roomLog, roomSnapshots, rooms, users } from "./schema.ts";

export type {
  RoomRow,
  StoredRoom,
} from "./room-row.ts";

export interface RoomStore {
  /** How many times entries were written, each time those of all rooms that waited. */
  readonly batches: number;
  /**
   * Inserts the row, its first snapshot (version 0) and the usage-log row in one transaction; throws SlugTakenError
   * when the slug exists.
   */
  create(room: NewRoomRow, snapshot: unknown): Promise<RoomRow>;
  list(): Promise<RoomRow[]>;
  find(slug: string): Promise<RoomRow | null>;
  /** The open room that plays a game, by the game's id. */
  findByGame(gameId: string): Promise<RoomRow | null>;
  /** The rooms that the user has made and that are open, latest use first (limit of spec api §3.5.30). */
  openRoomsOf(userId: number): Promise<RoomRow[]>;
  /**
   * Appends journal entries and updates the row, durably and in one transaction. Versions count on from the last one
   * stored. Throws RoomGoneError when there is no such room and JournalOrderError when a version is not the next.
   */
  append(slug: string, entries: JournalEntry[], row: RoomRowChange): Promise<void>;
  /** Stores a snapshot that contains everything up to `version`, and drops older snapshots and journal rows ≤ it. */
  saveSnapshot(slug: string, version: number, snapshot: unknown): Promise<void>;
  /** Latest snapshot and the journal entries after it in order; null when there is none. */
  load(slug: string): Promise<StoredRoom | null>;
  /** Removes the room with its journal and snapshots; a room that is not there is no error. */
  remove(slug: string): Promise<void>;
}

export function createRoomStore(db: Db): RoomStore {
  let batches = 0;
  const append = createAppendQueue(db, () => {
    batches++;
  });
  return {
    get batches() {
      return batches;
    },

    async create(room, snapshot) {
      const packed = await packJson(snapshot);
      try {
        return await db.transaction(async (tx) => {
          const [row] = await tx.insert(rooms).values(room).returning();
          await tx.insert(roomSnapshots).values({ slug: room.slug, version: 0, packed });
          await tx.insert(roomLog).values({ creatorId: room.createdBy, pluginId: room.pluginId });
          return toRoomRow(row!);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new SlugTakenError(room.slug) : error;
      }
    },

    async list() {
      const found = await db
        .select({ room: rooms, hostAlias: users.alias })
        .from(rooms)
        .leftJoin(users, eq(users.id, rooms.createdBy))
        .orderBy(desc(rooms.lastUpdate), asc(rooms.id));
      return found.map(({ room, hostAlias }) => ({ ...toRoomRow(room), hostAlias }));
    },

    async find(slug) {
      const [row] = await db.select().from(rooms).where(eq(rooms.slug, slug));
      return row ? toRoomRow(row) : null;
    },

    async findByGame(gameId) {
      const [row] = await db.select().from(rooms).where(eq(rooms.gameId, gameId)).limit(1);
      return row ? toRoomRow(row) : null;
    },

    async openRoomsOf(userId) {
      const found = await db
        .select()
        .from(rooms)
        .where(eq(rooms.createdBy, userId))
        .orderBy(desc(rooms.lastUpdate), asc(rooms.id));
      return found.map(toRoomRow);
    },

    append: (slug, entries, row) => append({ slug, entries, row }),

    async saveSnapshot(slug, version, snapshot) {
      const packed = Buffer.from(await packJson(snapshot)).toString("base64");
      try {
        await db.execute(sql`select save_room_snapshot(${slug}, ${version}::bigint, ${packed})`);
      } catch (error) {
        throw sqlState(error) === ROOM_GONE ? new RoomGoneError(slug) : error;
      }
    },

    async load(slug) {
      // One transaction with a repeatable view: a snapshot saved in between must not hide journal rows from us.
      const found = await db.transaction(
        async (tx) => {
          const [row] = await tx.select().from(rooms).where(eq(rooms.slug, slug));
          const [latest] = await tx
            .select({
              version: roomSnapshots.version,
              packed: asBytes(roomSnapshots.packed),
              text: sql<string | null>`${roomSnapshots.snapshot}::text`,
            })
            .from(roomSnapshots)
            .where(eq(roomSnapshots.slug, slug))
            .orderBy(desc(roomSnapshots.version))
            .limit(1);
          if (!row || !latest) return null;
          const entries = await tx
            .select({ version: roomJournal.version, entry: roomJournal.entry })
            .from(roomJournal)
            .where(and(eq(roomJournal.slug, slug), gt(roomJournal.version, latest.version)))
            .orderBy(asc(roomJournal.version));
          return { row: toRoomRow(row), latest, entries };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      if (!found) return null;
      const { row, latest, entries } = found;
      // Bytes that cannot be unpacked are no JSON either: whoever opens the room says so.
      const snapshot = latest.packed ? await unpackJson(latest.packed).catch(() => "") : (latest.text ?? "");
      return { row, version: latest.version, snapshot, entries };
    },

    async remove(slug) {
      await db.delete(rooms).where(eq(rooms.slug, slug));
    },
  };
}

function toRoomRow(row: typeof rooms.$inferSelect): RoomRow {
  const { id, slug, name, createdBy, privacyType, lastUpdate, numPlayers, pluginId, gameId } = row;
  return {
    id,
    slug,
    name,
    createdBy,
    privacyType: privacyType as PrivacyType,
    lastUpdate,
    numPlayers,
    pluginId,
    gameId,
  };
}
