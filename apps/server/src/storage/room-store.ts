/** Rooms on disk: their rows, snapshots and journals (spec api §7.8, decision 5). */

import { randomUUID } from "node:crypto";
import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lte, or, sql } from "../base/drizzle.ts";
import {
  isOwnerGone,
  isUniqueViolation,
  OwnerGoneError,
  RoomFencedError,
  SlugTakenError,
} from "../base/storage-errors.ts";
import { createAppendQueue } from "./append-queue.ts";
import type { Database, Db } from "./database.ts";
import { type DuePage, type DuePlace, takeDueRooms } from "./due-rooms.ts";
import { holdError } from "./holds.ts";
import { checkNewRoom, hasGame, isOfRequest, type NewRoomLimits, roomOfRequest } from "./new-room-checks.ts";
import { packJson, unpackJson } from "./packed-json.ts";
import { createRoomLists, type RoomLists, toRoomRow } from "./room-lists.ts";
import type {
  Claim,
  Hold,
  JournalEntry,
  NewRoomRow,
  RestingRow,
  RoomRow,
  RoomRowChange,
  SeenNode,
  StoredRoom,
} from "./room-row.ts";
import { nodes, roomJournal, roomLog, roomSnapshots, rooms, users } from "./schema.ts";
import { asBytes } from "./tables/bytes-column.ts";

export type {
  Hold,
  RoomRow,
  StoredRoom,
} from "./room-row.ts";

export interface RoomStore extends RoomLists {
  /** How many times entries were written, each time those of all rooms that waited. */
  readonly batches: number;
  /**
   * Inserts the row, its first snapshot (version 0) and the usage-log row in one transaction; throws SlugTakenError
   * when the slug exists, OwnerGoneError when host or plugin no longer do, TooManyRoomsError and GameInPlayError where the limits
   * are passed. Where the request has made a room that is still open, nothing happens, and that room is given.
   */
  create(room: NewRoomRow, snapshot: unknown, limits?: NewRoomLimits): Promise<RoomRow>;
  /**
   * Rooms that are over at a moment, in seconds since 1970, if nobody has them in memory; a page of them, the oldest first.
   * They are taken over from processes that are gone; what others have that are alive is left out.
   * @param after the place where the page before ended; null: the first page.
   */
  due(now: number, after: DuePlace | null): Promise<DuePage>;
  /** With the host's name. */
  findById(id: number): Promise<RoomRow | null>;
  find(slug: string): Promise<RoomRow | null>;
  /** The open rooms that play a game, or may go back to it in their history; one, as a rule. */
  findByGame(gameId: string): Promise<RoomRow[]>;
  /**
   * The open rooms whose game may have the cards of a saved game without being it: it is one that the saved game goes on from, or it goes on
   * from one of these.
   */
  findCopies(save: { uuid: string; lineage: readonly string[] }): Promise<RoomRow[]>;
  /** The open room that was made for a request of the user. */
  findByRequest(userId: number, requestId: string): Promise<RoomRow | null>;
  /** The rooms that the user has made and that are open, latest use first (limit of spec api §3.5.30). */
  openRoomsOf(userId: number): Promise<RoomRow[]>;
  /** Latest snapshot and the journal entries after it in order, for whoever only looks; null when there is none. */
  load(slug: string): Promise<StoredRoom | null>;
  /**
   * Takes a room over with what there is of it, as `load`. From then on nobody writes of it under an earlier hold, whether
   * in this process or in another one: their calls below throw RoomFencedError, and nothing of them is stored.
   * @param from nodes that give no sign of life any more: whoever else has the room keeps it. Absent: it is taken from
   *   whoever has it.
   */
  claim(slug: string, from?: readonly SeenNode[]): Promise<Claim>;
  /** Which start of a process has a room; null: none. Undefined: there is no such room. */
  ownerOf(slug: string): Promise<string | null | undefined>;
  /** The rooms that this process has, as the database knows it. */
  held(): Promise<Hold[]>;
  /**
   * Appends journal entries and updates the row, durably and in one transaction. Versions count on from the last one
   * stored. Throws RoomGoneError when there is no such room, RoomFencedError when somebody else has it, JournalOrderError
   * when a version is not the next, OutcomeUnknownError when the entries may be stored.
   */
  append(hold: Hold, entries: JournalEntry[], row: RoomRowChange): Promise<void>;
  /**
   * Stores a snapshot that contains everything up to `version`, and drops older snapshots and journal rows ≤ it. Throws
   * RoomGoneError and RoomFencedError.
   */
  saveSnapshot(hold: Hold, version: number, snapshot: unknown): Promise<void>;
  /**
   * Lets a room go that is not in memory any more. Nothing happens when somebody else has it, or nobody.
   * @param row null: it stays as it is.
   * @param next the start of a process that has it from now on, as if it had claimed it; null: nobody.
   */
  release(hold: Hold, row: RestingRow | null, next: string | null): Promise<void>;
  /**
   * Removes the room with its journal and snapshots; a room that is not there is no error. Throws RoomFencedError when
   * somebody else has it.
   */
  remove(hold: Hold): Promise<void>;
}

