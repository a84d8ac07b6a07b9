/** Rooms in memory, as durable as the process: for tests that play thousands of steps. Keeps the storage contract. */

import { JournalOrderError, RoomGoneError, SlugTakenError } from "../src/base/storage-errors.ts";
import { toStorableJson } from "../src/storage/json-column.ts";
import { PackedJson, unpackJson } from "../src/storage/packed-json.ts";
import type { RoomRow, RoomStore, StoredRoom } from "../src/storage/room-store.ts";

export function createMemoryRoomStore(): RoomStore {
  const rooms = new Map<string, StoredRoom>();
  let serial = 0;
  const room = (slug: string): StoredRoom => {
    const stored = rooms.get(slug);
    if (!stored) throw new RoomGoneError(slug);
    return stored;
  };
  const rows = () => [...rooms.values()].map(({ row }) => ({ ...row }));

  let batches = 0;
  return {
    get batches() {
      return batches;
    },
    async create(given, snapshot) {
      if (rooms.has(given.slug)) throw new SlugTakenError(given.slug);
      const row: RoomRow = { id: ++serial, ...given, gameId: given.gameId ?? null };
      rooms.set(given.slug, { row, version: 0, snapshot: toStorableJson(snapshot), entries: [] });
      return { ...row };
    },
    list: async () => rows().sort((a, b) => b.lastUpdate - a.lastUpdate || a.id - b.id),
    find: async (slug) => rows().find((row) => row.slug === slug) ?? null,
    findByGame: async (gameId) => rows().find((row) => row.gameId === gameId) ?? null,
    openRoomsOf: async (userId) => rows().filter((row) => row.createdBy === userId),
    async append(slug, entries, change) {
      batches++;
      const stored = room(slug);
      let expected = (stored.entries.at(-1)?.version ?? stored.version) + 1;
      for (const { version } of entries) {
        if (version !== expected) throw new JournalOrderError(slug, expected, version);
        expected += 1;
      }
      stored.entries.push(
        ...entries.map(({ version, entry }) => ({ version, entry: toStorableJson(entry) })),
      );
      Object.assign(stored.row, change);
    },
    async saveSnapshot(slug, version, snapshot) {
      const stored = room(slug);
      stored.snapshot =
        snapshot instanceof PackedJson ? await unpackJson(snapshot.bytes) : toStorableJson(snapshot);
      stored.version = version;
      stored.entries = stored.entries.filter((entry) => entry.version > version);
    },
    async load(slug) {
      const stored = rooms.get(slug);
      if (!stored) return null;
      const { row, version, snapshot, entries } = stored;
      return { row: { ...row }, version, snapshot, entries: [...entries] };
    },
    async remove(slug) {
      rooms.delete(slug);
    },
  };
}
