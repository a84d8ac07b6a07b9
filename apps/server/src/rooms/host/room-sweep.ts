/** Unloads idle rooms and ends those whose time is over: those in memory, and then those that only storage knows. */
import { END_TOLD_MINUTES, expire, type Room, warnOfEnd } from "@baize/room";
import type { HostDeps } from "./host-deps.ts";
import type { RoomShelf } from "./room-shelf.ts";
import { createStoredSweep } from "./stored-sweep.ts";

export interface RoomSweep {
  run(): Promise<void>;
  /** What is being looked at comes to its end, and nothing after it is begun. */
  stop(): void;
}

/** A room without members leaves memory after this time; its journal stays. */
export const UNLOAD_AFTER_MS = 10 * 60_000;

/** @param left lets go of a room that has ended, once nobody is in it. */
export function createRoomSweep(deps: HostDeps, shelf: RoomShelf, left: (room: Room) => void): RoomSweep {
  const isOver = (room: Room) => deps.now() - room.lastUse > room.meta.inactivityMs;

  async function sweepLoaded(room: Room): Promise<void> {
    const now = deps.now();
    if (room.ended) {
      left(room);
      return;
    }
    // The clock was set back: the time that is gone by is not known, and begins anew.
    if (room.lastUse > now) room.lastUse = now;
    if (isOver(room)) {
      // What waited before this may have used it.
      await room.queue.run(async () => {
        if (isOver(room)) await expire(room);
      });
      return;
    }
    const isAboutToEnd = now - room.lastUse > room.meta.inactivityMs - END_TOLD_MINUTES * 60_000;
    if (isAboutToEnd && room.watchers.size > 0 && room.endToldFor !== room.lastUse) {
      room.endToldFor = room.lastUse;
      warnOfEnd(room);
    }
    const idle = room.watchers.size === 0 && room.chatMembers.size === 0 && room.queue.size === 0;
    if (idle && now - room.lastUse > UNLOAD_AFTER_MS) shelf.unload(room);
  }

  /** The others are looked after all the same. What has become somebody else's was only a memory here. */
  function notSwept(room: Room, error: unknown): void {
    if (room.ended === "failed") left(room);
    else logNotSwept(room.slug, error);
  }

  function logNotSwept(slug: string, error: unknown): void {
    deps.log.error({ room: slug, err: error }, "A room could not be swept.");
  }

  /** Rooms that only storage knows: opened when they may be over, then treated like all others. */
  const stored = createStoredSweep({
    store: deps.store,
    now: () => deps.now(),
    leaves: (slug) => shelf.has(slug) || shelf.isMoved(slug) || !deps.isMine(slug),
    async endIfOver(slug) {
      // The others that are over do not wait for one that cannot be read at the moment.
      const room = await shelf.find(slug).catch((error: unknown) => {
        logNotSwept(slug, error);
        return null;
      });
      if (!room) return false;
      await sweepLoaded(room).catch((error: unknown) => notSwept(room, error));
      if (!room.ended && !room.closing) shelf.unload(room);
      return true;
    },
  });

  return {
    async run() {
      for (const room of [...shelf.loaded])
        await sweepLoaded(room).catch((error: unknown) => notSwept(room, error));
      await stored.run();
    },
    stop: () => stored.stop(),
  };
}
