/** Answers of the server as the contract has them (api §3), for tests. */
import type { AskedRoom, MyProfile, PluginListItem, VisiblePluginResponse } from "@baize/protocol";

export function profileOf(changes: Partial<MyProfile> = {}): MyProfile {
  return {
    id: 7,
    alias: "mara",
    admin: false,
    email: "mara@example.org",
    inserted_at: "2024-01-02T03:04:05Z",
    email_confirmed_at: "2024-01-02T03:09:00Z",
    supporter_level: null,
    patreon_member_id: null,
    language: "English",
    timezone: null,
    plugin_settings: {},
    favorite_plugins: {},
    whats_new_dismissed: 0,
    hidden_tooltips: [],
    playtester: false,
    ...changes,
  };
}

export function pluginOf(changes: Partial<PluginListItem> = {}): PluginListItem {
  return {
    id: 3,
    name: "Duel of Lanterns",
    num_favorites: 0,
    public: true,
    inserted_at: "2024-01-01T00:00:00",
    updated_at: "2024-02-01T00:00:00",
    author_id: 9,
    author_alias: "oleg",
    version: 12,
    announcements: null,
    tutorial_url: null,
    about: null,
    count_24hr: 1,
    count_30d: 5,
    ...changes,
  };
}

export function visiblePlugin(changes: Partial<PluginListItem> = {}): VisiblePluginResponse {
  const { inserted_at, count_24hr, count_30d, ...data } = pluginOf(changes);
  return { data };
}

export function roomOf(changes: Partial<AskedRoom> = {}): AskedRoom {
  return {
    id: 90,
    name: "calm-otter-17",
    slug: "calm-otter-17",
    created_by: 9,
    privacy_type: "public",
    last_update: Math.floor(Date.now() / 1000),
    num_players: 2,
    plugin_id: 3,
    ...changes,
  };
}
