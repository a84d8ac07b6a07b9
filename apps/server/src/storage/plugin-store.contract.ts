/** What every plugin, permission and replay store must do. */

import { expect, test } from "vitest";
import { removeRoom } from "../../test/claimed.ts";
import { eq, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { packJsonNow } from "./packed-json.ts";
import { createPermissionStore } from "./permission-store.ts";
import { createPluginStore, type NewPlugin } from "./plugin-store.ts";
import { createReplayStore, type DeviceReplay, type DeviceSave, type ReplayToSave } from "./replay-store.ts";
import { createRoomStore } from "./room-store.ts";
import { AUTOMATIC_SAVES } from "./save-owners.ts";
import { plugins, replays } from "./schema.ts";
import { createUserStore } from "./user-store.ts";

export function pluginStoreContract(open: () => Db): void {
  const now = Date.now();
  const HOUR = 3_600_000;
  let serial = 0;
  const someUser = (supporterLevel: number | null = null) => {
    serial += 1;
    const email = `author${serial}@plugins.example`;
    return createUserStore(open()).create({
      email,
      alias: `Author ${serial}`,
      passwordHash: null,
      supporterLevel,
    });
  };
  const somePlugin = async (changes: Partial<NewPlugin> = {}) =>
    createPluginStore(open()).create({
      name: "Harbour",
      authorId: changes.authorId ?? (await someUser()).id,
      public: false,
      repoUrl: null,
      gameDef: { pluginName: "Harbour", tutorialUrl: "https://example.org/t", announcements: ["hi"] },
      cardDb: { card1: { A: { name: "Gull" } } },
      ...changes,
    });

  test("a new plugin has version 1 and lists what its definition says (P4-09)", async () => {
    const store = createPluginStore(open());
    const plugin = await somePlugin();
    expect(plugin).toMatchObject({ version: 1, tutorialUrl: "https://example.org/t", announcements: ["hi"] });
    expect(await store.content(plugin.id)).toEqual({
      version: 1,
      gameDef: { pluginName: "Harbour", tutorialUrl: "https://example.org/t", announcements: ["hi"] },
      cardDb: { card1: { A: { name: "Gull" } } },
    });
  });

  const told = { players: { least: 1, most: 4 }, tags: ["co-operative"], cover: "cover.svg" };
  const harbour = (about?: object) => ({
    playerCountMenu: [{ label: "3", numPlayers: 3, layoutId: "table" }],
    imageUrlPrefix: { Default: "/games/harbour/" },
    ...(about && { about }),
  });

  test("lists say what a game tells about itself, of each version its own", async () => {
    const store = createPluginStore(open());
    const { id, about } = await somePlugin({ gameDef: harbour(told) });
    expect(about).toEqual({
      sentence: null,
      players: { least: 1, most: 4 },
      tags: [{ English: "co-operative" }],
      cover: "/games/harbour/cover.svg",
      decks: false,
    });
    await store.update(id, { public: true }, now);
    expect((await store.find(id))?.about).toEqual(about);
    await store.update(id, { gameDef: harbour() }, now);
    const listed = (await store.listVisible(null, now)).find((plugin) => plugin.id === id);
    expect(listed?.about).toMatchObject({ players: { least: 3, most: 3 }, tags: [], cover: null });
  });

  test("plugins of before are looked at once, and keep the day of their last change", async () => {
    const store = createPluginStore(open());
    const before = await somePlugin({ gameDef: harbour() });
    await open().execute(sql`update plugins set about = null where id = ${before.id}`);
    expect((await store.find(before.id))?.about).toBeNull();
    expect(await store.describeOlder()).toBeGreaterThan(0);
    expect(await store.find(before.id)).toEqual(before);
    expect(await store.describeOlder()).toBe(0);
    await open().execute(sql`update plugins set about = about - 'decks' where id = ${before.id}`);
    expect(await store.describeOlder()).toBe(1);
    expect(await store.find(before.id)).toEqual(before);
  });

  test("what lists show of a plugin has a limit, also of one that was stored before there was one", async () => {
    const store = createPluginStore(open());
    const long = { announcements: Array(21).fill("x".repeat(501)), tutorialUrl: "t".repeat(2001) };
    const shown = { announcements: Array(20).fill("x".repeat(500)), tutorialUrl: null };
    const { id } = await somePlugin({ gameDef: { ...harbour(), ...long } });
    expect(await store.find(id)).toMatchObject(shown);
    const wide = { ...(await store.find(id))!.about, cover: "c".repeat(20_001) };
    await open()
      .update(plugins)
      .set({ ...long, tutorialUrl: "t".repeat(20_001), about: wide })
      .where(eq(plugins.id, id));
    await store.describeOlder();
    expect(await store.find(id)).toMatchObject({ ...shown, about: { ...wide, cover: null } });
  });

  test("a version as text is what its content is, and null where there is none", async () => {
    const store = createPluginStore(open());
    const { id } = await somePlugin();
    const text = await store.text(id, 1);
    expect(text && { ...text, gameDef: JSON.parse(text.gameDef), cardDb: JSON.parse(text.cardDb) }).toEqual(
      await store.content(id),
    );
    expect(await store.text(id, 2)).toBeNull();
  });

  test("api §14.33 (P9-05): two parallel updates raise the version twice and lose nothing", async () => {
    const store = createPluginStore(open());
    const plugin = await somePlugin();
    await Promise.all([
      store.update(plugin.id, { public: true }, now),
      store.update(plugin.id, { gameDef: { pluginName: "Port" } }, now),
    ]);
    expect(await store.find(plugin.id)).toMatchObject({ version: 3, public: true, tutorialUrl: null });
    expect(await store.content(plugin.id)).toEqual({
      version: 3,
      gameDef: { pluginName: "Port" },
      cardDb: { card1: { A: { name: "Gull" } } },
    });
  });

  test("api §8.1: an old version stays while a room of the plugin is open, and goes afterwards", async () => {
    const store = createPluginStore(open());
    const rooms = createRoomStore(open());
    const plugin = await somePlugin();
    const slug = `pinned-${plugin.id}`;
    const room = {
      slug,
      name: slug,
      createdBy: plugin.authorId!,
      privacyType: "public",
      lastUpdate: 0,
    } as const;
    await rooms.create({ ...room, numPlayers: 1, pluginId: plugin.id }, {});
    await store.update(plugin.id, { cardDb: {} }, now - 2 * HOUR);
    await store.pruneVersions(now);
    expect(await store.content(plugin.id, 1)).toMatchObject({ cardDb: { card1: {} } });
    await removeRoom(rooms, slug);
    await store.pruneVersions(now - 1.5 * HOUR);
    expect(await store.content(plugin.id, 1)).not.toBeNull();
    await store.pruneVersions(now);
    expect(await store.content(plugin.id, 1)).toBeNull();
    expect(await store.content(plugin.id, 2)).not.toBeNull();
  });

  test("api §2: visible are public, own and shared plugins, and all of them to an admin (P6-02, P6-05)", async () => {
    const store = createPluginStore(open());
    const permissions = createPermissionStore(open());
    const [author, friend, stranger] = await Promise.all([someUser(), someUser(), someUser()]);
    const hidden = await somePlugin({ authorId: author.id });
    const open_ = await somePlugin({ authorId: author.id, public: true });
    await permissions.grant(hidden.id, friend.id);
    await permissions.grant(hidden.id, friend.id);
    const seen = async (id: number | null, admin = false) => {
      const viewer = id === null ? null : { id, admin };
      const ids = (await store.listVisible(viewer, now)).map((plugin) => plugin.id);
      expect(await store.canView(hidden, viewer)).toBe(ids.includes(hidden.id));
      return [hidden.id, open_.id].filter((plugin) => ids.includes(plugin));
    };
    expect(await seen(null)).toEqual([open_.id]);
    expect(await seen(stranger.id)).toEqual([open_.id]);
    expect(await seen(stranger.id, true)).toEqual([hidden.id, open_.id]);
    expect(await seen(author.id)).toEqual([hidden.id, open_.id]);
    expect(await seen(friend.id)).toEqual([hidden.id, open_.id]);
    await permissions.revoke(hidden.id, friend.id);
    expect(await seen(friend.id)).toEqual([open_.id]);
    expect(await permissions.grant(hidden.id, 999_999_999)).toBe(false);
  });

  test("lists count the rooms of the last day and month", async () => {
    const store = createPluginStore(open());
    const plugin = await somePlugin({ public: true });
    const slug = `counted-${plugin.id}`;
    const room = {
      slug,
      name: slug,
      createdBy: plugin.authorId!,
      privacyType: "public",
      lastUpdate: 0,
    } as const;
    await createRoomStore(open()).create({ ...room, numPlayers: 1, pluginId: plugin.id }, {});
    const countsAt = async (at: number) =>
      (await store.listVisible(null, at)).find((item) => item.id === plugin.id) ?? null;
    expect(await countsAt(now)).toMatchObject({ count24h: 1, count30d: 1 });
    expect(await countsAt(now + 25 * HOUR)).toMatchObject({ count24h: 0, count30d: 1 });
    expect(await countsAt(now + 31 * 24 * HOUR)).toMatchObject({ count24h: 0, count30d: 0 });
  });

  test("a removed plugin is gone with its versions", async () => {
    const store = createPluginStore(open());
    const plugin = await somePlugin();
    expect(await store.remove(plugin.id)).toBe(true);
    expect(await store.remove(plugin.id)).toBe(false);
    expect(await store.content(plugin.id)).toBeNull();
    expect(await store.update(plugin.id, { public: true }, now)).toBeNull();
  });

  test("api §3.3.25: a plugin deleted while a room is open vanishes for all but that room, and then for it too", async () => {
    const store = createPluginStore(open());
    const rooms = createRoomStore(open());
    const plugin = await somePlugin({ public: true, seedKey: "shipped/harbour" });
    const slug = `orphan-${plugin.id}`;
    const room = {
      slug,
      name: slug,
      createdBy: plugin.authorId!,
      privacyType: "public",
      lastUpdate: 0,
    } as const;
    await rooms.create({ ...room, numPlayers: 1, pluginId: plugin.id }, {});
    expect(await store.remove(plugin.id)).toBe(true);
    expect(await store.remove(plugin.id)).toBe(false);
    expect(await store.find(plugin.id)).toBeNull();
    expect(await store.findSeed("shipped/harbour")).toBeNull();
    expect(await store.update(plugin.id, { public: true }, now)).toBeNull();
    expect(await store.listByAuthor(plugin.authorId!)).toEqual([]);
    const everything = await store.listVisible({ id: plugin.authorId!, admin: true }, now);
    expect(everything.map((item) => item.id)).not.toContain(plugin.id);
    await store.pruneVersions(now + 2 * HOUR);
    expect(await store.findHeld(plugin.id)).toMatchObject({ name: "Harbour", public: false });
    expect(await store.content(plugin.id, 1)).toMatchObject({ gameDef: { pluginName: "Harbour" } });
    await removeRoom(rooms, slug);
    await store.pruneVersions(now + 2 * HOUR);
    expect(await store.findHeld(plugin.id)).toBeNull();
    expect(await store.content(plugin.id, 1)).toBeNull();
  });

  const someGame = (uuid: string, userId: number, playerIds: number[]): ReplayToSave => ({
    uuid,
    userId,
    playerIds,
    pluginId: 7,
    numPlayers: 2,
    game: { id: uuid },
    deltas: Array.from({ length: 8 }, (_, step) => ({ step })),
    metadata: { round: 3 },
  });

  test("api §7.6: what is seen of a saved game counts for all that go on from it; who has opened it is kept, the last twenty", async () => {
    const store = createReplayStore(open());
    const { id: userId } = await someUser();
    const [first, copy, other] = [`first-${userId}`, `copy-${userId}`, `other-${userId}`];
    await store.save(someGame(first, userId, []));
    await store.save({ ...someGame(copy, userId, []), lineage: [first] });
    await store.save(someGame(other, userId, []));
    await store.markSeenOpen([first]);
    const seen = async (uuid: string) => (await store.find(uuid))?.seenOpen;
    expect([await seen(first), await seen(copy), await seen(other)]).toEqual([true, true, false]);
    await store.save(someGame(copy, userId, []));
    expect(await store.find(copy)).toMatchObject({ lineage: [first], seenOpen: true });
    for (let at = 0; at < 22; at++) await store.noteOpening(copy, { alias: "Ann", at });
    expect((await store.load(copy))?.openings.map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  test("api §14.31: a save keeps 5 deltas when the row's creator is below level 3, all otherwise", async () => {
    const store = createReplayStore(open());
    const [small, big] = await Promise.all([someUser(2), someUser(3)]);
    expect(await store.save(someGame("short", small.id, [big.id]))).toMatchObject({
      creatorLevel: 2,
      full: false,
    });
    expect((await store.load("short"))?.deltas).toEqual([3, 4, 5, 6, 7].map((step) => ({ step })));
    expect(await store.save(someGame("long", big.id, [small.id]))).toMatchObject({
      creatorLevel: 3,
      full: true,
    });
    expect((await store.load("long"))?.deltas).toHaveLength(8);
    const byOther = await store.save({ ...someGame("long", small.id, [small.id, big.id]), numPlayers: 4 });
    expect(byOther).toEqual({ creatorId: big.id, creatorLevel: 3, full: true });
    expect(await store.load("long")).toMatchObject({ userId: big.id, numPlayers: 4, metadata: { round: 3 } });
  });

  test("a game of a device is saved in the place of the version that it goes on from, also by two devices at once", async () => {
    const store = createReplayStore(open());
    const [owner, stranger] = await Promise.all([someUser(3), someUser(3)]);
    const saveOf = (version: string, base: string | null, uuid = "alone", userId = owner.id): DeviceSave => ({
      ...{ uuid, userId, pluginId: 7, numPlayers: 1, metadata: null, base },
      ...{ game: packJsonNow({ version }), deltas: packJsonNow([1, 2]), lastDeltas: packJsonNow([2]) },
      origin: { device: { id: "phone" }, version, steps: 2 },
    });
    expect(await store.saveFromDevice(saveOf("a", null), 2)).toBe("saved");
    const both = [store.saveFromDevice(saveOf("b", "a"), 2), store.saveFromDevice(saveOf("c", "a"), 2)];
    expect((await Promise.all(both)).toSorted()).toEqual(["changed", "saved"]);
    const [{ origin }] = (await store.listFromDevices(owner.id)) as [DeviceReplay];
    expect(await store.loadFromDevice("alone", owner.id)).toMatchObject({
      game: JSON.stringify({ version: origin.version }),
      deltas: "[1,2]",
      origin,
    });
    expect(await store.saveFromDevice(saveOf("d", origin.version, "alone", stranger.id), 2)).toBe("changed");
    expect(await store.loadFromDevice("alone", stranger.id)).toBeNull();
    const more = ["second", "third"].map((uuid) => store.saveFromDevice(saveOf(uuid, null, uuid), 2));
    expect((await Promise.all(more)).toSorted()).toEqual(["saved", "too_many"]);
    // Those of rooms are listed apart.
    expect(await store.list(owner.id, null)).toEqual([]);
    // And a room saves its game, whatever somebody has sent under its id.
    expect((await store.save({ ...someGame("alone", stranger.id, []), deltas: [] })).creatorId).toBe(
      stranger.id,
    );
    expect(await store.loadFromDevice("alone", owner.id)).toBeNull();
    expect(await store.load("alone")).toMatchObject({ userId: stranger.id, deltas: [], origin: null });
  });

  test("api §3.6: a saved game is listed for creator and players until each removes it for themselves", async () => {
    const store = createReplayStore(open());
    const [creator, player, stranger] = await Promise.all([someUser(), someUser(), someUser()]);
    await store.save(someGame("ours", creator.id, [player.id, player.id]));
    const uuids = async (id: number) => (await store.list(id, null)).map((replay) => replay.uuid);
    expect(await uuids(stranger.id)).toEqual([]);
    expect(await store.hide("ours", stranger.id)).toBe(false);
    expect(await store.hide("none", creator.id)).toBe(false);
    expect(await store.hide("ours", player.id)).toBe(true);
    expect(await store.hide("ours", player.id)).toBe(true);
    expect(await uuids(player.id)).toEqual([]);
    expect(await store.list(creator.id, 1)).toMatchObject([{ uuid: "ours", deletedBy: [player.id] }]);
    await store.save({ ...someGame("ours", player.id, [player.id]) });
    expect(await uuids(player.id)).toEqual(["ours"]);
    await Promise.all([store.hide("ours", player.id), store.hide("ours", creator.id)]);
    expect(await store.load("ours")).toBeNull();
  });

  test("of games that one person has saved there are only so many: another one is refused, and those that are there are saved on", async () => {
    const store = createReplayStore(open(), "on", undefined, 2);
    const host = await someUser();
    for (const game of ["one of two", "two of two"]) await store.save(someGame(game, host.id, []));
    await expect(store.save(someGame("three of two", host.id, []))).rejects.toThrow("has 2 already");
    await store.save(someGame("one of two", host.id, []));
    expect((await store.list(host.id, null)).map(({ uuid }) => uuid).sort()).toEqual([
      "one of two",
      "two of two",
    ]);
  });

  test("of saves that nobody asked for only the creator's newest are kept, and a game that somebody saved stays", async () => {
    const store = createReplayStore(open());
    const [host, patron] = [await someUser(), await someUser(3)];
    const automatic = { automatic: true, deltas: [] };
    await store.save(someGame("saved by hand", host.id, []));
    await store.save({ ...someGame("saved by hand", host.id, []), ...automatic });
    await store.save({ ...someGame("left, then saved", host.id, []), ...automatic });
    await store.save(someGame("left, then saved", host.id, []));
    const { usual } = AUTOMATIC_SAVES;
    for (let left = 1; left <= usual + 2; left++) {
      await store.save({ ...someGame(`left ${left}`, host.id, []), ...automatic });
      await store.save({ ...someGame(`patron's ${left}`, patron.id, []), ...automatic });
    }
    const kept = (await store.list(host.id, null)).map(({ uuid }) => uuid).reverse();
    expect(kept).toEqual([
      "saved by hand",
      "left, then saved",
      ...Array.from({ length: usual }, (_, index) => `left ${index + 3}`),
    ]);
    expect(await store.list(patron.id, null)).toHaveLength(usual + 2);
  });

  test("what leaves its owner's list stays in those of the others who took part, of the newest three hundred", async () => {
    const db = open();
    const store = createReplayStore(db);
    const [host, player] = [await someUser(), await someUser()];
    const automatic = { automatic: true, deltas: [] };
    const uuids = async (id: number) => (await store.list(id, null)).map(({ uuid }) => uuid);
    await store.save({ ...someGame("of both", host.id, [host.id, player.id]), ...automatic });
    const leave = async (game: string) => {
      for (let left = 0; left < AUTOMATIC_SAVES.usual; left++)
        await store.save({ ...someGame(`${game} ${left}`, host.id, [host.id]), ...automatic });
    };
    await leave("first");
    expect(await uuids(host.id)).toHaveLength(AUTOMATIC_SAVES.usual);
    expect(await uuids(host.id)).not.toContain("of both");
    expect(await uuids(player.id)).toEqual(["of both"]);
    // Stored moments are whole seconds.
    const updatedAt = new Date(Date.now() + 2_000);
    const newer = Array.from({ length: AUTOMATIC_SAVES.others }, (_, at) => ({
      ...{ uuid: `hidden ${at}`, userId: host.id, playerIds: [player.id], deletedBy: [host.id] },
      ...{ automatic: true, pluginId: 7, updatedAt },
    }));
    await db.insert(replays).values(newer);
    expect(await uuids(player.id)).toHaveLength(AUTOMATIC_SAVES.others + 1);
    await leave("second");
    expect(await uuids(player.id)).toHaveLength(AUTOMATIC_SAVES.others);
    expect(await uuids(player.id)).not.toContain("of both");
  });

  test("api §7.5: a save is of who saves first, in a fair room its host's, and goes to them from who is removed or takes no part in a fair game", async () => {
    const store = createReplayStore(open());
    const [host, patron, guest] = [await someUser(2), await someUser(3), await someUser(3)];
    const by = (userId: number, playerIds: number[], more: Partial<ReplayToSave> = {}) =>
      store.save({ ...someGame("hosted", userId, playerIds), hostId: host.id, ...more });
    const hosts = { creatorId: host.id, creatorLevel: 2, full: false };
    expect(await by(guest.id, [guest.id], { isFair: true })).toEqual(hosts);
    await store.save({ ...someGame("trusted", guest.id, [guest.id]), hostId: host.id });
    expect((await store.find("trusted"))?.userId).toBe(guest.id);
    const of = (uuid: string, playerIds: number[], more: Partial<ReplayToSave>) =>
      store.save({ ...someGame(uuid, patron.id, playerIds), hostId: patron.id, ...more });
    const owner = async (uuid: string) => (await store.find(uuid))?.userId;
    for (const [uuid, isFair, owned] of [
      ["fair", true, [guest.id, guest.id, patron.id]],
      ["open", false, [guest.id, guest.id, guest.id]],
    ] as const) {
      await store.save(someGame(uuid, guest.id, [guest.id]));
      const owners: unknown[] = [await owner(uuid)];
      for (const playerIds of [[patron.id, guest.id], [patron.id]]) {
        await of(uuid, playerIds, { isFair });
        owners.push(await owner(uuid));
      }
      expect([uuid, owners]).toEqual([uuid, owned]);
    }
    await of("open", [patron.id], { removedIds: [guest.id] });
    expect(await owner("open")).toBe(patron.id);
    // A host without an account has none.
    await store.save({ ...someGame("hostless", guest.id, []), hostId: 2 ** 31 - 1, isFair: true });
    expect(await owner("hostless")).toBe(guest.id);
  });
}
