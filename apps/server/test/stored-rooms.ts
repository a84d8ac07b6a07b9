/** Rooms in a database, for tests of what stores them. */

import type { Db } from "../src/storage/database.ts";
import type { Hold, RoomRow, RoomStore } from "../src/storage/room-store.ts";
import { plugins, users } from "../src/storage/schema.ts";
import { claimed } from "./claimed.ts";

/** Makes rows of rooms that are not stored yet, each of a host and a plugin of its own. */
export function roomMaker(
  open: () => Db,
  prefix: string,
): (changes?: Partial<RoomRow>) => Promise<Omit<RoomRow, "id">> {
  let serial = 0;

  return async function someRoom(changes: Partial<RoomRow> = {}): Promise<Omit<RoomRow, "id">> {
    serial += 1;
    const db = open();
    const [user] = await db
      .insert(users)
      .values({ email: `host${serial}@${prefix}.example`, alias: `Host ${serial} of ${prefix}` })
      .returning();
    const [plugin] = await db
      .insert(plugins)
      .values({ name: `Plugin ${serial} of ${prefix}`, authorId: user!.id })
      .returning();
    const slug = `calm-otter-${prefix}-${serial}`;
    const room: Omit<RoomRow, "id"> = {
      slug,
      name: slug,
      createdBy: user!.id,
      privacyType: "private",
      lastUpdate: 1_767_225_600,
      numPlayers: 1,
      pluginId: plugin!.id,
      gameId: `game-${prefix}-${serial}`,
      seated: [],
      fromDevice: false,
      policy: "fair",
    };
    return { ...room, ...changes };
  };
}

/** Stores a room and takes it over. */
export async function created(store: RoomStore, room: Omit<RoomRow, "id">, snapshot: unknown): Promise<Hold> {
  await store.create(room, snapshot);
  return claimed(store, room.slug);
}

/** A stored room with its texts read. */
export async function loaded(store: RoomStore, slug: string) {
  const room = await store.load(slug);
  if (!room) return null;
  const entries = room.entries.map(({ version, entry }) => ({ version, entry: JSON.parse(entry) }));
  return { ...room, snapshot: JSON.parse(room.snapshot), entries };
}
