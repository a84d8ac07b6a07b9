/** A room that is over leaves memory, whoever is in it and however it ends. */

import { CLOSE_DELAY_MS } from "@baize/room";
import { describe, expect, it } from "vitest";
import { duel } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables, type ServerTables } from "../../test/table-kit.ts";
import type { RoomStore } from "../storage/room-store.ts";
import { UNLOAD_AFTER_MS } from "./host/room-sweep.ts";

const HOUR = 3_600_000;
const inMemory = (tables: ServerTables) => tables.host.metrics().rooms;

/** A table that both players have left, still in memory or not. */
async function leftBehind(tables: ServerTables) {
  const { slug, topic, ann, bo } = await duel(tables);
  ann.leave(topic);
  bo.leave(topic);
  return slug;
}

async function unloaded(tables: ServerTables): Promise<void> {
  await tables.wait(UNLOAD_AFTER_MS + 1);
  await tables.host.sweep();
  expect(inMemory(tables)).toBe(0);
}

describe("a room that ends leaves memory", () => {
  it("when its time is over and nobody has been in it for long", async () => {
    const tables = createTables();
    const slug = await leftBehind(tables);
    await unloaded(tables);
    await tables.wait(2 * HOUR);
    await tables.host.sweep();
    await tables.wait(CLOSE_DELAY_MS);
    expect([inMemory(tables), await tables.store.find(slug), tables.saves.length]).toEqual([0, null, 1]);
  });

  it("when its time is over and people only sit there", async () => {
    const tables = createTables();
    const { slug, ann } = await duel(tables);
    await ann.join(`chat:${slug}`);
    await tables.wait(2 * HOUR);
    await tables.host.sweep();
    await tables.wait(CLOSE_DELAY_MS);
    expect([inMemory(tables), await tables.store.find(slug)]).toEqual([0, null]);
  });

  it("when it is closed from outside, with nobody in it", async () => {
    const tables = createTables();
    const slug = await leftBehind(tables);
    await tables.host.closeRoom(slug);
    await tables.wait(CLOSE_DELAY_MS);
    expect([inMemory(tables), await tables.store.find(slug)]).toEqual([0, null]);
  });

  it("when its host's account is deleted, opened for that or in memory already", async () => {
    const tables = createTables();
    const [asleep, awake] = [await leftBehind(tables), await leftBehind(tables)];
    await unloaded(tables);
    await tables.open(awake);
    for (const slug of [asleep, awake]) await tables.host.discard(slug);
    expect([inMemory(tables), await tables.store.count()]).toEqual([0, 0]);
  });

  it("also where another one that is over cannot be read at the moment", async () => {
    const logged: string[] = [];
    const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
    const store = createMemoryRoomStore();
    let away: string | null = null;
    const claim: RoomStore["claim"] = (slug) =>
      slug === away ? Promise.reject(new Error("away")) : store.claim(slug);
    const tables = createTables({ store: { ...store, claim }, deps: { log } });
    const slugs = [await leftBehind(tables), await leftBehind(tables)].sort();
    await unloaded(tables);
    away = slugs[0]!;
    await tables.wait(2 * HOUR);
    await tables.host.sweep();
    expect([await store.find(slugs[0]!), await store.find(slugs[1]!)]).toMatchObject([{ slug: away }, null]);
    expect(logged).toEqual(["A room could not be swept."]);
  });

  it("when it could not write its journal and nobody is left to come back", async () => {
    const store = createMemoryRoomStore();
    let isBroken = false;
    const failing: RoomStore = {
      ...store,
      append: (...args) => (isBroken ? Promise.reject(new Error("disk full")) : store.append(...args)),
    };
    const tables = createTables({ store: failing, deps: { log: { warn() {}, error() {} } } });
    const slug = await leftBehind(tables);
    isBroken = true;
    await expect(tables.host.change(slug, { privacyType: "public" })).rejects.toThrow();
    isBroken = false;
    expect(inMemory(tables)).toBe(1);
    await tables.host.sweep();
    expect([inMemory(tables), (await tables.store.find(slug))?.slug]).toEqual([0, slug]);
  });
});

it("a server ends although its storage is away: rooms that nobody let go are claimed by the next one", async () => {
  const store = createMemoryRoomStore();
  const logged: string[] = [];
  const log = { warn: (_data: object, message: string) => void logged.push(message), error() {} };
  const away = () => Promise.reject(new Error("away"));
  const failing: RoomStore = { ...store, saveSnapshot: away, release: away };
  const tables = createTables({ store: failing, deps: { log } });
  const { slug } = await duel(tables);
  await tables.host.close();
  expect(logged).toEqual(["A room could not save its snapshot.", "A room's last use could not be stored."]);
  expect((await createTables({ store }).open(slug)).slug).toBe(slug);
});

describe("a room that was given up", () => {
  it("takes nothing with it when its last member leaves: those who play on stay in one room with who comes", async () => {
    const store = createMemoryRoomStore();
    let isBroken = false;
    const failing: RoomStore = {
      ...store,
      append: (...args) => (isBroken ? Promise.reject(new Error("disk full")) : store.append(...args)),
    };
    const tables = createTables({ store: failing, deps: { log: { warn() {}, error() {} } } });
    const { slug, topic, ann, bo, command } = await duel(tables);
    isBroken = true;
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "error" });
    isBroken = false;
    // Ana goes on in the room as it is stored; Bob leaves without having asked for it again.
    await ann.push(topic, "request_state");
    const room = await tables.open(slug);
    bo.leave(topic);
    expect(await tables.open(slug)).toBe(room);
    expect(inMemory(tables)).toBe(1);
    expect(await command(ann, "nextStep", {})).toMatchObject({ status: "ok" });
  });
});

it("a room that is used again at its last moment does not end", async () => {
  const tables = createTables();
  const { slug, ann, run } = await duel(tables);
  await tables.wait(2 * HOUR);
  const acted = run(ann, "nextRound", "player1");
  await tables.host.sweep();
  expect(await acted).toMatchObject({ status: "ok" });
  await tables.wait(CLOSE_DELAY_MS);
  expect([inMemory(tables), await tables.store.find(slug)]).toMatchObject([1, { slug }]);
});
