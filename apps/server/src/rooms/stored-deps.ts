/** What rooms need, from the server's stores. Definitions are compiled once per plugin version. */
import { type CardDatabase, type JsonObject, loadDefinition, type PluginSettings } from "@baize/engine";
import { FULL_REPLAY_LEVEL } from "../storage/replay-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { RoomDeps, RoomPlugin } from "./room-deps.ts";

/** Compiled definitions kept in memory; the largest known plugin takes some tens of megabytes. */
const CACHED_DEFINITIONS = 20;

export interface RoomDepsOptions {
  stores: Stores;
  log: RoomDeps["log"];
  now(): number;
  roomsChanged(): void;
}

export function createRoomDeps({ stores, log, now, roomsChanged }: RoomDepsOptions): RoomDeps {
  const definitions = new Map<string, Promise<RoomPlugin | null>>();

  async function load(pluginId: number, version: number): Promise<RoomPlugin | null> {
    const [plugin, content] = await Promise.all([
      stores.plugins.findHeld(pluginId),
      stores.plugins.content(pluginId, version),
    ]);
    if (!plugin || !content) return null;
    const definition = loadDefinition({
      id: pluginId,
      version,
      authorId: plugin.authorId,
      gameDef: content.gameDef as JsonObject,
      cardDb: content.cardDb as CardDatabase,
    });
    return { definition, name: plugin.name, authorId: plugin.authorId };
  }

  return {
    store: stores.rooms,
    log,
    now,
    roomsChanged,

    async user(userId, pluginId) {
      const user = await stores.users.find(userId);
      if (!user) return null;
      return {
        id: user.id,
        alias: user.alias,
        language: user.language,
        settings: (user.pluginSettings[String(pluginId)] ?? {}) as PluginSettings,
        admin: user.admin,
        supporterLevel: user.supporterLevel ?? 0,
      };
    },

    async plugin(pluginId, version) {
      const wanted = version ?? (await stores.plugins.find(pluginId))?.version;
      if (wanted === undefined) return null;
      const key = `${pluginId}@${wanted}`;
      const loading = definitions.get(key) ?? load(pluginId, wanted);
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
    },

    async save({ game, deltas, metadata, userId }) {
      try {
        const playerIds = Object.values(game.playerData).flatMap((player) =>
          player.user_id === null ? [] : [player.user_id],
        );
        const { pluginId, numPlayers } = game;
        const saved = await stores.replays.save({
          uuid: game.id,
          userId,
          playerIds,
          pluginId,
          numPlayers,
          game,
          deltas,
          metadata,
        });
        const full = saved.creatorLevel >= FULL_REPLAY_LEVEL;
        const text = full
          ? "Full replay saved."
          : "Current game saved. To save full replays, become a supporter.";
        return { level: "success", text };
      } catch (error) {
        log.error({ game: game.id, error }, "A game could not be saved.");
        return { level: "error", text: "Failed to save game." };
      }
    },
  };
}
