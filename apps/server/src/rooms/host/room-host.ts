/**
 * Where rooms live: creates them (`create-room.ts`), opens them on demand (`room-shelf.ts`), unloads idle ones and ends those that
 * nobody uses any more (`room-sweep.ts`), and answers what the rest of the server asks of them. The code above this interface does
 * not know on which thread or node a room runs (decision 10).
 */
import { JsonText } from "@baize/protocol/json-text";
import type { OpenRooms } from "@baize/room";
import { changeMeta, closeSoon, end, exportGame, mayLoadSave, type Room } from "@baize/room";
import { createRoom } from "./create-room.ts";
import type { HostDeps } from "./host-deps.ts";
import type { HostMetrics } from "./room-metrics.ts";
import type { RoomRpc } from "./room-rpc.ts";
import { createRoomShelf } from "./room-shelf.ts";
import { createRoomSweep } from "./room-sweep.ts";

export interface RoomHost extends RoomRpc, OpenRooms {
  /** For operators. */
  metrics(): HostMetrics;
  /** Loads the plugins of the rooms that were played last: whoever comes back should not wait for them. */
  warm(): Promise<void>;
  /** Rooms that had moved away may be opened here again. */
  comeBack(slugs: readonly string[]): void;
  /** Unloads idle rooms and ends those whose time is over. */
  sweep(): Promise<void>;
}

/** Plugins that are loaded at the start, before anybody asks. */
const WARM_PLUGINS = 3;
/** Among so many rooms, the last that were used. */
const WARM_ROOMS = 100;
/** Whoever opens a room next reads so many journal entries sooner than a snapshot is written. */
const PUT_AWAY_BEHIND = 20;

export function createRoomHost(deps: HostDeps): RoomHost {
  const shelf = createRoomShelf(deps);
  const { loaded, open, forget } = shelf;
  let messages = 0;

  /** Runs a job in a room's queue; nothing happens when the room is gone or going. */
  async function inRoom<T>(slug: string, job: (room: Room) => Promise<T>): Promise<T | null> {
    const room = await open(slug);
    if (!room) return null;
    return room.queue.run(() => (room.ended || room.closing ? null : job(room)));
  }

  /** What cannot be opened can still be closed; where there is nothing, nothing happens. */
  async function removeUnreadable(slug: string): Promise<void> {
    if (await open(slug)) return;
    const claim = await deps.store.claim(slug);
    if ("refused" in claim) return;
    await deps.store.remove(claim.room.hold);
    deps.roomsChanged();
  }

  /** A room that has ended is forgotten once nobody is in it. */
  function left(room: Room): void {
    if (room.ended === "moved") return;
    if (room.ended && room.watchers.size === 0 && room.chatMembers.size === 0) forget(room);
  }

  const sweep = createRoomSweep(deps, shelf, left);

  return {
    create: (request) => createRoom(deps, request),

    open,

    metrics() {
      const metrics = { rooms: loaded.size, members: 0, queued: 0, waiting: 0, messages };
      for (const room of loaded) {
        metrics.members += membersOf(room);
        metrics.queued += room.queue.size;
        metrics.waiting += room.work.waiting;
      }
      return metrics;
    },

    handled() {
      messages++;
    },

    async warm() {
      // The newest come first.
      const played = new Set<number>();
      for (const row of await deps.store.newest(WARM_ROOMS)) {
        if (played.size < WARM_PLUGINS && deps.isMine(row.slug)) played.add(row.pluginId);
      }
      for (const pluginId of played) await deps.plugin(pluginId);
    },

    left,

    async mayLoadSave(slug, userId, copyOf = null) {
      const room = await open(slug);
      // What cannot be opened may be opened again one day.
      return room ? mayLoadSave(room, userId, copyOf) : "saved_game_in_play";
    },

    async exportFile(slug, what, userId) {
      const room = await open(slug);
      return (room && (await exportGame(room, what, userId))) ?? { refused: "not_found" };
    },

    async change(slug, { name, privacyType }) {
      await inRoom(slug, async (room) => {
        if (privacyType !== undefined) await changeMeta(room, { privacyType });
        await deps.store.append(shelf.holdOf(room), [], {
          ...(name === undefined ? {} : { name }),
          ...(privacyType === undefined ? {} : { privacyType }),
        });
        deps.roomsChanged();
      });
    },

    async closeRoom(slug) {
      const isThere = await inRoom(slug, async (room) => {
        await closeSoon(room, room.meta.createdBy);
        return true;
      });
      if (!isThere) await removeUnreadable(slug);
    },

    async discard(slug) {
      const text = "Unable to get game state. Room was closed.";
      const isThere = await inRoom(slug, async (room) => {
        await end(room, { level: "info", text, autoClose: false });
        return true;
      });
      if (!isThere) await removeUnreadable(slug);
    },

    comeBack: shelf.comeBack,

    alertAll(alert) {
      for (const room of loaded) room.sending.alertAll(alert);
    },

    alertRoomsOf(pluginId, alert) {
      for (const room of loaded)
        if (room.plugin.definition.source.id === pluginId)
          room.sending.toUser(room.people.actingHost(), "send_alert", alert);
    },

    tellUser(userId, pluginId, event, payload) {
      for (const room of loaded) {
        if (room.plugin.definition.source.id !== pluginId) continue;
        for (const member of room.watchers.ofUser(userId)?.members ?? [])
          member.push(event, new JsonText(payload));
      }
    },

    holds: async () => [...loaded].map((room) => ({ ...shelf.holdOf(room), members: membersOf(room) })),

    async giveUp(lost) {
      for (const { slug, epoch } of lost) {
        const room = [...loaded].find((held) => held.slug === slug && shelf.holdOf(held).epoch === epoch);
        if (room && !room.ended) shelf.leave(room);
      }
    },

    async putAway(slug, next) {
      const room = await shelf.held(slug);
      if (!room) return;
      await shelf.whileLeaving(slug, async () => {
        await room.closing?.();
        await room.queue.run(async () => {
          if (room.ended) return;
          shelf.leave(room);
          if (room.journal.snapshots.behind > PUT_AWAY_BEHIND) await room.journal.snapshots.save();
          await shelf.release(room, next);
        });
      });
    },

    sweep: () => sweep.run(),

    async close() {
      sweep.stop();
      await Promise.all(
        [...loaded].map(async (room) => {
          await room.closing?.();
          if (room.ended) return;
          await room.queue.run(() => room.journal.snapshots.save());
          await shelf.release(room);
        }),
      );
    },
  };
}

function membersOf({ watchers }: Room): number {
  let count = 0;
  for (const { members } of watchers.all()) count += members.size;
  return count;
}
