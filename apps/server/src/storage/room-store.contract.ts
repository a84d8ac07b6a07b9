/** What every room store must do, whichever database is under it. */
import { randomUUID } from "node:crypto";
import { GrowingList, JsonPieces } from "@baize/protocol/json-pieces";
import { expect, test } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { eq, inArray } from "../base/drizzle.ts";
import {
  isGameInPlay,
  isTooManyRooms,
  JournalOrderError,
  OutcomeUnknownError,
  RoomFencedError,
  RoomGoneError,
  SlugTakenError,
} from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createNodeStore } from "./node-store.ts";
import { createReplayStore } from "./replay-store.ts";
import { createRoomStore, type Hold, type RoomRow, type RoomStore } from "./room-store.ts";
import { nodes, plugins, replays as replayRows, roomJournal, roomSnapshots, rooms, users } from "./schema.ts";

/** What a node says of itself, but for who it is and its beat. */
const nodeRow = {
  name: "a node",
  link: 1,
  format: 1,
  bus: true,
  draining: false,
  workers: 1,
  rooms: 0,
  members: 0,
};

export function roomStoreContract(open: () => Db, makeStore: (db: Db) => RoomStore = createRoomStore): void {
  const someRoom = roomMaker(open, "rooms");

  test("a created room is found, listed and counted for its host", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const created = await store.create(room, { game: 1 });
    expect(created).toEqual({ ...room, id: created.id });
    expect(await store.find(room.slug)).toEqual(created);
    expect(await store.ofUsers([room.createdBy])).toEqual([expect.objectContaining(created)]);
    expect((await store.openRoomsOf(room.createdBy)).map(({ slug }) => slug)).toEqual([room.slug]);
  });

  test("who is seated is written with a change, and stays until another change says otherwise", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, {});
    const seated = async () => (await store.find(room.slug))?.seated;
    await store.append(hold, [{ version: 1, entry: {} }], { seated: [7, 2 ** 40] });
    expect(await seated()).toEqual([7, 2 ** 40]);
    await store.append(hold, [{ version: 2, entry: {} }], { numPlayers: 3 });
    expect(await seated()).toEqual([7, 2 ** 40]);
    expect((await store.ofUsers([room.createdBy]))[0]?.seated).toEqual([7, 2 ** 40]);
    await store.append(hold, [{ version: 3, entry: {} }], { seated: [] });
    expect(await seated()).toEqual([]);
  });

  test("api §7.6: the open room of a game is found by the game's id, also after the game has changed", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const row = await store.create(room, {});
    const hold = await claimed(store, room.slug);
    expect(await store.findByGame(room.gameId!)).toEqual(row);
    await store.append(hold, [{ version: 1, entry: {} }], { gameId: `${room.gameId}-next` });
    expect(await store.findByGame(room.gameId!)).toBeNull();
    expect((await store.findByGame(`${room.gameId}-next`))?.slug).toBe(room.slug);
  });

  test("api §7.2: rooms are due when they have been left for longer than their own limit, the oldest first", async () => {
    const store = makeStore(open());
    const [short, long, unknown] = [await someRoom(), await someRoom(), await someRoom()];
    await store.create({ ...short, lastUpdate: 50_000, inactivityLimit: 3600 }, {});
    await store.create({ ...long, lastUpdate: 50_000, inactivityLimit: 86_400 }, {});
    await store.create({ ...unknown, lastUpdate: 40_000 }, {});
    const ours = async (now: number) =>
      (await store.due(now, null)).slugs.filter((slug) =>
        [short, long, unknown].some((room) => room.slug === slug),
      );
    expect(await ours(43_600)).toEqual([]);
    expect(await ours(43_601)).toEqual([unknown.slug]);
    expect(await ours(53_601)).toEqual([unknown.slug, short.slug]);
    await store.release(
      await claimed(store, unknown.slug),
      { lastUpdate: 60_000, inactivityLimit: 7200 },
      null,
    );
    expect(await ours(63_601)).toEqual([short.slug]);
    expect(await ours(150_000)).toEqual([short.slug, unknown.slug, long.slug]);
  });

  test("what is due is given in pages, each room once, also where many are due at one moment", async () => {
    const store = makeStore(open());
    const room = await someRoom({ lastUpdate: 10_000 });
    const slugs = Array.from({ length: 120 }, (_, n) => `${room.slug}-${n}`);
    for (const slug of slugs) await store.create({ ...room, slug, inactivityLimit: 3600 }, {});
    const pages: string[][] = [];
    let page = await store.due(13_601, null);
    for (; page.next; page = await store.due(13_601, page.next)) pages.push(page.slugs);
    const found = [...pages, page.slugs];
    expect(found.map(({ length }) => length <= 100)).toEqual([true, true]);
    expect(found.flat().toSorted()).toEqual(slugs.toSorted());
    expect(await store.due(13_601, { dueAt: 13_601, slug: "" })).toEqual({ slugs: [], next: null });
    for (const slug of slugs) await store.remove(await claimed(store, slug));
  });

  test("lists are of all rooms, of the public ones, of one plugin, page by page, and of what users made or sit in", async () => {
    const store = makeStore(open());
    const [shown, hidden, other] = [await someRoom(), await someRoom(), await someRoom()];
    const FAR = 5_000_000_000;
    const { id } = await store.create({ ...shown, privacyType: "public", lastUpdate: FAR + 2 }, {});
    await store.create({ ...hidden, privacyType: "private", lastUpdate: FAR + 2, seated: [2 ** 40, 6] }, {});
    await store.create(
      {
        ...other,
        privacyType: "public",
        lastUpdate: FAR,
        createdBy: shown.createdBy,
        pluginId: hidden.pluginId,
      },
      {},
    );
    const slugs = (rows: RoomRow[]) => rows.map(({ slug }) => slug);
    expect(slugs(await store.newest(3))).toEqual([shown, hidden, other].map(({ slug }) => slug));
    expect(slugs(await store.newest(2, { isPublic: true }))).toEqual([shown.slug, other.slug]);
    expect(slugs(await store.newest(9, { pluginId: hidden.pluginId }))).toEqual([hidden.slug, other.slug]);
    expect(slugs(await store.newest(2, { after: { lastUpdate: FAR + 2, id } }))).toEqual([
      hidden.slug,
      other.slug,
    ]);
    expect(slugs(await store.newest(1, { isPublic: true, after: { lastUpdate: FAR + 2, id } }))).toEqual([
      other.slug,
    ]);
    expect(slugs(await store.ofUsers([2 ** 40, shown.createdBy]))).toEqual(
      [shown, hidden, other].map(({ slug }) => slug),
    );
    expect(slugs(await store.ofUsers([hidden.createdBy]))).toEqual([hidden.slug]);
    expect(await store.ofUsers([])).toEqual([]);
    expect(await store.countByPlugin(FAR + 1)).toContainEqual({
      pluginId: hidden.pluginId,
      total: 2,
      active: 1,
    });
    for (const { slug } of [shown, hidden, other]) await store.remove(await claimed(store, slug));
  });

  test("rooms are counted, found by their id and given newest first, as many as are asked for", async () => {
    const store = makeStore(open());
    const before = await store.count();
    const [older, newer] = [await someRoom(), await someRoom()];
    const { id } = await store.create({ ...older, lastUpdate: 4_000_000_000 }, {});
    await store.create({ ...newer, lastUpdate: 4_000_000_001 }, {});
    expect(await store.count()).toBe(before + 2);
    expect((await store.newest(2)).map(({ slug }) => slug)).toEqual([newer.slug, older.slug]);
    expect(await store.findById(id)).toMatchObject({ slug: older.slug });
    expect(await store.findById(id + 1_000_000)).toBeNull();
  });

  test("a second room of the same slug is refused and the first one stays as it was", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    await store.create(room, { game: "first" });
    await expect(store.create(room, { game: "second" })).rejects.toBeInstanceOf(SlugTakenError);
    expect((await loaded(store, room.slug))?.snapshot).toEqual({ game: "first" });
  });

  test("api §3.5.30: of rooms that are made at once a host has as many as one may have, and no others are stored", async () => {
    const store = makeStore(open());
    const rooms = [await someRoom(), await someRoom(), await someRoom(), await someRoom(), await someRoom()];
    const createdBy = rooms[0]!.createdBy;
    const made = await Promise.allSettled(
      rooms.map((room) => store.create({ ...room, createdBy }, {}, { mostOpen: 3 })),
    );
    const refused = made.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(refused.map(isTooManyRooms)).toEqual([true, true]);
    expect(await store.openRoomsOf(createdBy)).toHaveLength(3);
  });

  test("api §7.6: a game that is to be played in one room only is refused in a second, also at the same moment", async () => {
    const store = makeStore(open());
    const [first, second, third] = [await someRoom(), await someRoom(), await someRoom()];
    const gameId = first.gameId!;
    const made = await Promise.allSettled(
      [first, second].map((room) => store.create({ ...room, gameId }, {}, { isOnlyOne: true })),
    );
    const refused = made.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(refused.map(isGameInPlay)).toEqual([true]);
    expect(await store.create(third, {}, { isOnlyOne: true })).toMatchObject({ slug: third.slug });
  });

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

  // How it is stored is a matter of the database alone.
  if (makeStore === createRoomStore) {
    test("a room and a saved game of a version that did not pack them are read, and packed when they are next written", async () => {
      const db = open();
      const store = makeStore(db);
      const room = await someRoom();
      await store.create(room, {});
      await db
        .update(roomSnapshots)
        .set({ packed: null, snapshot: { n: 7 } })
        .where(eq(roomSnapshots.slug, room.slug));
      expect(await loaded(store, room.slug)).toMatchObject({ version: 0, snapshot: { n: 7 } });
      await store.saveSnapshot(await claimed(store, room.slug), 0, { n: 8 });
      expect(await loaded(store, room.slug)).toMatchObject({ version: 0, snapshot: { n: 8 } });

      const replays = createReplayStore(db);
      const { createdBy: userId, pluginId } = room;
      const game = {
        uuid: `old-${room.slug}`,
        userId,
        playerIds: [],
        pluginId,
        numPlayers: 2,
        metadata: null,
      };
      await replays.save({ ...game, game: { n: 1 }, deltas: [] });
      await db
        .update(replayRows)
        .set({ packedGame: null, packedDeltas: null, gameJson: { n: 1 }, deltas: [{ d: 1 }] })
        .where(eq(replayRows.uuid, game.uuid));
      expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 1 }, deltas: [{ d: 1 }] });
      await replays.save({ ...game, game: { n: 2 }, deltas: null });
      expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 2 }, deltas: [{ d: 1 }] });
    });

    test("bytes that are no snapshot are no JSON for whoever opens the room", async () => {
      const store = makeStore(open());
      const room = await someRoom();
      await store.create(room, {});
      await open()
        .update(roomSnapshots)
        .set({ packed: new Uint8Array([1, 2, 3]) })
        .where(eq(roomSnapshots.slug, room.slug));
      expect(await store.load(room.slug)).toMatchObject({ snapshot: "" });
    });
  }

  test("a removed room is gone with its journal, and removing it again is no error", async () => {
    const store = makeStore(open());
    const room = await someRoom();
    const hold = await created(store, room, {});
    await store.append(hold, [{ version: 1, entry: 1 }], {});
    await store.remove(hold);
    await store.remove(hold);
    expect(await store.find(room.slug)).toBeNull();
    expect(await loaded(store, room.slug)).toBeNull();
    await expect(store.append(hold, [{ version: 2, entry: 2 }], {})).rejects.toBeInstanceOf(RoomGoneError);
    await expect(store.saveSnapshot(hold, 2, {})).rejects.toBeInstanceOf(RoomGoneError);
  });
}

