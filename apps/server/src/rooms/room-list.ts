/** Rooms as lists show them (api §3.5.30 to §3.5.32): whoever may not see a room gets only what counters need. */
import type { RoomCount, RoomListItem, RoomsUpdate } from "@baize/protocol";
import type { RoomRow } from "../storage/room-store.ts";

export interface ListViewer {
  userId: number | null;
  admin: boolean;
}

export function listItem(row: RoomRow, viewer: ListViewer): RoomListItem {
  const shared = { privacy_type: row.privacyType, last_update: row.lastUpdate, plugin_id: row.pluginId };
  if (!isVisible(row, viewer))
    return {
      id: 0,
      name: null,
      slug: null,
      created_by: null,
      num_players: null,
      ...shared,
    };
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    created_by: row.createdBy,
    num_players: row.numPlayers,
    host_alias: row.hostAlias ?? null,
    ...(row.fromDevice ? { from_device: true } : {}),
    ...shared,
  };
}

/** What is read for many lists at once. Rows are in the order of lists. */
export type ReadRooms =
  /** All open rooms. */
  | { all: readonly RoomRow[] }
  /** A part of them, as there are many. */
  | {
      newest: readonly RoomRow[];
      newestPublic: readonly RoomRow[];
      /** What a viewer has made or sits in, newest or not. */
      ownOf(userId: number): readonly RoomRow[];
      counts: RoomCount[];
    };

/**
 * Room lists for many viewers at once.
 * @returns a viewer's list; viewers who may see the same rooms are given the same object.
 */
export function sharedLists(read: ReadRooms): (viewer: ListViewer) => RoomsUpdate {
  return "all" in read ? wholeLists(read.all) : partLists(read);
}

function wholeLists(rows: readonly RoomRow[]): (viewer: ListViewer) => RoomsUpdate {
  const hidden = rows.filter((row) => row.privacyType !== "public");
  const lists = new Map<string, RoomsUpdate>();
  return (viewer) => {
    const seen = hidden.filter((row) => isVisible(row, viewer)).map(({ id }) => id);
    const key = seen.join();
    const list = lists.get(key) ?? { rooms: rows.map((row) => listItem(row, viewer)) };
    lists.set(key, list);
    return list;
  };
}

function partLists({
  newest,
  newestPublic,
  ownOf,
  counts,
}: Extract<ReadRooms, { counts: unknown }>): (viewer: ListViewer) => RoomsUpdate {
  const lists = new Map<readonly RoomRow[], RoomsUpdate>();
  return (viewer) => {
    const own = viewer.userId === null ? [] : ownOf(viewer.userId);
    const rows = withOwn(own, viewer.admin ? newest : newestPublic);
    const list = lists.get(rows) ?? { rooms: rows.map((row) => listItem(row, viewer)), counts };
    lists.set(rows, list);
    return list;
  };
}

/** One's own rooms are always there; each once, in the order of lists. Others that have them all are given as they are. */
export function withOwn(own: readonly RoomRow[], others: readonly RoomRow[]): readonly RoomRow[] {
  const known = new Set(others.map(({ id }) => id));
  const missing = own.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return others;
  return [...missing, ...others].sort((a, b) => b.lastUpdate - a.lastUpdate || a.id - b.id);
}

function isVisible(row: RoomRow, { userId, admin }: ListViewer): boolean {
  if (row.privacyType === "public" || admin) return true;
  return userId !== null && (row.createdBy === userId || row.seated.includes(userId));
}
