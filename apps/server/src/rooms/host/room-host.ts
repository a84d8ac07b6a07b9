/**
 * Where rooms live: creates them, opens them on demand (`room-shelf.ts`), unloads idle ones and ends those that nobody uses
 * any more, and answers what the rest of the server asks of them. The code above this interface does not know on which thread or node a room runs
 * (decision 10).
 */
import { JsonText } from "@baize/protocol/json-text";
import type { OpenRooms } from "@baize/room";
import {
  changeMeta,
  closeSoon,
  END_TOLD_MINUTES,
  end,
  expire,
  exportGame,
  listedPlayers,
  listedSeated,
  mayLoadSave,
  newRoom,
  type Room,
  warnOfEnd,
} from "@baize/room";
import { isOwnerGone, SlugTakenError } from "../../base/storage-errors.ts";
import type { NewRoomLimits } from "../../storage/new-room-checks.ts";
import type { HostDeps } from "./host-deps.ts";
import type { HostMetrics } from "./room-metrics.ts";
import type { RoomRequest, RoomRpc } from "./room-rpc.ts";
import { createRoomShelf } from "./room-shelf.ts";
import { newSlug } from "./slug.ts";
import { createStoredSweep } from "./stored-sweep.ts";

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

/** A room without members leaves memory after this time; its journal stays. */
export const UNLOAD_AFTER_MS = 10 * 60_000;
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

  const isOver = (room: Room) => deps.now() - room.lastUse > room.meta.inactivityMs;

  async function sweepLoaded(room: Room): Promise<void> {
    const now = deps.now();
    if (room.ended) {
      host.left(room);
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
    if (room.ended === "failed") host.left(room);
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

  const host: RoomHost = {
    async create(request) {
      const [plugin, user] = await Promise.all([
        deps.plugin(request.pluginId),
        deps.user(request.hostId, request.pluginId),
      ]);
      if (!plugin || !user) return null;
      for (;;) {
        const slug = newSlug(request.privacyType === "public");
        if (!deps.isMine(slug)) continue;
        const { snapshot, table } = newRoom(slug, request, plugin, user, deps);
        try {
          const row = await deps.store.create(
            {
              slug,
              name: slug,
              createdBy: user.id,
              privacyType: request.privacyType,
              lastUpdate: Math.floor(deps.now() / 1000),
              numPlayers: listedPlayers(table.game),
              pluginId: request.pluginId,
              gameId: table.game.id,
              fromDevice: snapshot.meta.fromDevice,
              policy: snapshot.meta.policy,
              seated: listedSeated(table.playerInfo),
              ...(snapshot.meta.lineage ? { lineage: snapshot.meta.lineage.from } : {}),
              inactivityLimit: snapshot.meta.inactivityMs / 1000,
              ...(request.requestId === undefined ? {} : { requestId: request.requestId }),
            },
            snapshot,
            limitsOf(request),
          );
          deps.roomsChanged();
          return { ...row, hostAlias: user.alias };
        } catch (error) {
          if (isOwnerGone(error)) return null;
          if (!(error instanceof SlugTakenError)) throw error;
        }
      }
    },

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

    left(room) {
      if (room.ended === "moved") return;
      if (room.ended && room.watchers.size === 0 && room.chatMembers.size === 0) forget(room);
    },

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

    async sweep() {
      for (const room of [...loaded])
        await sweepLoaded(room).catch((error: unknown) => notSwept(room, error));
      await stored.run();
    },

    async close() {
      stored.stop();
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

  return host;
}

function limitsOf({ saved, mostOpen }: RoomRequest): NewRoomLimits {
  const isOnlyOne = saved !== null && !saved.asCopy;
  return mostOpen === undefined ? { isOnlyOne } : { isOnlyOne, mostOpen };
}

function membersOf({ watchers }: Room): number {
  let count = 0;
  for (const { members } of watchers.all()) count += members.size;
  return count;
}