/** Stores a room and takes it over. */
async function created(store: RoomStore, room: Omit<RoomRow, "id">, snapshot: unknown): Promise<Hold> {
  await store.create(room, snapshot);
  return claimed(store, room.slug);
}

/** What keeps two who have the same room from hurting each other. */
export function fenceContract(open: () => Db): void {
  const someRoom = roomMaker(open, "fence");
  /** A room that one process has had and another one has now. */
  async function takenOver() {
    const [old, now] = [createRoomStore(open()), createRoomStore(open())];
    const room = await someRoom();
    const stale = await created(old, room, { n: 0 });
    await old.append(stale, [{ version: 1, entry: "before" }], {});
    return { old, stale, now, hold: await claimed(now, room.slug), room };
  }

  test("H1: who has lost a room writes nothing of it any more, neither entries nor its row nor a snapshot, and removes nothing", async () => {
    const { old, stale, now, hold, room } = await takenOver();
    await now.append(hold, [{ version: 2, entry: "after" }], {});
    const before = await loaded(now, room.slug);
    const fenced = expect.objectContaining({ name: "RoomFencedError" });
    await expect(old.append(stale, [{ version: 3, entry: "stale" }], {})).rejects.toEqual(fenced);
    await expect(old.append(stale, [], { name: "Stale" })).rejects.toEqual(fenced);
    await expect(old.saveSnapshot(stale, 9, { n: 9 })).rejects.toEqual(fenced);
    await expect(old.remove(stale)).rejects.toEqual(fenced);
    await old.release(stale, { lastUpdate: 9, inactivityLimit: 9 }, null);
    expect(await loaded(now, room.slug)).toEqual(before);
    await now.append(hold, [{ version: 3, entry: "goes on" }], {});
  });

  test("H8: what is due is shared: each room is one process's, and what a living one has is left to it", async () => {
    const db = open();
    const [mine, living, gone] = [randomUUID(), randomUUID(), randomUUID()];
    const node = { name: "n", beat: 1, link: 1, format: 1, bus: true, workers: 1, rooms: 0, members: 0 };
    await db.insert(nodes).values([mine, living].map((boot) => ({ ...node, boot })));
    const [store, other] = [createRoomStore(db, mine), createRoomStore(db, living)];
    const room = await someRoom({ lastUpdate: 20_000 });
    const names = ["asleep", "of-mine", "of-living", "of-gone", "later-format"];
    const slugs = names.map((name) => `${room.slug}-${name}`);
    const [asleep, ofMine, ofLiving, ofGone, laterFormat] = slugs as [string, string, string, string, string];
    for (const slug of slugs) await store.create({ ...room, slug }, {});
    await claimed(store, ofMine);
    await claimed(other, ofLiving);
    await claimed(createRoomStore(db, gone), ofGone);
    await db.update(rooms).set({ format: 99 }).where(eq(rooms.slug, laterFormat));
    const dueFor = async (asking: RoomStore) =>
      (await asking.due(23_601, null)).slugs.filter((slug) => slugs.includes(slug));
    expect(await dueFor(store)).toEqual([asleep, ofGone, ofMine]);
    expect(await dueFor(other)).toEqual([ofLiving]);
    await db.delete(nodes).where(eq(nodes.boot, mine));
    expect(await dueFor(other)).toEqual([asleep, ofGone, ofLiving, ofMine]);
    await db.delete(nodes);
    await db.delete(rooms).where(inArray(rooms.slug, slugs));
  });

  test("where nodes give signs of life, a room is taken from nobody who gave one since: it is its own, nobody's, or of one who is gone or silent", async () => {
    const store = createNodeStore(open());
    const [oldBoot, nowBoot] = [randomUUID(), randomUUID()];
    const [old, now] = [createRoomStore(open(), oldBoot), createRoomStore(open(), nowBoot)];
    await store.beat({ ...nodeRow, boot: nowBoot, beat: 1 });
    await store.beat({ ...nodeRow, boot: oldBoot, beat: 7 });
    const { slug } = await someRoom();
    await old.create({ ...(await someRoom()), slug }, {});
    expect(await now.ownerOf(slug)).toBeNull();
    const stale = await claimed(old, slug);
    expect([await now.ownerOf(slug), await now.held(), await old.held()]).toEqual([oldBoot, [], [stale]]);
    const refused = { refused: "held" };
    expect(await now.claim(slug, [])).toEqual(refused);
    // A sign of life has come since it was suspected.
    expect(await now.claim(slug, [{ boot: oldBoot, beat: 6 }])).toEqual(refused);
    const suspected = await now.claim(slug, [{ boot: oldBoot, beat: 7 }]);
    expect("room" in suspected && suspected.room.hold.epoch).toBeGreaterThan(stale.epoch);
    await expect(old.append(stale, [{ version: 1, entry: 1 }], {})).rejects.toBeInstanceOf(RoomFencedError);
    expect(await old.claim(slug, [])).toEqual(refused);
    // Its own it may always open anew; of those who are gone nothing is left to ask.
    expect(await now.claim(slug, [])).toHaveProperty("room");
    await store.forget([{ boot: nowBoot, beat: 2 }]);
    expect(await old.claim(slug, [])).toEqual(refused);
    await store.forget([{ boot: nowBoot, beat: 1 }]);
    expect(await old.claim(slug, [])).toHaveProperty("room");
    expect(await now.claim("no-such-room", [])).toEqual({ refused: "gone" });
    expect(await now.ownerOf("no-such-room")).toBeUndefined();
    await store.forget([{ boot: oldBoot, beat: 7 }]);
  });

  test("a room that its own process opens again is fenced against what was begun before", async () => {
    const store = createRoomStore(open());
    const first = await created(store, await someRoom(), {});
    const second = await claimed(store, first.slug);
    expect(second.epoch).toBeGreaterThan(first.epoch);
    await expect(store.append(first, [{ version: 1, entry: 1 }], {})).rejects.toBeInstanceOf(RoomFencedError);
    await store.append(second, [{ version: 1, entry: 1 }], {});
  });

  test("another process with the same epoch, as a database that lags behind may give it, does not hold the room", async () => {
    const { old, hold } = await takenOver();
    await expect(old.append(hold, [{ version: 2, entry: 2 }], {})).rejects.toBeInstanceOf(RoomFencedError);
  });

  test("what one claims at the moment in which the other writes is whole: with the entry, or without it and fenced", async () => {
    for (let round = 0; round < 20; round++) {
      const [old, now] = [createRoomStore(open()), createRoomStore(open())];
      const stale = await created(old, await someRoom(), {});
      const [written, claim] = await Promise.allSettled([
        old.append(stale, [{ version: 1, entry: "racing" }], {}),
        now.claim(stale.slug),
      ]);
      if (claim.status === "rejected" || "refused" in claim.value) throw new Error("It cannot be claimed.");
      const { entries, hold } = claim.value.room;
      expect(entries.length).toBe(written.status === "fulfilled" ? 1 : 0);
      await now.append(hold, [{ version: entries.length + 1, entry: "next" }], {});
      expect((await loaded(now, hold.slug))?.entries.map(({ version }) => version)).toEqual(
        written.status === "fulfilled" ? [1, 2] : [1],
      );
    }
  });

  test("one fenced room of many that write at once fails alone", async () => {
    const { old, stale } = await takenOver();
    const [one, two] = [await created(old, await someRoom(), {}), await created(old, await someRoom(), {})];
    const results = await Promise.allSettled(
      [one, stale, two].map((hold, index) =>
        old.append(hold, [{ version: index === 1 ? 2 : 1, entry: {} }], { numPlayers: 2 }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("along a journal the epochs of its entries never fall", async () => {
    const { now, hold, room } = await takenOver();
    await now.append(hold, [{ version: 2, entry: "after" }], {});
    const again = await claimed(now, room.slug);
    await now.append(again, [{ version: 3, entry: "again" }], {});
    const rows = await open()
      .select({ epoch: roomJournal.epoch })
      .from(roomJournal)
      .where(eq(roomJournal.slug, room.slug))
      .orderBy(roomJournal.version);
    const epochs = rows.map(({ epoch }) => epoch!);
    expect(epochs).toHaveLength(3);
    expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
    expect(new Set(epochs).size).toBe(3);
  });

  test("a room that was let go is nobody's, and can be claimed", async () => {
    const store = createRoomStore(open());
    const hold = await created(store, await someRoom(), {});
    await store.release(hold, { lastUpdate: 7, inactivityLimit: 3600 }, null);
    expect(await store.find(hold.slug)).toMatchObject({ lastUpdate: 7 });
    await expect(store.append(hold, [{ version: 1, entry: 1 }], {})).rejects.toBeInstanceOf(RoomFencedError);
    await store.append(await claimed(store, hold.slug), [{ version: 1, entry: 1 }], {});
  });

  test("a room that was let go for another node is that one's, though it has not opened it, as long as it is there", async () => {
    const db = open();
    const [nextBoot, otherBoot] = [randomUUID(), randomUUID()];
    const [before, next, other] = [
      createRoomStore(db),
      createRoomStore(db, nextBoot),
      createRoomStore(db, otherBoot),
    ];
    const nodeStore = createNodeStore(db);
    await nodeStore.beat({ ...nodeRow, boot: nextBoot, beat: 3 });
    const hold = await created(before, await someRoom(), {});
    await before.release(hold, { lastUpdate: 7, inactivityLimit: 3600 }, nextBoot);
    expect(await other.ownerOf(hold.slug)).toBe(nextBoot);
    await expect(before.append(hold, [{ version: 1, entry: 1 }], {})).rejects.toBeInstanceOf(RoomFencedError);
    for (const store of [before, other])
      expect(await store.claim(hold.slug, [])).toEqual({ refused: "held" });
    expect(await next.claim(hold.slug, [])).toHaveProperty("room");
    await next.release(await claimed(next, hold.slug), { lastUpdate: 7, inactivityLimit: 3600 }, nextBoot);
    await nodeStore.forget([{ boot: nextBoot, beat: 3 }]);
    expect(await other.claim(hold.slug, [])).toHaveProperty("room");
  });

  test("H1: a game is not saved by who has lost the room that it is played in", async () => {
    const db = open();
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const room = await someRoom();
    const stale = await created(createRoomStore(db, mine), room, {});
    const about = { uuid: room.gameId!, userId: room.createdBy, playerIds: [], pluginId: room.pluginId };
    const game = { ...about, numPlayers: 1, deltas: null, metadata: null };
    const replays = createReplayStore(db, "on", mine);
    await replays.save({ ...game, game: { n: 1 }, hold: stale });
    const hold = await claimed(createRoomStore(db, other), room.slug);
    await expect(replays.save({ ...game, game: { n: 0 }, hold: stale })).rejects.toBeInstanceOf(
      RoomFencedError,
    );
    expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 1 } });
    await createReplayStore(db, "on", other).save({ ...game, game: { n: 2 }, hold });
    expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 2 } });
  });

  test("H4: a room that a later version has written is neither claimed nor changed, and stays what it was", async () => {
    const db = open();
    const store = createRoomStore(db);
    const hold = await created(store, await someRoom(), { n: 1 });
    await db.update(rooms).set({ format: 99 }).where(eq(rooms.slug, hold.slug));
    expect(await store.claim(hold.slug)).toEqual({ refused: "too_new" });
    expect(await store.claim("no-such-room")).toEqual({ refused: "gone" });
    const [row] = await db.select().from(rooms).where(eq(rooms.slug, hold.slug));
    expect(row).toMatchObject({ format: 99, epoch: hold.epoch });
  });
}

