import { describe, expect, it } from "vitest";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import type { NewRoomRow } from "../storage/room-row.ts";
import type { RoomStore } from "../storage/room-store.ts";
import { createListReader } from "./list-reader.ts";

const NOW = 2_000_000;
const anybody = { userId: null, admin: false };
const admin = { userId: 9, admin: true };
const first = { pluginId: null, after: null };

/** Rooms of two plugins, the last one used last: public and private in turn. */
async function withRooms(many: number) {
  const rooms = createMemoryRoomStore();
  const asked: string[] = [];
  let now = NOW * 1000;
  for (let n = 1; n <= many; n++) {
    const row: NewRoomRow = {
      slug: `room-${n}`,
      name: `room-${n}`,
      createdBy: n,
      privacyType: n % 2 === 0 ? "public" : "private",
      lastUpdate: NOW - 100 * (many - n),
      numPlayers: 2,
      pluginId: n <= 3 ? 1 : 2,
    };
    await rooms.create(row, {});
  }
  const noted: RoomStore = {
    ...rooms,
    newest(count, among) {
      asked.push("newest");
      return rooms.newest(count, among);
    },
    ofUsers(userIds) {
      asked.push("ofUsers");
      return rooms.ofUsers(userIds);
    },
    countByPlugin(activeSince) {
      asked.push("countByPlugin");
      return rooms.countByPlugin(activeSince);
    },
  };
  return {
    reader: createListReader({ rooms: noted, now: () => now, most: 4 }),
    rooms,
    asked,
    later(ms: number) {
      now += ms;
    },
  };
}
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

describe("lists of rooms (api §3.5.31)", () => {
  it("hold all rooms while they are few, hidden ones as what counters need", async () => {
    const { reader, asked } = await withRooms(4);
    expect(await reader.page(anybody, first)).toMatchObject({
      data: [{ id: 4 }, { id: 0, slug: null }, { id: 2 }, { id: 0 }],
    });
    expect(Object.keys(await reader.page(anybody, first))).toEqual(["data"]);
    expect(ids(await reader.page({ userId: 3, admin: false }, first))).toEqual([4, 3, 2, 0]);
    expect(ids(await reader.page(anybody, { ...first, pluginId: 2 }))).toEqual([4]);
    expect(new Set(asked)).toEqual(new Set(["newest"]));
  });

  it("hold the newest that a viewer may see where there are more, one's own always, and count all", async () => {
    const { reader } = await withRooms(12);
    const counts = [
      { plugin_id: 1, total: 3, active: 0 },
      { plugin_id: 2, total: 9, active: 1 },
    ];
    expect(await reader.page(anybody, first)).toMatchObject({
      data: [12, 10, 8, 6].map((id) => ({ id })),
      counts,
    });
    expect(ids(await reader.page({ userId: 1, admin: false }, first))).toEqual([12, 10, 8, 6, 1]);
    expect(ids(await reader.page(admin, first))).toEqual([12, 11, 10, 9]);
    const listOf = await reader.read([anybody, admin, { userId: 1, admin: false }]);
    expect(listOf(anybody)).toMatchObject({ rooms: [12, 10, 8, 6].map((id) => ({ id })), counts });
    expect(listOf({ userId: 1, admin: false }).rooms.map(({ id }) => id)).toEqual([12, 10, 8, 6, 1]);
    expect(listOf({ userId: 7, admin: false }).rooms).toHaveLength(4);
  });

  it("are read on page by page, by everybody the public ones, by admins all, and by plugin", async () => {
    const { reader } = await withRooms(12);
    const walk = async (viewer: typeof anybody | typeof admin, pluginId: number | null) => {
      const pages: number[][] = [];
      let after: { lastUpdate: number; id: number } | null = null;
      for (;;) {
        const page = await reader.page(viewer, { pluginId, after });
        pages.push(ids(page));
        if (!page.next) return pages;
        const [lastUpdate, id] = page.next.split("-").map(Number);
        after = { lastUpdate: lastUpdate!, id: id! };
      }
    };
    expect(await walk(anybody, null)).toEqual([
      [12, 10, 8, 6],
      [4, 2],
    ]);
    expect(await walk(admin, null)).toEqual([[12, 11, 10, 9], [8, 7, 6, 5], [4, 3, 2, 1], []]);
    expect(await walk(anybody, 1)).toEqual([[2]]);
    expect(await walk({ userId: 3, admin: false }, 1)).toEqual([[3, 2]]);
  });

  it("of many rooms are read once a second for everybody, and rooms are counted every ten seconds", async () => {
    const { reader, asked, later } = await withRooms(12);
    for (let n = 0; n < 5; n++) await reader.page(anybody, first);
    const reads = (name: string) => asked.filter((other) => other === name).length;
    // The first reading finds that they are many; from then on one of all and one of the public ones.
    expect([reads("newest"), reads("countByPlugin"), reads("ofUsers")]).toEqual([3, 1, 0]);
    later(1_000);
    await reader.page(anybody, first);
    expect([reads("newest"), reads("countByPlugin")]).toEqual([5, 1]);
    later(9_000);
    await reader.page(anybody, first);
    expect([reads("newest"), reads("countByPlugin")]).toEqual([7, 2]);
  });

  it("are whole again when rooms have ended", async () => {
    const { reader, rooms, later } = await withRooms(5);
    expect((await reader.page(anybody, first)).counts).toHaveLength(2);
    for (const slug of ["room-1", "room-2"]) {
      const claim = await rooms.claim(slug);
      if ("room" in claim) await rooms.remove(claim.room.hold);
    }
    later(1_000);
    expect(await reader.page(anybody, first)).toMatchObject({ data: [{ id: 0 }, { id: 4 }, { id: 0 }] });
  });

  it("are read again at once when they could not be read", async () => {
    const { rooms } = await withRooms(6);
    let isAway = false;
    const newest: RoomStore["newest"] = (...args) =>
      isAway ? Promise.reject(new Error("the storage is away")) : rooms.newest(...args);
    const reader = createListReader({ rooms: { ...rooms, newest }, now: () => NOW * 1000, most: 4 });
    isAway = true;
    await expect(reader.page(anybody, first)).rejects.toThrow("away");
    isAway = false;
    expect(ids(await reader.page(anybody, first))).toEqual([6, 4, 2]);
  });
});
