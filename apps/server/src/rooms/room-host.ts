/**
 * Where rooms live: creates them, opens them on demand from snapshot and journal, unloads idle ones.
 * The code above this interface does not know on which thread or node a room runs (architecture decision 5).
 */

import { randomBytes } from "node:crypto";
import {
  createIdSource,
  createRandomSource,
  createTable,
  type EnginePorts,
  type JsonObject,
  openTable,
  type Table,
} from "@baize/engine";
import type { PrivacyType, RoomPolicy } from "@baize/protocol";
import { type RoomRow, SlugTakenError } from "../storage/room-store.ts";
import { Room, type RoomParts } from "./room.ts";
import type { RoomDeps, RoomPlugin, RoomUser } from "./room-deps.ts";
import type { RoomEntry, RoomMeta, RoomSnapshot } from "./room-record.ts";
import { newSlug } from "./slug.ts";

export interface NewRoom {
  host: RoomUser;
  plugin: RoomPlugin;
  privacyType: PrivacyType;
  policy: RoomPolicy;
  externalData: JsonObject | null;
}

export interface RoomHost {
  create(request: NewRoom): Promise<RoomRow>;
  /** The open room, re-opened from storage when it is not in memory; null when there is no such room. */
  open(slug: string): Promise<Room | null>;
  /** A member left; an empty room is unloaded after a while. */
  left(room: Room): void;
  /** Whether a user or visitor is in an open room of this plugin (api §3.3 #20). */
  isMember(pluginId: number, who: { userId: number | null; visitorId: string | null }): boolean;
  /** Whether a user holds a seat in a room that is in memory. */
  isSeated(slug: string, userId: number): boolean;
  close(): Promise<void>;
}

/** A room without members leaves memory after this time; its journal stays. */
const UNLOAD_AFTER_MS = 10 * 60_000;

export function createRoomHost(deps: RoomDeps): RoomHost {
  const rooms = new Map<string, Promise<Room | null>>();
  const loaded = new Set<Room>();

  async function load(slug: string): Promise<Room | null> {
    const record = await deps.store.load(slug);
    if (!record) return null;
    const parts = await restore(record, deps);
    if (!parts) {
      deps.log.error({ room: slug }, "A room could not be re-opened: its plugin version is gone.");
      return null;
    }
    const room = new Room(parts, deps);
    loaded.add(room);
    return room;
  }

  function forget(room: Room): void {
    loaded.delete(room);
    rooms.delete(room.slug);
  }

  const sweep = setInterval(() => {
    for (const room of loaded) {
      const idle = room.watchers.size === 0 && room.chatMembers.size === 0 && room.queue.size === 0;
      if (idle && deps.now() - room.lastUse > UNLOAD_AFTER_MS) forget(room);
    }
  }, 60_000);
  sweep.unref();

  return {
    async create(request) {
      for (;;) {
        const slug = newSlug(request.privacyType === "public");
        const { snapshot, table } = newRoom(slug, request, deps);
        try {
          const row = await deps.store.create(
            {
              slug,
              name: slug,
              createdBy: request.host.id,
              privacyType: request.privacyType,
              lastUpdate: Math.floor(deps.now() / 1000),
              numPlayers: table.game.numPlayers,
              pluginId: request.plugin.definition.source.id,
            },
            snapshot,
          );
          deps.roomsChanged();
          return row;
        } catch (error) {
          if (!(error instanceof SlugTakenError)) throw error;
        }
      }
    },

    async open(slug) {
      const known = rooms.get(slug);
      if (known) {
        const room = await known;
        if (room && !room.ended) return room;
        if (room) forget(room);
      }
      const opening = rooms.get(slug) ?? load(slug);
      rooms.set(slug, opening);
      try {
        const room = await opening;
        if (!room) rooms.delete(slug);
        return room;
      } catch (error) {
        rooms.delete(slug);
        throw error;
      }
    },

    left(room) {
      if (room.ended && room.watchers.size === 0 && room.chatMembers.size === 0) forget(room);
    },

    isMember(pluginId, who) {
      for (const room of loaded) {
        if (room.table.game.pluginId !== pluginId) continue;
        for (const watcher of room.watchers.all()) {
          if (who.userId !== null && watcher.user?.id === who.userId) return true;
          for (const member of watcher.members) {
            if (who.visitorId !== null && member.visitor.visitorId === who.visitorId) return true;
          }
        }
      }
      return false;
    },

    isSeated(slug, userId) {
      for (const room of loaded) if (room.slug === slug) return room.seatOf(userId) !== null;
      return false;
    },

    async close() {
      clearInterval(sweep);
      await Promise.all([...loaded].map((room) => room.queue.run(() => room.saveSnapshot())));
    },
  };
}

