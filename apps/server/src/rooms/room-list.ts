/** Rooms as lists show them (api §3.5.30 to §3.5.32): whoever may not see a room gets only what counters need. */
import type { RoomListItem } from "@baize/protocol";
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
    ...shared,
  };
}

/**
 * Room lists for many viewers at once.
 * @returns a viewer's list; viewers who may see the same rooms are given the same array.
 */
export function sharedLists(rows: readonly RoomRow[]): (viewer: ListViewer) => readonly RoomListItem[] {
  const hidden = rows.filter((row) => row.privacyType !== "public");
  const lists = new Map<string, readonly RoomListItem[]>();
  return (viewer) => {
    const seen = hidden.filter((row) => isVisible(row, viewer)).map(({ id }) => id);
    const key = seen.join();
    const list = lists.get(key) ?? rows.map((row) => listItem(row, viewer));
    lists.set(key, list);
    return list;
  };
}

function isVisible(row: RoomRow, { userId, admin }: ListViewer): boolean {
  if (row.privacyType === "public" || admin) return true;
  return userId !== null && (row.createdBy === userId || row.seated.includes(userId));
}
