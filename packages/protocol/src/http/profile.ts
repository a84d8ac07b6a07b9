/** Profiles and settings (api §3.2.9 to §3.2.15, §12). */
import { z } from "zod";
import { jsonObject, successSchema, timeZ } from "./common.ts";

/** The caller's own profile. */
export const myProfileSchema = z.object({
  id: z.int(),
  alias: z.string(),
  admin: z.boolean(),
  email: z.string(),
  inserted_at: timeZ,
  email_confirmed_at: timeZ.nullable(),
  /** Null counts as 0. */
  supporter_level: z.int().nullable(),
  patreon_member_id: z.string().nullable(),
  /** Display name of a language. */
  language: z.string(),
  /** IANA name. */
  timezone: z.string().nullable(),
  /** By plugin id. */
  plugin_settings: z.record(z.string(), jsonObject),
  favorite_plugins: z.record(z.string(), z.boolean()),
  whats_new_dismissed: z.int(),
  hidden_tooltips: z.array(z.string()),
  playtester: z.boolean(),
});
export type MyProfile = z.infer<typeof myProfileSchema>;

/** GET /api/v1/profile. */
export const myProfileResponse = z.object({ user_profile: myProfileSchema });
export type MyProfileResponse = z.infer<typeof myProfileResponse>;

/** What anyone may know of a user. */
export const publicProfileSchema = z.object({
  id: z.int(),
  alias: z.string(),
  supporter_level: z.int().nullable(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** GET /api/v1/profile/{id}. */
export const publicProfileResponse = z.object({ user_profile: publicProfileSchema });
export type PublicProfileResponse = z.infer<typeof publicProfileResponse>;

/** POST /api/v1/profile/update. Clients post whole profiles; only the named keys count. */
export const profileUpdateRequest = z.object({
  user: z.looseObject({
    id: z.unknown().optional(),
    language: z.unknown().optional(),
    timezone: z.unknown().optional(),
    hidden_tooltips: z.unknown().optional(),
  }),
});
export type ProfileUpdateRequest = z.infer<typeof profileUpdateRequest>;

/** POST /api/v1/profile/update_plugin_user_settings: the settings to merge, by plugin id. */
export const pluginSettingsRequest = z.record(z.string().regex(/^\d+$/), jsonObject);
export type PluginSettingsRequest = z.infer<typeof pluginSettingsRequest>;

/** Its answer. */
export const pluginSettingsResponse = successSchema.extend({
  /** A line for the user about each preference that does not fit the plugin and was not saved; absent when all were. */
  left_out: z.array(z.string()).optional(),
});
export type PluginSettingsResponse = z.infer<typeof pluginSettingsResponse>;

/** POST /api/v1/profile/update_favorite_plugins: replaces the map. */
export const favoritePluginsRequest = z.object({
  favorite_plugins: z.record(z.string().regex(/^\d+$/), z.boolean()),
});
export type FavoritePluginsRequest = z.infer<typeof favoritePluginsRequest>;

/** POST /api/v1/profile/update_whats_new_dismissed. */
export const whatsNewDismissedRequest = z.object({ version: z.int().min(0).max(2_147_483_647) });
export type WhatsNewDismissedRequest = z.infer<typeof whatsNewDismissedRequest>;
