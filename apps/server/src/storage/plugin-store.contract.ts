/** What every store of plugins and of permissions for them must do. */

import { expect, test } from "vitest";
import { removeRoom } from "../../test/claimed.ts";
import { userMaker } from "../../test/stored-saves.ts";
import { eq, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { createPermissionStore } from "./permission-store.ts";
import { createPluginStore, type NewPlugin, type Plugin } from "./plugin-store.ts";
import type { NewRoomRow } from "./room-row.ts";
import { createRoomStore } from "./room-store.ts";
import { plugins } from "./schema.ts";

export function pluginStoreContract(open: () => Db): void {
  const now = Date.now();
  const HOUR = 3_600_000;
  const someUser = userMaker(open, "Author");
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
    await rooms.create(roomOf(plugin, slug), {});
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
    await createRoomStore(open()).create(roomOf(plugin, slug), {});
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
    await rooms.create(roomOf(plugin, slug), {});
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
}

/** An open room in which its author plays a plugin. */
function roomOf({ id, authorId }: Plugin, slug: string): NewRoomRow {
  const row = { slug, name: slug, createdBy: authorId!, privacyType: "public", lastUpdate: 0 } as const;
  return { ...row, numPlayers: 1, pluginId: id };
}
