/**
 * The rooms that are in memory here: opened on demand from snapshot and journal, each once, and put back. Everything that a
 * room writes is written under the hold that it was opened with, so that nobody writes who has it no more.
 */
import { Room, type RoomDeps, renewGuessableIds, restoreRoom } from "@baize/room";
import { RoomHeldError, RoomMovedError } from "../../base/worker-errors.ts";
import type { Hold } from "../../storage/room-row.ts";
import type { HostDeps } from "./host-deps.ts";
import { isSlug } from "./slug.ts";

export type RoomShelf = ReturnType<typeof createRoomShelf>;

export function createRoomShelf(deps: HostDeps) {
  const rooms = new Map<string, Promise<Room | null>>();
  const loaded = new Set<Room>();
  /** The entry of `rooms` under which each room was opened: a room that was opened anew since has another one. */
  const openedAs = new WeakMap<Room, Promise<Room | null>>();
  const holds = new WeakMap<Room, Hold>();
  /** Rooms that another thread has now. */
  const moved = new Set<string>();
  /** Rooms that are being put away: nobody opens them here meanwhile. */
  const leaving = new Set<string>();

  async function load(slug: string): Promise<Room | null> {
    const claim = await deps.store.claim(slug);
    if ("refused" in claim) {
      if (claim.refused === "held") throw new RoomHeldError();
      if (claim.refused === "too_new") notOpened(slug, "It was written by a later version of the server.");
      return null;
    }
    const record = claim.room;
    const restored = await restoreRoom(record, deps);
    if ("failed" in restored) {
      notOpened(slug, restored.failed);
      return null;
    }
    const room = new Room(restored.parts, {
      ...deps,
      ...storageOf(record.hold),
      moveAway: deps.moveAway && (() => moveAway(room)),
    });
    holds.set(room, record.hold);
    room.onEnded = () => forget(room);
    room.lastUse = record.row.lastUpdate * 1000;
    // What could not be read must not come back.
    if (restored.lost > 0) await room.journal.snapshots.save();
    await renewGuessableIds(room);
    loaded.add(room);
    return room;
  }

  function notOpened(slug: string, why: string): void {
    deps.log.error({ room: slug, why }, "A room could not be re-opened.");
  }

  /** What a room writes, under the hold that it was opened with. */
  function storageOf(hold: Hold): Pick<RoomDeps, "store" | "save"> {
    const { store } = deps;
    return {
      store: {
        append: (entries, row) => store.append(hold, entries, row),
        saveSnapshot: (version, snapshot) => store.saveSnapshot(hold, version, snapshot),
        remove: () => store.remove(hold),
      },
      save: (request) => deps.save({ ...request, hold }),
    };
  }

  /** What was opened anew in the place of a room that was given up stays. */
  function forget(room: Room): void {
    loaded.delete(room);
    if (rooms.get(room.slug) !== openedAs.get(room)) return;
    rooms.delete(room.slug);
    deps.presence(room.slug, null);
  }

  function moveAway(room: Room): void {
    moved.add(room.slug);
    forget(room);
    deps.moveAway?.(room.slug);
  }

  /** Counts as use, so that a room which somebody is about to enter is not unloaded under their feet. */
  async function open(slug: string): Promise<Room | null> {
    const room = await find(slug);
    if (room) room.lastUse = deps.now();
    return room;
  }

  async function find(slug: string): Promise<Room | null> {
    if (!isSlug(slug)) return null;
    if (moved.has(slug)) throw new RoomMovedError();
    if (leaving.has(slug)) throw new RoomHeldError();
    const known = rooms.get(slug);
    if (known) {
      const room = await known;
      if (moved.has(slug)) throw new RoomMovedError();
      if (room && !room.ended) return room;
      if (room) forget(room);
    }
    const opening = rooms.get(slug) ?? load(slug);
    rooms.set(slug, opening);
    try {
      const room = await opening;
      if (room) openedAs.set(room, opening);
      else rooms.delete(slug);
      return room;
    } catch (error) {
      rooms.delete(slug);
      throw error;
    }
  }

  /** Nothing is written of the room any more, until it is opened again: by the node that is next, if it is for one. */
  async function release(room: Room, next: string | null = null): Promise<void> {
    const { slug, lastUse, meta } = room;
    await room.journal.snapshots.written();
    try {
      // A look at a room counts as use of it, also when the room is not in memory.
      const row = { lastUpdate: Math.floor(lastUse / 1000), inactivityLimit: meta.inactivityMs / 1000 };
      await deps.store.release(holds.get(room)!, row, next);
    } catch (error) {
      deps.log.warn({ room: slug, err: error }, "A room's last use could not be stored.");
    }
  }

  function unload(room: Room): void {
    room.ended = "moved";
    forget(room);
    void release(room);
  }

  /** Its members join again, wherever it is opened then. Pushes that still wait in its queue find them gone. */
  function leave(room: Room): void {
    room.ended = "moved";
    forget(room);
    room.failMembers();
  }

  return {
    /** Every room in memory, also those that have ended and whose members have not left. */
    loaded: loaded as ReadonlySet<Room>,
    open,
    find,
    forget,
    unload,
    leave,
    release,
    /** The hold under which a room here was opened. */
    holdOf: (room: Room): Hold => holds.get(room)!,
    /** Whether a room is, or is being opened, in memory. */
    has: (slug: string): boolean => rooms.has(slug),
    /** The room as it is in memory, without opening it. */
    held: (slug: string): Promise<Room | null> | undefined => rooms.get(slug),
    /** Whether another thread has it now. */
    isMoved: (slug: string): boolean => moved.has(slug),
    /** Rooms that had moved away may be opened here again. */
    comeBack(slugs: readonly string[]): void {
      for (const slug of slugs) moved.delete(slug);
    },
    /** Runs a job during which nobody opens the room here; nothing happens while one such is under way. */
    async whileLeaving(slug: string, job: () => Promise<void>): Promise<void> {
      if (leaving.has(slug)) return;
      leaving.add(slug);
      try {
        await job();
      } finally {
        leaving.delete(slug);
      }
    },
  };
}