/** What snapshots and journals of this version of the server look like. Raised a release after it can be read. */
export const ROOM_FORMAT = 1;

/**
 * @param owner this start of the process, a UUID: nobody else has the same.
 * @param kind how appends are paced for.
 */
export function createRoomStore(
  db: Db,
  owner: string = randomUUID(),
  kind: Database["kind"] = "pglite",
): RoomStore {
  let batches = 0;
  const append = createAppendQueue({ db, kind }, owner, () => {
    batches++;
  });
  const isHeld = ({ slug, epoch }: Hold) =>
    and(eq(rooms.slug, slug), eq(rooms.epoch, epoch), eq(rooms.owner, owner));
  return {
    ...createRoomLists(db),

    get batches() {
      return batches;
    },

    async create(room, snapshot, limits = {}) {
      const packed = await packJson(snapshot);
      try {
        return await db.transaction(async (tx) => {
          const made = await roomOfRequest(tx, room);
          if (made) return toRoomRow(made);
          await checkNewRoom(tx, room, limits);
          const [row] = await tx.insert(rooms).values(room).returning();
          await tx.insert(roomSnapshots).values({ slug: room.slug, version: 0, packed });
          await tx.insert(roomLog).values({ creatorId: room.createdBy, pluginId: room.pluginId });
          return toRoomRow(row!);
        });
      } catch (error) {
        if (isOwnerGone(error))
          throw new OwnerGoneError(`The host or the plugin of room ${room.slug} is gone.`, { cause: error });
        throw isUniqueViolation(error) ? new SlugTakenError(room.slug) : error;
      }
    },

    due: (now, after) => takeDueRooms(db, { owner, format: ROOM_FORMAT, now, after }),

    async findById(id) {
      const [found] = await db
        .select({ room: rooms, hostAlias: users.alias })
        .from(rooms)
        .leftJoin(users, eq(users.id, rooms.createdBy))
        .where(eq(rooms.id, id));
      return found ? { ...toRoomRow(found.room), hostAlias: found.hostAlias } : null;
    },

    async find(slug) {
      const [row] = await db.select().from(rooms).where(eq(rooms.slug, slug));
      return row ? toRoomRow(row) : null;
    },

    async findCopies({ uuid, lineage }) {
      const ids = [uuid, ...lineage];
      const isCopy = and(sql`${rooms.lineage} <> '{}'`, arrayOverlaps(rooms.lineage, ids));
      const isOrigin = lineage.length > 0 ? inArray(rooms.gameId, [...lineage]) : undefined;
      const found = await db.select().from(rooms).where(or(isCopy, isOrigin)).orderBy(asc(rooms.id));
      return found.map(toRoomRow);
    },

    async findByGame(gameId) {
      const found = await db.select().from(rooms).where(hasGame(gameId)).orderBy(asc(rooms.id));
      return found.map(toRoomRow);
    },

    async findByRequest(userId, requestId) {
      const [row] = await db.select().from(rooms).where(isOfRequest(userId, requestId)).limit(1);
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

    async load(slug) {
      // One transaction with a repeatable view: a snapshot saved in between must not hide journal rows from us.
      const found = await db.transaction(
        async (tx) => {
          const [row] = await tx.select().from(rooms).where(eq(rooms.slug, slug));
          return row ? readKept(tx, row) : null;
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      return found && unpacked(found);
    },

    async claim(slug, from) {
      // The row is locked until the end: what was being written of the room is there to be read, and nothing more is written.
      const claimed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(rooms)
          .set({ owner, epoch: sql`nextval('room_epochs')`, format: ROOM_FORMAT })
          .where(and(eq(rooms.slug, slug), lte(rooms.format, ROOM_FORMAT), from && mayBeTaken(owner, from)))
          .returning();
        const kept = row && (await readKept(tx, row));
        return kept ? { kept, epoch: row.epoch } : null;
      });
      if (claimed)
        return { room: { ...(await unpacked(claimed.kept)), hold: { slug, epoch: claimed.epoch } } };
      const [row] = await db.select({ format: rooms.format }).from(rooms).where(eq(rooms.slug, slug));
      if (!row) return { refused: "gone" };
      if (row.format > ROOM_FORMAT) return { refused: "too_new" };
      return { refused: from ? "held" : "gone" };
    },

    async ownerOf(slug) {
      const [row] = await db.select({ owner: rooms.owner }).from(rooms).where(eq(rooms.slug, slug));
      return row?.owner;
    },

    held: () => db.select({ slug: rooms.slug, epoch: rooms.epoch }).from(rooms).where(eq(rooms.owner, owner)),

    append: (hold, entries, row) => append({ hold, entries, row }),

    async saveSnapshot({ slug, epoch }, version, snapshot) {
      const packed = Buffer.from(await packJson(snapshot)).toString("base64");
      try {
        await db.execute(
          sql`select save_held_snapshot(${owner}::uuid, ${slug}, ${epoch}::bigint, ${version}::bigint, ${packed})`,
        );
      } catch (error) {
        throw holdError(slug, error);
      }
    },

    async release(hold, row, next) {
      await db
        .update(rooms)
        .set({ owner: next, ...row })
        .where(isHeld(hold));
    },

    async remove(hold) {
      const removed = await db.delete(rooms).where(isHeld(hold)).returning({ id: rooms.id });
      if (removed.length > 0) return;
      const [row] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.slug, hold.slug));
      if (row) throw new RoomFencedError(hold.slug);
    },
  };
}

