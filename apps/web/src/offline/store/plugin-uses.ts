/**
 * When plugins were used last. In a database beside that of the plugins: each of those is around a megabyte to write, and pages of
 * older versions, which are still open, would hold up a change of its shape.
 */
import type { DBSchema } from "idb";
import { openStore } from "../../browser/open-store.ts";

interface Schema extends DBSchema {
  /** Milliseconds since 1970, by the plugin's key. */
  uses: { key: string; value: number };
}

/** What cannot be read or noted only makes a plugin count as used earlier: none of it rejects. */
export interface PluginUses {
  note(key: string): Promise<void>;
  all(): Promise<ReadonlyMap<string, number>>;
  forget(keys: readonly string[]): Promise<void>;
}

export function createPluginUses(): PluginUses {
  const database = openStore<Schema>(
    "baize-plugin-uses",
    (created) => void created.createObjectStore("uses"),
  );

  async function change(
    work: (uses: Awaited<ReturnType<typeof database>>) => Promise<unknown>,
  ): Promise<void> {
    try {
      await work(await database());
    } catch (error) {
      console.info("plugin cache: use not noted", error);
    }
  }

  return {
    note: (key) => change((uses) => uses.put("uses", Date.now(), key)),
    async all() {
      const found = new Map<string, number>();
      await change(async (uses) => {
        const { store, done } = uses.transaction("uses");
        const [keys, times] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
        for (const [at, key] of keys.entries()) found.set(key, times[at] ?? 0);
      });
      return found;
    },
    forget: (keys) =>
      change(async (uses) => {
        const { store, done } = uses.transaction("uses", "readwrite");
        await Promise.all([...keys.map((key) => store.delete(key)), done]);
      }),
  };
}
