/** Plugin versions, loaded once per thread however many rooms play them: code is compiled when it first runs. */
import { type JsonObject, loadDefinition } from "@baize/engine";
import type { RoomDeps, RoomPlugin } from "@baize/room";
import { forPlayers } from "../../plugins/for-players.ts";

/** Definitions kept in memory; the largest known plugin takes some tens of megabytes. */
const CACHED_DEFINITIONS = 20;

/** A plugin version as it is stored. */
interface PluginSourceText {
  version: number;
  name: string;
  authorId: number | null;
  /** JSON text. */
  gameDef: string;
  /** JSON text. */
  cardDb: string;
}

export interface PluginSupply {
  /** Number of the current version; null when there is no such plugin. */
  pluginVersion(pluginId: number): Promise<number | null>;
  /** Null when that version is gone. */
  pluginSource(pluginId: number, version: number): Promise<PluginSourceText | null>;
}

export function createPluginCache(supply: PluginSupply): RoomDeps["plugin"] {
  const definitions = new Map<string, Promise<RoomPlugin | null>>();
  return async (pluginId, version) => {
    const wanted = version ?? (await supply.pluginVersion(pluginId));
    if (wanted === null) return null;
    const key = `${pluginId}@${wanted}`;
    const loading = definitions.get(key) ?? load(supply, pluginId, wanted);
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

async function load(supply: PluginSupply, pluginId: number, wanted: number): Promise<RoomPlugin | null> {
  const source = await supply.pluginSource(pluginId, wanted);
  if (!source) return null;
  const { version, name, authorId } = source;
  const [gameDef, cardDb] = [forPlayers(JSON.parse(source.gameDef) as JsonObject), JSON.parse(source.cardDb)];
  return { definition: loadDefinition({ id: pluginId, version, authorId, gameDef, cardDb }), name, authorId };
}
