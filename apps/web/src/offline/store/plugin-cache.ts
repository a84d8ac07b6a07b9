/**
 * Packed plugins kept in the browser: the last five that were used (table §1.3), and those that are kept for playing without a
 * network. IndexedDB, since a plugin is around a megabyte.
 */
import type { DBSchema } from "idb";
import { openStore } from "../../browser/open-store.ts";

/** Plugins that were used last. */
const PLUGIN_CACHE_SIZE = 5;

export interface CachedPlugin {
  /** `pluginData_{id}`. */
  key: string;
  version: number;
  packed: string;
  /** Milliseconds since 1970. */
  usedAt: number;
  /** It stays until it is removed. */
  kept?: boolean;
}

/** Where packed plugins are kept between visits. Every failure counts as "not there". */
export interface PluginCache {
  get(pluginId: number, version: number): Promise<string | null>;
  put(pluginId: number, version: number, packed: string): Promise<void>;
  /** Whichever version of a plugin is kept. */
  newest(pluginId: number): Promise<{ version: number; packed: string } | null>;
}

/** The same place, for those who keep plugins on purpose. Its failures are told: private mode, a full disk. */
export interface PluginShelf {
  /** Keeps a version until it is removed. */
  keep(pluginId: number, version: number, packed: string): Promise<void>;
  remove(pluginId: number): Promise<void>;
  /** What is there, whether it was kept or used lately; `size` in bytes. */
  list(): Promise<{ id: number; version: number; size: number; kept: boolean }[]>;
}

const STORE = "plugins";

interface Schema extends DBSchema {
  plugins: { key: string; value: CachedPlugin };
}

const KEY = "pluginData_";
const cacheKey = (pluginId: number) => `${KEY}${pluginId}`;

/** The keys to forget so that at most `size` remain beside what is kept: least recently used first. */
export function outdated(entries: readonly CachedPlugin[], size = PLUGIN_CACHE_SIZE): string[] {
  const newestFirst = entries.filter(({ kept }) => !kept).sort((a, b) => b.usedAt - a.usedAt);
  return newestFirst.slice(size).map((entry) => entry.key);
}

export function createPluginCache(): PluginCache & PluginShelf {
  const database = openStore<Schema>(
    "baize",
    (created) => void created.createObjectStore(STORE, { keyPath: "key" }),
  );

  /** Nobody waits for this: a plugin is around a megabyte to write. */
  async function touch(entry: CachedPlugin): Promise<void> {
    try {
      await write({ ...entry, usedAt: Date.now() });
    } catch (error) {
      console.info("plugin cache: not stored", error);
    }
  }

  async function write(entry: CachedPlugin): Promise<void> {
    await (await database()).put(STORE, entry);
  }

  return {
    keep: (pluginId, version, packed) =>
      write({ key: cacheKey(pluginId), version, packed, usedAt: Date.now(), kept: true }),
    async remove(pluginId) {
      await (await database()).delete(STORE, cacheKey(pluginId));
    },
    async list() {
      const all = await (await database()).getAll(STORE);
      return all.map(({ key, version, packed, kept }) => ({
        id: Number(key.slice(KEY.length)),
        version,
        size: packed.length,
        kept: kept === true,
      }));
    },
    async get(pluginId, version) {
      try {
        const entry = await (await database()).get(STORE, cacheKey(pluginId));
        if (!entry || entry.version !== version) return null;
        void touch(entry);
        return entry.packed;
      } catch (error) {
        console.info("plugin cache: not readable", error);
        return null;
      }
    },
    async newest(pluginId) {
      try {
        const entry = await (await database()).get(STORE, cacheKey(pluginId));
        return entry ? { version: entry.version, packed: entry.packed } : null;
      } catch (error) {
        console.info("plugin cache: not readable", error);
        return null;
      }
    },
    async put(pluginId, version, packed) {
      try {
        const plugins = await database();
        const before = await plugins.get(STORE, cacheKey(pluginId));
        // A room that began long ago takes no newer version from whoever keeps it.
        if (before?.kept && before.version > version) return;
        await write({ key: cacheKey(pluginId), version, packed, usedAt: Date.now(), kept: before?.kept });
        for (const key of outdated(await plugins.getAll(STORE))) await plugins.delete(STORE, key);
      } catch (error) {
        console.info("plugin cache: not stored", error);
      }
    },
  };
}