function ports(deps: RoomDeps, counter: number): EnginePorts {
  return {
    now: deps.now,
    random: () => createRandomSource(randomBytes(16).toString("hex")),
    ids: createIdSource(counter),
  };
}

function newRoom(slug: string, request: NewRoom, deps: RoomDeps): { snapshot: RoomSnapshot; table: Table } {
  const { source } = request.plugin.definition;
  const options: JsonObject = {
    privacyType: request.privacyType,
    replayUuid: null,
    externalData: request.externalData,
    pluginId: source.id,
    pluginVersion: source.version,
    pluginName: request.plugin.name,
    language: request.host.language,
  };
  const table = createTable(
    request.plugin.definition,
    { roomSlug: slug, options, creator: request.host },
    ports(deps, 0),
  );
  const meta: RoomMeta = {
    slug,
    options,
    createdBy: request.host.id,
    createdAt: new Date(deps.now()).toISOString().replace("Z", "000Z"),
    privacyType: request.privacyType,
    policy: request.policy,
    developerMode: false,
    pluginAuthorId: request.plugin.authorId,
    spectators: {},
  };
  return {
    snapshot: { format: 1, meta, table: table.snapshot(), redactions: table.deltas.map(() => []), chat: [] },
    table,
  };
}

/** Rebuilds a room from what storage holds. A journal entry that cannot be applied ends the replay there. */
async function restore(
  record: { version: number; snapshot: unknown; entries: { version: number; entry: unknown }[] },
  deps: RoomDeps,
): Promise<RoomParts | null> {
  const snapshot = record.snapshot as RoomSnapshot;
  const plugin = await deps.plugin(snapshot.table.game.pluginId, snapshot.table.game.pluginVersion);
  if (!plugin) return null;
  const parts: RoomParts = {
    meta: snapshot.meta,
    table: openTable(plugin.definition, snapshot.table, ports(deps, snapshot.table.counter)),
    plugin,
    redactions: snapshot.redactions,
    chat: snapshot.chat,
    version: record.version,
    sinceSnapshot: record.entries.length,
  };
  for (const { version, entry } of record.entries) {
    await applyEntry(parts, entry as RoomEntry, deps);
    parts.version = version;
  }
  return parts;
}

async function applyEntry(parts: RoomParts, entry: RoomEntry, deps: RoomDeps): Promise<void> {
  switch (entry.kind) {
    case "table":
      if (entry.change.kind === "replaced") {
        // A reset may have moved the room to another version of its plugin.
        const { snapshot } = entry.change;
        parts.plugin =
          (await deps.plugin(snapshot.game.pluginId, snapshot.game.pluginVersion)) ?? parts.plugin;
        parts.table = openTable(parts.plugin.definition, snapshot, ports(deps, snapshot.counter));
        parts.redactions = snapshot.deltas.map(() => []);
        return;
      }
      parts.table.replay(entry.change);
      if (entry.change.kind === "step") {
        parts.redactions = [...parts.redactions.slice(0, entry.change.step), entry.redactions ?? []];
      }
      return;
    case "meta":
      parts.meta = { ...parts.meta, ...entry.meta };
      return;
    case "chat":
      parts.chat = [...parts.chat, entry.message];
      return;
  }
}
