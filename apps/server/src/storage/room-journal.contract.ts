/** What every room store must do with journals and snapshots, whichever database is under it. */
import { GrowingList, JsonPieces } from "@baize/protocol/json-pieces";
import { expect, test } from "vitest";
import { created, loaded, roomMaker } from "../../test/stored-rooms.ts";
import { JournalOrderError } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createRoomStore, type Hold, type RoomRow, type RoomStore } from "./room-store.ts";

export function roomJournalContract(
  open: () => Db,
  makeStore: (db: Db) => RoomStore = createRoomStore,
): void {
  const someRoom = roomMaker(open, "journals");

  test("api §7.8: loading gives the snapshot and every journal entry after it in order", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, { n: 0 });
    await store.append(hold, [{ version: 1, entry: { n: 1 } }], {
      lastUpdate: 5,
      numPlayers: 3,
      fromDevice: true,
    });
    await store.append(
      hold,
      [
        { version: 2, entry: { n: 2 } },
        { version: 3, entry: ["x", null, 2.5] },
      ],
      {},
    );
    const found = await loaded(store, room.slug);
    expect(found).toMatchObject({
      version: 0,
      snapshot: { n: 0 },
      row: { lastUpdate: 5, numPlayers: 3, fromDevice: true },
    });
    expect(found?.entries).toEqual([
      { version: 1, entry: { n: 1 } },
      { version: 2, entry: { n: 2 } },
      { version: 3, entry: ["x", null, 2.5] },
    ]);
  });

  test("a snapshot replaces older snapshots and the journal it contains, and the journal goes on after it", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, "new");
    for (const version of [1, 2, 3]) await store.append(hold, [{ version, entry: version }], {});
    await store.saveSnapshot(hold, 2, "at two");
    expect(await loaded(store, room.slug)).toMatchObject({
      version: 2,
      snapshot: "at two",
      entries: [{ version: 3, entry: 3 }],
    });
    await store.saveSnapshot(hold, 3, "at three");
    await store.append(hold, [{ version: 4, entry: 4 }], {});
    expect(await loaded(store, room.slug)).toMatchObject({
      version: 3,
      snapshot: "at three",
      entries: [{ version: 4 }],
    });
  });

  test("a snapshot that comes in pieces is read as one, also when some of them were packed before", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, "new");
    const list = new GrowingList();
    const steps = Array.from({ length: 200 }, (_step, number) => ({ number, text: "\u{1F0A1} é" }));
    for (const [version, length] of [130, 200].entries()) {
      const items = steps.slice(0, length);
      await store.append(hold, [{ version: version + 1, entry: length }], {});
      const pieces = new JsonPieces(['{"steps":[', ...list.pieces(items), "]}"]);
      await store.saveSnapshot(hold, version + 1, pieces);
      expect((await loaded(store, room.slug))?.snapshot).toEqual({ steps: items });
    }
  });

  test("a version that is not the next one is refused and nothing of the batch is stored", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, {});
    const gap = [
      { version: 1, entry: 1 },
      { version: 3, entry: 3 },
    ];
    await expect(store.append(hold, gap, { numPlayers: 9 })).rejects.toBeInstanceOf(JournalOrderError);
    await store.append(hold, [{ version: 1, entry: 1 }], {});
    await expect(store.append(hold, [{ version: 1, entry: 1 }], {})).rejects.toBeInstanceOf(
      JournalOrderError,
    );
    expect(await loaded(store, room.slug)).toMatchObject({
      row: { numPlayers: 1 },
      entries: [{ version: 1 }],
    });
  });

  test("appends of many rooms at once are all stored, and one that is wrong fails alone", async () => {
    const store = makeStore(open());
    const rooms: Omit<RoomRow, "id">[] = [];
    for (let i = 0; i < 6; i++) rooms.push(await someRoom());
    const holds: Hold[] = [];
    for (const room of rooms) holds.push(await created(store, room, {}));
    const entry = (text: string) => ({ kind: text });
    const results = await Promise.allSettled([
      ...holds.map((hold) =>
        store.append(hold, [{ version: 1, entry: entry(hold.slug) }], { numPlayers: 3 }),
      ),
      store.append(holds[0]!, [{ version: 2, entry: entry("second") }], {}),
      store.append(holds[1]!, [{ version: 7, entry: entry("too far") }], {}),
      store.append({ slug: "no-such-room", epoch: 1 }, [{ version: 1, entry: entry("nowhere") }], {}),
      store.append(
        holds[2]!,
        [
          { version: 2, entry: entry("two") },
          { version: 3, entry: entry("three") },
        ],
        { lastUpdate: 1_800_000_000 },
      ),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(7).fill("fulfilled"),
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    const stored = await Promise.all(rooms.map((room) => loaded(store, room.slug)));
    expect(stored.map((record) => record?.entries.map(({ version }) => version))).toEqual([
      [1, 2],
      [1],
      [1, 2, 3],
      [1],
      [1],
      [1],
    ]);
    expect(stored[2]?.row).toMatchObject({
      numPlayers: 3,
      lastUpdate: 1_800_000_000,
      gameId: rooms[2]!.gameId,
    });
    expect(stored[3]?.entries[0]?.entry).toEqual(entry(rooms[3]!.slug));
  });

  test("two writers of one room cannot both store the same version", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, {});
    const results = await Promise.allSettled(
      ["a", "b"].map((writer) => store.append(hold, [{ version: 1, entry: writer }], {})),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect((await loaded(store, room.slug))?.entries).toHaveLength(1);
  });

  test("text that the database cannot hold is replaced instead of stopping the journal", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, {});
    await store.append(
      hold,
      [{ version: 1, entry: { text: "nul \u0000 half \ud83d, written \\u0000 🂡" } }],
      {},
    );
    expect((await loaded(store, room.slug))?.entries[0]?.entry).toEqual({
      text: "nul \ufffd half \ufffd, written \\u0000 🂡",
    });
  });

  test("texts that look like other JSON keep their type", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, "null");
    await store.append(hold, [{ version: 1, entry: "12" }], {});
    expect(await loaded(store, room.slug)).toMatchObject({
      snapshot: "null",
      entries: [{ version: 1, entry: "12" }],
    });
  });
}
