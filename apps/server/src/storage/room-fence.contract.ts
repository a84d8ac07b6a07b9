/** What keeps two who have the same room from hurting each other (H1 to H9), whichever database is under it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { created, loaded, roomMaker } from "../../test/stored-rooms.ts";
import { eq, inArray } from "../base/drizzle.ts";
import { RoomFencedError } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createNodeStore } from "./node-store.ts";
import { createReplayStore } from "./replay-store.ts";
import { createRoomStore, type RoomStore } from "./room-store.ts";
import { nodes, roomJournal, rooms } from "./schema.ts";

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
    const game = { ...about, numPlayers: 1, deltas: [], metadata: null };
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
