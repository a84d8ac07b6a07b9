/**
 * Packed plugins kept in the browser, the last five that were used (table §1.3). IndexedDB, since a plugin is
 * around a megabyte. Every failure (private mode, full disk) counts as "not there".
 */
import { PLUGIN_CACHE_SIZE } from "../model/constants.ts";

export interface CachedPlugin {
  /** `pluginData_{id}`. */
  key: string;
  version: number;
  packed: string;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** Where packed plugins are kept between visits. */
export interface PluginCache {
  get(pluginId: number, version: number): Promise<string | null>;
  put(pluginId: number, version: number, packed: string): Promise<void>;
}

const STORE = "plugins";
const cacheKey = (pluginId: number) => `pluginData_${pluginId}`;

/** The keys to forget so that at most `size` remain: least recently used first. */
export function outdated(entries: readonly CachedPlugin[], size = PLUGIN_CACHE_SIZE): string[] {
  const newestFirst = [...entries].sort((a, b) => b.usedAt - a.usedAt);
  return newestFirst.slice(size).map((entry) => entry.key);
}

export function createPluginCache(factory: IDBFactory | undefined = globalThis.indexedDB): PluginCache {
  let database: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    if (!factory) return Promise.reject(new Error("no IndexedDB"));
    database ??= new Promise((resolve, reject) => {
      const request = factory.open("baize", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return database;
  }

  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await open()).transaction(STORE, mode).objectStore(STORE);
  }

  /** Nobody waits for this: a plugin is around a megabyte to write. */
  async function touch(entry: CachedPlugin): Promise<void> {
    try {
      await done((await store("readwrite")).put({ ...entry, usedAt: Date.now() }));
    } catch (error) {
      console.info("plugin cache: not stored", error);
    }
  }

  return {
    async get(pluginId, version) {
      try {
        const entry: CachedPlugin | undefined = await done((await store("readonly")).get(cacheKey(pluginId)));
        if (!entry || entry.version !== version) return null;
        void touch(entry);
        return entry.packed;
      } catch (error) {
        console.info("plugin cache: not readable", error);
        return null;
      }
    },
    async put(pluginId, version, packed) {
      try {
        const entry: CachedPlugin = { key: cacheKey(pluginId), version, packed, usedAt: Date.now() };
        await done((await store("readwrite")).put(entry));
        const all: CachedPlugin[] = await done((await store("readonly")).getAll());
        for (const key of outdated(all)) await done((await store("readwrite")).delete(key));
      } catch (error) {
        console.info("plugin cache: not stored", error);
      }
    },
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
