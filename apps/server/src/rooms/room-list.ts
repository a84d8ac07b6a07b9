/** Rooms as lists show them (api §3.5.30 to §3.5.32): whoever may not see a room gets only what counters need. */
import type { RoomListItem } from "@baize/protocol";
import type { RoomRow } from "../storage/room-store.ts";

export interface ListViewer {
  userId: number | null;
  admin: boolean;
}

/** @param seated whether the viewer holds a seat in the room. */
export function listItem(row: RoomRow, viewer: ListViewer, seated: boolean): RoomListItem {
  const shared = { privacy_type: row.privacyType, last_update: row.lastUpdate, plugin_id: row.pluginId };
  if (!isVisible(row, viewer, seated))
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
export function sharedLists(
  rows: readonly RoomRow[],
  isSeated: (slug: string, userId: number) => boolean,
): (viewer: ListViewer) => readonly RoomListItem[] {
  const hidden = rows.filter((row) => row.privacyType !== "public");
  const lists = new Map<string, readonly RoomListItem[]>();
  return (viewer) => {
    const seated = new Set(
      viewer.userId === null
        ? []
        : hidden.filter(({ slug }) => isSeated(slug, viewer.userId!)).map(({ slug }) => slug),
    );
    const seen = hidden.filter((row) => isVisible(row, viewer, seated.has(row.slug))).map(({ id }) => id);
    const key = seen.join();
    const list = lists.get(key) ?? rows.map((row) => listItem(row, viewer, seated.has(row.slug)));
    lists.set(key, list);
    return list;
  };
}

function isVisible(row: RoomRow, viewer: ListViewer, seated: boolean): boolean {
  return (
    row.privacyType === "public" ||
    viewer.admin ||
    seated ||
    (viewer.userId !== null && row.createdBy === viewer.userId)
  );
}
