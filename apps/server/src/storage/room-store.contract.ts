/** What every room store must do with rooms and their rows, whichever database is under it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { created, loaded, roomMaker } from "../../test/stored-rooms.ts";
import { isGameInPlay, isTooManyRooms, RoomGoneError, SlugTakenError } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createRoomStore, type RoomRow, type RoomStore } from "./room-store.ts";

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
    expect(await store.findByGame(room.gameId!)).toEqual([row]);
    await store.append(hold, [{ version: 1, entry: {} }], { gameId: `${room.gameId}-next` });
    expect(await store.findByGame(room.gameId!)).toEqual([]);
    expect((await store.findByGame(`${room.gameId}-next`)).map(({ slug }) => slug)).toEqual([room.slug]);
    // Of games that its history leads back to as well, until it does no more.
    await store.append(hold, [{ version: 2, entry: {} }], { otherGameIds: [room.gameId!] });
    expect((await store.findByGame(room.gameId!)).map(({ slug }) => slug)).toEqual([room.slug]);
    const again = store.create({ ...(await someRoom()), gameId: room.gameId! }, {}, { isOnlyOne: true });
    expect(isGameInPlay(await again.catch((error: unknown) => error))).toBe(true);
    await store.append(hold, [{ version: 3, entry: {} }], { otherGameIds: [] });
    expect(await store.findByGame(room.gameId!)).toEqual([]);
    // A game that goes on from it is none of it, and may have its cards.
    const copy = await store.create({ ...(await someRoom()), lineage: [room.gameId!] }, {});
    const copiesOf = async (uuid: string, lineage: string[]) =>
      (await store.findCopies({ uuid, lineage })).map(({ slug }) => slug);
    expect(await store.findByGame(room.gameId!)).toEqual([]);
    expect(await copiesOf(room.gameId!, [])).toEqual([copy.slug]);
    expect(await copiesOf("another copy", [room.gameId!])).toEqual([copy.slug]);
    expect(await copiesOf("saved from the copy", [copy.gameId!])).toEqual([copy.slug]);
    expect(await copiesOf("another", [])).toEqual([]);
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

  test("api §3.5.30: one request of a person makes one room, also when it is sent again at the same moment", async () => {
    const store = makeStore(open());
    const [first, second, third] = [await someRoom(), await someRoom(), await someRoom()];
    const requestId = randomUUID();
    const { createdBy } = first;
    expect(await store.findByRequest(createdBy, requestId)).toBeNull();
    const made = await Promise.all(
      [first, second].map((room) =>
        store.create({ ...room, createdBy, requestId }, {}, { mostOpen: 1, isOnlyOne: true }),
      ),
    );
    expect(made[0]?.slug).toBe(made[1]?.slug);
    expect(await store.openRoomsOf(createdBy)).toHaveLength(1);
    expect((await store.findByRequest(createdBy, requestId))?.slug).toBe(made[0]?.slug);
    // Another person's request is another one, whatever it is called.
    expect(await store.findByRequest(third.createdBy, requestId)).toBeNull();
    expect(await store.create({ ...third, requestId }, {})).toMatchObject({ slug: third.slug });
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
