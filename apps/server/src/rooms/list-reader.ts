/**
 * Reads rooms for lists, for as many viewers at once as there are. While all rooms fit into one list it holds them all;
 * beyond that the newest that a viewer may see, with counters of all, and what viewers share is read once for everybody.
 */
import type { RoomCount, RoomListResponse, RoomsUpdate } from "@baize/protocol";
import type { RoomLists } from "../storage/room-lists.ts";
import type { RoomRow } from "../storage/room-store.ts";
import { type ListViewer, listItem, sharedLists, withOwn } from "./room-list.ts";

export interface ListReader {
  /** One reading for many lists: what it gives knows these viewers only. */
  read(viewers: readonly ListViewer[]): Promise<(viewer: ListViewer) => RoomsUpdate>;
  /** What a viewer has made or sits in. */
  own(viewer: ListViewer): Promise<RoomListResponse>;
  /** One viewer's list, of rooms that are many one page. */
  page(viewer: ListViewer, asked: AskedPage): Promise<RoomListResponse>;
}

interface AskedPage {
  /** Null: of all plugins. */
  pluginId: number | null;
  /** The last room of the page before; null: the first page. */
  after: Pick<RoomRow, "lastUpdate" | "id"> | null;
}

/** Rooms of the longest list, one's own not counted. */
const MOST = 500;
/** How old the newest rooms of many may be, in milliseconds; and the counters, for which the database looks at every room. */
const NEWEST_MS = 1_000;
const COUNTS_MS = 10_000;
/** A room counts as active for so long after its last use, in seconds; clients count likewise. */
const ACTIVE_S = 60;

interface ListReaderOptions {
  rooms: RoomLists;
  /** Milliseconds since 1970. */
  now(): number;
  /** Rooms of the longest list; absent: 500. */
  most?: number;
}

export function createListReader({ rooms, now, most = MOST }: ListReaderOptions): ListReader {
  const counted = keptFor(COUNTS_MS, now, async (): Promise<RoomCount[]> => {
    const counts = await rooms.countByPlugin(Math.floor(now() / 1000) - ACTIVE_S);
    return counts.map(({ pluginId, total, active }) => ({ plugin_id: pluginId, total, active }));
  });
  const newestPublic = keptFor(NEWEST_MS, now, () => rooms.newest(most, { isPublic: true }));
  const newestOfMany = keptFor(NEWEST_MS, now, () => rooms.newest(most + 1));
  let areMany = false;

  /** The newest of all, and whether these are not all. Of few rooms each reading is a fresh one. */
  async function newest(): Promise<{ rows: RoomRow[]; isPart: boolean }> {
    const rows = await (areMany ? newestOfMany() : rooms.newest(most + 1));
    areMany = rows.length > most;
    return { rows: rows.slice(0, most), isPart: areMany };
  }

  async function others(viewer: ListViewer, { pluginId, after }: AskedPage): Promise<RoomRow[]> {
    if (!after && pluginId === null) return viewer.admin ? (await newest()).rows : newestPublic();
    return rooms.newest(most, {
      ...(viewer.admin ? {} : { isPublic: true }),
      ...(pluginId === null ? {} : { pluginId }),
      ...(after ? { after } : {}),
    });
  }

  async function ownRooms({ userId }: ListViewer, pluginId: number | null): Promise<RoomRow[]> {
    const own = userId === null ? [] : await rooms.ofUsers([userId]);
    return own.filter((row) => pluginId === null || row.pluginId === pluginId);
  }

  return {
    async read(viewers) {
      const { rows, isPart } = await newest();
      if (!isPart) return sharedLists({ all: rows });
      const userIds = new Set(viewers.flatMap(({ userId }) => userId ?? []));
      const [shared, own, counts] = await Promise.all([
        newestPublic(),
        rooms.ofUsers([...userIds]),
        counted(),
      ]);
      const owned = byOwner(own, userIds);
      return sharedLists({
        newest: rows,
        newestPublic: shared,
        ownOf: (userId) => owned.get(userId) ?? [],
        counts,
      });
    },

    async own(viewer) {
      const found = await ownRooms(viewer, null);
      const names = await rooms.namesOf([...new Set(found.flatMap(({ seated }) => seated))]);
      const data = found.map((row) => ({
        ...listItem(row, viewer),
        ...(row.gameId === null ? {} : { game_id: row.gameId }),
        ...(row.policy === null ? {} : { policy: row.policy }),
        seated: row.seated.map((id) => ({ id, alias: names.get(id) ?? null })),
      }));
      return { data };
    },

    async page(viewer, asked) {
      const { pluginId, after } = asked;
      const { rows, isPart } = await newest();
      if (!isPart && !after) {
        const wanted = rows.filter((row) => pluginId === null || row.pluginId === pluginId);
        return { data: wanted.map((row) => listItem(row, viewer)) };
      }
      const page = await others(viewer, asked);
      const last = page.length < most ? undefined : page.at(-1);
      const next = last && { next: `${last.lastUpdate}-${last.id}` };
      if (after) return { data: page.map((row) => listItem(row, viewer)), ...next };
      const [own, counts] = await Promise.all([ownRooms(viewer, pluginId), counted()]);
      return { data: withOwn(own, page).map((row) => listItem(row, viewer)), counts, ...next };
    },
  };
}

/** Rooms by the users who have made them or sit there, of the users that are asked about. */
function byOwner(rows: readonly RoomRow[], userIds: ReadonlySet<number>): Map<number, RoomRow[]> {
  const owned = new Map<number, RoomRow[]>();
  for (const row of rows)
    for (const userId of new Set([row.createdBy, ...row.seated])) {
      if (!userIds.has(userId)) continue;
      const known = owned.get(userId);
      if (known) known.push(row);
      else owned.set(userId, [row]);
    }
  return owned;
}

/** Reads once in so many milliseconds, whoever asks meanwhile; what failed is read again at once. */
function keptFor<T>(ms: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; at: number } | null = null;
  return () => {
    if (kept && Math.abs(now() - kept.at) < ms) return kept.value;
    const reading = { value: read(), at: now() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.value;
  };
}
