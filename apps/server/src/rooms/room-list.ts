/** Rooms as lists show them (api §3.5 items 30-32): whoever may not see a room gets only what counters need. */
import type { RoomListItem } from "@baize/protocol";
import type { RoomRow } from "../storage/room-store.ts";

export interface ListViewer {
  userId: number | null;
  admin: boolean;
}

/** @param seated whether the viewer holds a seat in the room. */
export function listItem(row: RoomRow, viewer: ListViewer, seated: boolean): RoomListItem {
  const visible =
    row.privacyType === "public" ||
    viewer.admin ||
    seated ||
    (viewer.userId !== null && row.createdBy === viewer.userId);
  const shared = { privacy_type: row.privacyType, last_update: row.lastUpdate, plugin_id: row.pluginId };
  if (!visible)
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
