/**
 * Packed plugins kept in the browser: the last five that were used (table §1.3), and those that are kept for playing without a
 * network. IndexedDB, since a plugin is around a megabyte.
 */
import type { DBSchema, IDBPDatabase } from "idb";
import { openStore } from "../../browser/open-store.ts";
import { createPluginUses } from "./plugin-uses.ts";

/** Plugins that were used last. */
const PLUGIN_CACHE_SIZE = 5;

export interface CachedPlugin {
  /** `pluginData_{id}`. */
  key: string;
  version: number;
  packed: string;
  /** Milliseconds since 1970, when it was put here; `plugin-uses.ts` knows of later uses. */
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

  const uses = createPluginUses();

  return {
    async keep(pluginId, version, packed) {
      const entry = { key: cacheKey(pluginId), version, packed, usedAt: Date.now(), kept: true };
      await (await database()).put(STORE, entry);
    },
    async remove(pluginId) {
      await (await database()).delete(STORE, cacheKey(pluginId));
      await uses.forget([cacheKey(pluginId)]);
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
        // Nobody waits for this.
        void uses.note(entry.key);
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
        const used = await uses.all();
        const old = await putAmong(await database(), { key: cacheKey(pluginId), version, packed }, used);
        await uses.forget(old);
      } catch (error) {
        console.info("plugin cache: not stored", error);
      }
    },
  };
}

/**
 * Puts a plugin there, and takes away those that have to go for it: one transaction, so that nothing is lost of what another tab keeps
 * or removes meanwhile.
 * @param used milliseconds since 1970, by key
 * @returns the keys of those that are gone
 */
async function putAmong(
  database: IDBPDatabase<Schema>,
  entry: Pick<CachedPlugin, "key" | "version" | "packed">,
  used: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { store, done } = database.transaction(STORE, "readwrite");
  // Its failure is told by the request that has failed, too.
  done.catch(() => {});
  const before = await store.get(entry.key);
  // A room that began long ago takes no newer version from whoever keeps it.
  if (before?.kept && before.version > entry.version) return [];
  await store.put({ ...entry, usedAt: Date.now(), kept: before?.kept });
  const all = await store.getAll();
  const old = outdated(
    all.map((kept) => ({ ...kept, usedAt: Math.max(kept.usedAt, used.get(kept.key) ?? 0) })),
  );
  for (const key of old) await store.delete(key);
  await done;
  return old;
}