/** A stored room with its texts read. */
async function loaded(store: RoomStore, slug: string) {
  const room = await store.load(slug);
  if (!room) return null;
  const entries = room.entries.map(({ version, entry }) => ({ version, entry: JSON.parse(entry) }));
  return { ...room, snapshot: JSON.parse(room.snapshot), entries };
}

/** What a store over a connection does when an answer is lost with it. */
export function lostAnswersContract(open: () => Db): void {
  const someRoom = roomMaker(open, "answers");

  test("an append whose answer was lost is asked again, is stored once and succeeds, with those of other rooms", async () => {
    const { db, lose } = losingAnswers(open());
    const store = createRoomStore(db);
    const [one, other] = [
      await created(store, await someRoom(), {}),
      await created(store, await someRoom(), {}),
    ];
    lose("after");
    await Promise.all([
      store.append(
        one,
        [
          { version: 1, entry: { n: 1 } },
          { version: 2, entry: { n: 2 } },
        ],
        { numPlayers: 2 },
      ),
      store.append(other, [{ version: 1, entry: { n: 1 } }], {}),
    ]);
    expect(await loaded(store, one.slug)).toMatchObject({ row: { numPlayers: 2 } });
    expect((await loaded(store, one.slug))?.entries).toEqual([
      { version: 1, entry: { n: 1 } },
      { version: 2, entry: { n: 2 } },
    ]);
    expect((await loaded(store, other.slug))?.entries).toHaveLength(1);
    lose("before");
    await store.append(one, [{ version: 3, entry: { n: 3 } }], {});
    expect((await loaded(store, one.slug))?.entries).toHaveLength(3);
  });

  test("H2: nobody knows what became of an append whose answer was lost while somebody else took the room over", async () => {
    const { db, lose } = losingAnswers(open());
    const store = createRoomStore(db);
    const room = await someRoom();
    const hold = await created(store, room, {});
    const other = createRoomStore(open());
    lose("before", async () => {
      await other.append(await claimed(other, room.slug), [{ version: 1, entry: "theirs" }], {});
    });
    await expect(store.append(hold, [{ version: 1, entry: "ours" }], {})).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
    expect((await loaded(store, room.slug))?.entries).toEqual([{ version: 1, entry: "theirs" }]);
  });
}

/** Makes rows of rooms that are not stored yet, each of a host and a plugin of its own. */
function roomMaker(
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
    };
    return { ...room, ...changes };
  };
}

/** The same database on a line that breaks once: before a statement got there, or after it was carried out. */
function losingAnswers(db: Db): {
  db: Db;
  lose(when: "before" | "after", meanwhile?: () => Promise<void>): void;
} {
  let breaks: { when: "before" | "after"; meanwhile?: () => Promise<void> } | null = null;
  const broken = () => Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
  const line = new Proxy(db, {
    get(target, key) {
      if (key !== "execute") return Reflect.get(target, key);
      return async (statement: Parameters<Db["execute"]>[0]) => {
        const now = breaks;
        breaks = null;
        await now?.meanwhile?.();
        if (now?.when === "before") throw broken();
        const answer = await target.execute(statement);
        if (now) throw broken();
        return answer;
      };
    },
  });
  return {
    db: line,
    lose(when, meanwhile) {
      breaks = { when, ...(meanwhile ? { meanwhile } : {}) };
    },
  };
}
