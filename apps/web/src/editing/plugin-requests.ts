/** The requests of saving (api §3.3.23, §3.3.24; decks §8.7). All throw HttpError. */

import { HttpError } from "@baize/client";
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { PluginSavedResponse, RawPluginResponse } from "@baize/protocol";
import type { HttpClient } from "../app/http.ts";
import { sameJson } from "./same-json.ts";

/** Card databases of several megabytes go up on slow lines, milliseconds. */
const TIMEOUT = 120_000;
const options = { timeout: TIMEOUT };

export type SavedPlugin = PluginSavedResponse["plugin"];

/** What is kept of a plugin besides its game. */
interface PluginSettings {
  public: boolean;
  repo_url: string;
}

export interface NewPlugin {
  name: string;
  authorId: number;
  definition: JsonObject;
  cardDb: CardDatabase;
  /** Absent: it is private. */
  settings?: PluginSettings;
}

/** Creates a plugin. */
export async function createPlugin(http: HttpClient, plugin: NewPlugin): Promise<SavedPlugin> {
  const { name, authorId, definition, cardDb, settings = { public: false } } = plugin;
  const body = {
    plugin: { name, author_id: authorId, game_def: definition, card_db: cardDb, ...settings },
  };
  return saved(await http.call("POST /api/myplugins", { body, ...options }));
}

export interface PluginChange {
  id: number;
  name: string;
  definition: JsonObject;
  /** Absent: as they are stored. */
  cardDb?: CardDatabase;
  settings?: PluginSettings;
  /** The version that was changed; the server refuses (409) when it has another. */
  baseVersion: number;
}

/** Saves a new version. Whoever asks again after an answer that was lost does so by `createPluginUpdates`. */
export async function updatePlugin(http: HttpClient, change: PluginChange): Promise<SavedPlugin> {
  const { id, name, definition, cardDb, settings, baseVersion } = change;
  const body = {
    plugin: {
      id,
      name,
      game_def: definition,
      base_version: baseVersion,
      ...(cardDb && { card_db: cardDb }),
      ...settings,
    },
  };
  return saved(await http.call("PATCH /api/myplugins/:id", { params: { id }, body, ...options }));
}

export function readPlugin(http: HttpClient, id: number): Promise<RawPluginResponse> {
  return http.call("GET /api/plugins/raw/:id", { params: { id }, ...options });
}

/**
 * The plugin that a request has created whose answer was lost; null: there is none. So that asking again makes no second.
 */
export async function findCreated(
  http: HttpClient,
  { name, authorId, definition }: NewPlugin,
): Promise<SavedPlugin | null> {
  const { my_plugins } = await http.call("GET /api/myplugins/:userId", {
    params: { userId: authorId },
    ...options,
  });
  for (const plugin of my_plugins.filter((mine) => mine.name === name.trim() && mine.version === 1)) {
    const raw = await readPlugin(http, plugin.id);
    if (sameJson(raw.game_def, definition)) return plugin;
  }
  return null;
}

/** An answer without a plugin is a refusal, whatever its status. */
function saved({ plugin }: Partial<PluginSavedResponse>): SavedPlugin {
  if (!plugin) throw new HttpError(500, null);
  return plugin;
}
