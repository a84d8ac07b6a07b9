/** Rooms in memory, as durable as the process: for tests that play thousands of steps. Keeps the storage contract. */

import {
  JournalOrderError,
  RoomFencedError,
  RoomGoneError,
  SlugTakenError,
} from "../src/base/storage-errors.ts";
import { toStorableJson } from "../src/storage/json-column.ts";
import { PackedJson, unpackJson } from "../src/storage/packed-json.ts";
import type { Hold, RoomRow, RoomStore, StoredRoom } from "../src/storage/room-store.ts";

export function createMemoryRoomStore(): RoomStore {
  const rooms = new Map<string, StoredRoom & { epoch: number; inactivityLimit: number }>();
  let serial = 0;
  let epochs = 0;
  const held = ({ slug, epoch }: Hold): StoredRoom => {
    const stored = rooms.get(slug);
    if (!stored) throw new RoomGoneError(slug);
    if (stored.epoch !== epoch) throw new RoomFencedError(slug);
    return stored;
  };
  const load = async (slug: string): Promise<StoredRoom | null> => {
    const stored = rooms.get(slug);
    if (!stored) return null;
    const { row, version, snapshot, entries } = stored;
    return { row: { ...row }, version, snapshot, entries: [...entries] };
  };
  const rows = () => [...rooms.values()].map(({ row }) => ({ ...row }));
  const newestFirst = () => rows().sort((a, b) => b.lastUpdate - a.lastUpdate || a.id - b.id);

  let batches = 0;
  return {
    get batches() {
      return batches;
    },
    async create({ inactivityLimit = 3600, ...given }, snapshot) {
      if (rooms.has(given.slug)) throw new SlugTakenError(given.slug);
      const row: RoomRow = {
        id: ++serial,
        ...given,
        gameId: given.gameId ?? null,
        seated: given.seated ?? [],
      };
      rooms.set(given.slug, {
        row,
        version: 0,
        snapshot: toStorableJson(snapshot),
        entries: [],
        epoch: 0,
        inactivityLimit,
      });
      return { ...row };
    },
    list: async () => newestFirst(),
    newest: async (count) => newestFirst().slice(0, count),
    count: async () => rooms.size,
    async due(now) {
      const dueAt = ({ row, inactivityLimit }: { row: RoomRow; inactivityLimit: number }) =>
        row.lastUpdate + inactivityLimit;
      const over = [...rooms.values()].filter((stored) => dueAt(stored) < now);
      return over.sort((a, b) => dueAt(a) - dueAt(b)).map(({ row }) => row.slug);
    },
    findById: async (id) => rows().find((row) => row.id === id) ?? null,
    find: async (slug) => rows().find((row) => row.slug === slug) ?? null,
    findByGame: async (gameId) => rows().find((row) => row.gameId === gameId) ?? null,
    openRoomsOf: async (userId) => rows().filter((row) => row.createdBy === userId),
    async append(hold, entries, change) {
      batches++;
      const stored = held(hold);
      let expected = (stored.entries.at(-1)?.version ?? stored.version) + 1;
      for (const { version } of entries) {
        if (version !== expected) throw new JournalOrderError(hold.slug, expected, version);
        expected += 1;
      }
      stored.entries.push(
        ...entries.map(({ version, entry }) => ({ version, entry: toStorableJson(entry) })),
      );
      Object.assign(stored.row, change);
    },
    async saveSnapshot(hold, version, snapshot) {
      const stored = held(hold);
      stored.snapshot =
        snapshot instanceof PackedJson ? await unpackJson(snapshot.bytes) : toStorableJson(snapshot);
      stored.version = version;
      stored.entries = stored.entries.filter((entry) => entry.version > version);
    },
    load,
    async claim(slug) {
      const stored = rooms.get(slug);
      if (!stored) return { refused: "gone" };
      stored.epoch = ++epochs;
      return { room: { ...(await load(slug))!, hold: { slug, epoch: stored.epoch } } };
    },
    async release(hold, row) {
      const stored = rooms.get(hold.slug);
      if (stored?.epoch !== hold.epoch) return;
      const { lastUpdate, inactivityLimit } = row;
      Object.assign(stored, { epoch: 0, inactivityLimit, row: { ...stored.row, lastUpdate } });
    },
    async remove(hold) {
      if (rooms.has(hold.slug)) held(hold);
      rooms.delete(hold.slug);
    },
  };
}
