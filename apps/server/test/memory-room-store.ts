/** Rooms in memory, as durable as the process: for tests that play thousands of steps. Keeps the storage contract. */

import {
  GameInPlayError,
  JournalOrderError,
  RoomFencedError,
  RoomGoneError,
  SlugTakenError,
  TooManyRoomsError,
} from "../src/base/storage-errors.ts";
import type { DuePlace } from "../src/storage/due-rooms.ts";
import { PackedJson, unpackJson } from "../src/storage/packed-json.ts";
import type { Hold, RoomRow, RoomStore, StoredRoom } from "../src/storage/room-store.ts";
import { toStorableJson } from "../src/storage/tables/json-column.ts";

/** As the stored ones: what is due is given in pages. */
const DUE_PAGE = 100;

export function createMemoryRoomStore(): RoomStore {
  const rooms = new Map<
    string,
    StoredRoom & {
      epoch: number;
      inactivityLimit: number;
      requestId: string | undefined;
      otherGameIds: readonly string[];
      lineage: readonly string[];
    }
  >();
  let serial = 0;
  let epochs = 0;
  const held = ({ slug, epoch }: Hold) => {
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
  const newestFirst = () => rows().sort(order);

  const ofRequest = (userId: number, requestId: string) =>
    [...rooms.values()].find((stored) => stored.row.createdBy === userId && stored.requestId === requestId)
      ?.row ?? null;

  /** Rooms that play a game, or whose history leads back to it. */
  const ofGame = (gameId: string): RoomRow[] =>
    [...rooms.values()]
      .filter(({ row, otherGameIds }) => row.gameId === gameId || otherGameIds.includes(gameId))
      .map(({ row }) => ({ ...row }));

  let batches = 0;
  return {
    get batches() {
      return batches;
    },
    async create(
      { inactivityLimit = 3600, requestId, lineage = [], ...given },
      snapshot,
      { mostOpen = Infinity, isOnlyOne } = {},
    ) {
      const made = requestId === undefined ? null : ofRequest(given.createdBy, requestId);
      if (made) return { ...made };
      if (rows().filter((row) => row.createdBy === given.createdBy).length >= mostOpen)
        throw new TooManyRoomsError(mostOpen);
      if (isOnlyOne && given.gameId && ofGame(given.gameId).length > 0)
        throw new GameInPlayError(given.gameId);
      if (rooms.has(given.slug)) throw new SlugTakenError(given.slug);
      const row: RoomRow = {
        id: ++serial,
        ...given,
        gameId: given.gameId ?? null,
        seated: given.seated ?? [],
        fromDevice: given.fromDevice ?? false,
        policy: given.policy ?? null,
      };
      rooms.set(given.slug, {
        row,
        version: 0,
        snapshot: toStorableJson(snapshot),
        entries: [],
        epoch: 0,
        inactivityLimit,
        requestId,
        otherGameIds: [],
        lineage,
      });
      return { ...row };
    },
    newest: async (count, { isPublic, pluginId, after } = {}) =>
      newestFirst()
        .filter((row) => !isPublic || row.privacyType === "public")
        .filter((row) => pluginId === undefined || row.pluginId === pluginId)
        .filter((row) => !after || order(row, after) > 0)
        .slice(0, count),
    ofUsers: async (ids) =>
      newestFirst().filter(({ createdBy, seated }) => [createdBy, ...seated].some((id) => ids.includes(id))),
    namesOf: async (ids) => new Map(ids.map((id) => [id, `User ${id}`])),
    count: async () => rooms.size,
    async countByPlugin(activeSince) {
      const pluginIds = [...new Set(rows().map(({ pluginId }) => pluginId))].sort((a, b) => a - b);
      return pluginIds.map((pluginId) => {
        const mine = rows().filter((row) => row.pluginId === pluginId);
        const active = mine.filter(({ lastUpdate }) => lastUpdate >= activeSince);
        return { pluginId, total: mine.length, active: active.length };
      });
    },
    async due(now, after) {
      const places = [...rooms.values()].map(({ row, inactivityLimit }) => ({
        dueAt: row.lastUpdate + inactivityLimit,
        slug: row.slug,
      }));
      const over = places
        .filter((place) => place.dueAt < now && (!after || inTurn(place, after) > 0))
        .sort(inTurn);
      const page = over.slice(0, DUE_PAGE);
      return { slugs: page.map(({ slug }) => slug), next: over.length > DUE_PAGE ? page.at(-1)! : null };
    },
    findById: async (id) => rows().find((row) => row.id === id) ?? null,
    find: async (slug) => rows().find((row) => row.slug === slug) ?? null,
    ownerOf: async (slug) => (rooms.has(slug) ? "memory" : undefined),
    held: async () => [...rooms].map(([slug, { epoch }]) => ({ slug, epoch })),
    findByGame: async (gameId) => ofGame(gameId),
    async findCopies({ uuid, lineage }) {
      const alike = [uuid, ...lineage];
      return [...rooms.values()]
        .filter(
          ({ row, lineage: from }) =>
            lineage.includes(row.gameId ?? "") || from.some((id) => alike.includes(id)),
        )
        .map(({ row }) => ({ ...row }));
    },
    findByRequest: async (userId, requestId) => ofRequest(userId, requestId),
    openRoomsOf: async (userId) => rows().filter((row) => row.createdBy === userId),
    async append(hold, entries, { otherGameIds, ...change }) {
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
      stored.otherGameIds = otherGameIds ?? stored.otherGameIds;
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
      stored.epoch = 0;
      if (!row) return;
      const { lastUpdate, inactivityLimit } = row;
      Object.assign(stored, { inactivityLimit, row: { ...stored.row, lastUpdate } });
    },
    async remove(hold) {
      if (rooms.has(hold.slug)) held(hold);
      rooms.delete(hold.slug);
    },
  };
}

/** Of lists: those that were used last first. */
function order(a: Pick<RoomRow, "lastUpdate" | "id">, b: Pick<RoomRow, "lastUpdate" | "id">): number {
  return b.lastUpdate - a.lastUpdate || a.id - b.id;
}

function inTurn(a: DuePlace, b: DuePlace): number {
  return a.dueAt - b.dueAt || (a.slug < b.slug ? -1 : Number(a.slug > b.slug));
}
