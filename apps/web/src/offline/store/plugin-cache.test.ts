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
    expect(told).toHaveBeenCalledTimes(2);
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
});