/** Nobody has the room, or whoever has it is this process, gone, or one of those that gave no sign of life since. */
function mayBeTaken(owner: string, from: readonly SeenNode[]) {
  const seen = JSON.stringify(from);
  return sql`(${rooms.owner} is null or ${rooms.owner} = ${owner} or not exists (
    select from ${nodes} where ${nodes.boot} = ${rooms.owner} and not exists (
      select from json_to_recordset(${seen}::json) as s(boot uuid, beat bigint)
        where s.boot = ${nodes.boot} and s.beat = ${nodes.beat})))`;
}

type Kept = NonNullable<Awaited<ReturnType<typeof readKept>>>;

async function readKept(tx: Pick<Db, "select">, row: typeof rooms.$inferSelect) {
  const [latest] = await tx
    .select({
      version: roomSnapshots.version,
      packed: asBytes(roomSnapshots.packed),
      text: sql<string | null>`${roomSnapshots.snapshot}::text`,
    })
    .from(roomSnapshots)
    .where(eq(roomSnapshots.slug, row.slug))
    .orderBy(desc(roomSnapshots.version))
    .limit(1);
  if (!latest) return null;
  const entries = await tx
    .select({ version: roomJournal.version, entry: roomJournal.entry })
    .from(roomJournal)
    .where(and(eq(roomJournal.slug, row.slug), gt(roomJournal.version, latest.version)))
    .orderBy(asc(roomJournal.version));
  return { row: toRoomRow(row), latest, entries };
}

async function unpacked({ row, latest, entries }: Kept): Promise<StoredRoom> {
  // Bytes that cannot be unpacked are no JSON either: whoever opens the room says so.
  const snapshot = latest.packed ? await unpackJson(latest.packed).catch(() => "") : (latest.text ?? "");
  return { row, version: latest.version, snapshot, entries };
}
