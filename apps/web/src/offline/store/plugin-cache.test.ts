import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPluginCache } from "./plugin-cache.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the cache of plugins", () => {
  it("works again once the browser opens its database: a failure is not kept", async () => {
    const cache = createPluginCache();
    const told = vi.spyOn(console, "info").mockReturnValue();
    vi.stubGlobal("indexedDB", {
      open() {
        throw new DOMException("Forbidden.", "SecurityError");
      },
    });
    await cache.put(7, 1, "lanterns");
    expect(await cache.get(7, 1)).toBeNull();
    expect(told).toHaveBeenCalledWith("plugin cache: not stored", expect.anything());
    vi.unstubAllGlobals();
    told.mockRestore();

    globalThis.indexedDB = new IDBFactory();
    await cache.put(7, 1, "lanterns");
    expect(await cache.get(7, 1)).toBe("lanterns");
  });

  it("makes no page wait that changes its database", async () => {
    const cache = createPluginCache();
    await cache.put(7, 1, "lanterns");
    (await openDB("baize", 2)).close();
    expect(await cache.get(7, 1)).toBe("lanterns");
  });

  it("forgets the one that was not used for longest, by when each was taken last", async () => {
    const cache = createPluginCache();
    for (const id of [1, 2, 3, 4, 5]) await at(id, () => cache.put(id, 1, `game ${id}`));
    await at(6, () => cache.get(1, 1));
    await at(7, () => cache.put(7, 1, "game 7"));
    expect((await cache.list()).map(({ id }) => id)).toEqual([1, 3, 4, 5, 7]);
  });

  it("counts a plugin that an older version of this page has put there as used when that says", async () => {
    const older = await openDB("baize", 1, {
      upgrade: (database) => void database.createObjectStore("plugins", { keyPath: "key" }),
    });
    for (const id of [1, 2, 3, 4, 5])
      await older.put("plugins", {
        key: `pluginData_${id}`,
        version: 1,
        packed: `game ${id}`,
        usedAt: 10 - id,
      });
    const cache = createPluginCache();
    expect(await cache.get(5, 1)).toBe("game 5");
    await at(20, () => cache.put(6, 1, "game 6"));
    expect((await cache.list()).map(({ id }) => id)).toEqual([1, 2, 3, 5, 6]);
    // It goes on beside this page, whose database has the shape that it knows.
    expect(await older.get("plugins", "pluginData_6")).toMatchObject({ version: 1, packed: "game 6" });
    older.close();
  });

  it("writes nothing of a plugin because it is taken", async () => {
    const cache = createPluginCache();
    await at(1, () => cache.keep(7, 1, "lanterns"));
    const asPut = await entryOf(7);
    expect(await cache.get(7, 1)).toBe("lanterns");
    await settled();
    expect(await entryOf(7)).toEqual(asPut);
  });

  it("revives nothing that is removed, kept or replaced while it is taken", async () => {
    const cache = createPluginCache();
    await cache.put(7, 1, "lanterns");
    await Promise.all([cache.get(7, 1), cache.remove(7)]);
    await settled();
    expect(await cache.list()).toEqual([]);

    await cache.put(7, 1, "lanterns");
    await Promise.all([cache.get(7, 1), cache.keep(7, 2, "lanterns, again")]);
    await settled();
    expect(await cache.list()).toMatchObject([{ version: 2, kept: true }]);
  });

  it("a plugin that is kept on purpose while a room puts the same one there stays kept", async () => {
    const [room, shelf] = [createPluginCache(), createPluginCache()];
    await room.put(7, 1, "lanterns");
    await Promise.all([room.put(7, 2, "new"), shelf.keep(7, 2, "new"), room.put(7, 2, "new")]);
    expect(await shelf.list()).toMatchObject([{ version: 2, kept: true }]);
  });

  it("gives plugins also where it cannot be noted that they were used", async () => {
    const cache = createPluginCache();
    const told = vi.spyOn(console, "info").mockReturnValue();
    const working = globalThis.indexedDB;
    vi.stubGlobal("indexedDB", {
      open(name: string) {
        if (name !== "baize") throw new DOMException("Full.", "QuotaExceededError");
        return working.open(name);
      },
    });
    await cache.put(7, 1, "lanterns");
    expect(await cache.get(7, 1)).toBe("lanterns");
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith("plugin cache: use not noted", expect.anything()),
    );
    vi.unstubAllGlobals();
    told.mockRestore();
  });
});

/** Does something at a time, milliseconds since 1970. */
async function at(time: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  await work();
  await settled();
  vi.useRealTimers();
}

/** Until everything is written that nobody waits for: what is asked of a database is done in turn. */
async function settled(): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await openDB(name);
    await database.transaction([...database.objectStoreNames], "readwrite").done;
    database.close();
  }
}

async function entryOf(id: number): Promise<unknown> {
  const database = await openDB("baize");
  const entry: unknown = await database.get("plugins", `pluginData_${id}`);
  database.close();
  return entry;
}
