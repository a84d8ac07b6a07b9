/** Plugin versions, loaded once per thread however many rooms play them: code is compiled when it first runs. */
import type { RoomDeps, RoomPlugin } from "./room-deps.ts";

/** Definitions kept in memory; the largest known plugin takes some tens of megabytes. */
const CACHED_DEFINITIONS = 20;

export interface PluginSources {
  /** Number of the current version; null when there is no such plugin. */
  version(pluginId: number): Promise<number | null>;
  load(pluginId: number, version: number): Promise<RoomPlugin | null>;
}

export function createPluginCache(sources: PluginSources): RoomDeps["plugin"] {
  const definitions = new Map<string, Promise<RoomPlugin | null>>();
  return async (pluginId, version) => {
    const wanted = version ?? (await sources.version(pluginId));
    if (wanted === null) return null;
    const key = `${pluginId}@${wanted}`;
    const loading = definitions.get(key) ?? sources.load(pluginId, wanted);
    // The last used stands last; the first goes when there are too many.
    definitions.delete(key);
    definitions.set(key, loading);
    if (definitions.size > CACHED_DEFINITIONS) definitions.delete(definitions.keys().next().value!);
    try {
      const plugin = await loading;
      if (!plugin) definitions.delete(key);
      return plugin;
    } catch (error) {
      definitions.delete(key);
      throw error;
    }
  };
}
