import "fake-indexeddb/auto";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { type DBSchema, deleteDB, openDB, unwrap } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "./open-store.ts";

interface Schema extends DBSchema {
  words: { key: string; value: string };
}
const store = () => openStore<Schema>("kept", (database) => void database.createObjectStore("words"));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("a database of the browser's", () => {
  it("is opened once, and made where there is none", async () => {
    const kept = store();
    await (await kept()).put("words", "gull", "bird");
    expect(await kept()).toBe(await kept());
    expect(await (await store()()).get("words", "bird")).toBe("gull");
  });

  it("is opened anew after the browser has ended the connection", async () => {
    const kept = store();
    const first = await kept();
    await first.put("words", "gull", "bird");
    // The types of the library name the class where it takes an object of it.
    forceCloseDatabase(unwrap(first) as unknown as Parameters<typeof forceCloseDatabase>[0]);
    await vi.waitFor(async () => expect(await kept()).not.toBe(first));
    expect(await (await kept()).get("words", "bird")).toBe("gull");
  });

  it("is asked for again after it could not be opened, also where the browser threw at once", async () => {
    const working = globalThis.indexedDB;
    (await openDB("of a later page", 2)).close();
    const kept = store();
    for (const open of [
      () => {
        throw new DOMException("Forbidden.", "SecurityError");
      },
      () => working.open("of a later page", 1),
    ]) {
      vi.stubGlobal("indexedDB", { open });
      await expect(kept()).rejects.toThrow();
    }
    globalThis.indexedDB = working;
    await (await kept()).put("words", "gull", "bird");
  });

  it("makes no other page wait that changes it or removes it, and is opened as that page has left it", async () => {
    const kept = store();
    await kept();
    const changed = await openDB("kept", 2, {
      upgrade: (database) => void database.createObjectStore("later"),
    });
    changed.close();
    expect([...(await kept()).objectStoreNames]).toEqual(["later", "words"]);
    await deleteDB("kept");
    expect([...(await kept()).objectStoreNames]).toEqual(["words"]);
  });
});
