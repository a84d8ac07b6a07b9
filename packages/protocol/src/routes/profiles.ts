/** Profiles and settings (api §3.2.9 to §3.2.15, §12). */
import { z } from "zod";
import { supportLevels } from "../support/support-levels.ts";
import { jsonObject, successSchema, timeZ } from "./common.ts";
import { resource } from "./contract.ts";

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

/** POST /api/v1/profile/update_password: a new password for whoever knows the old one. */
export const passwordChangeRequest = z.object({
  user: z.object({
    current_password: z.unknown().optional(),
    password: z.unknown().optional(),
    password_confirmation: z.unknown().optional(),
  }),
});
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequest>;

/** POST /api/v1/profile/update_plugin_user_settings: the settings to merge, by plugin id. */
export const pluginSettingsRequest = z.record(z.string().regex(/^\d+$/), jsonObject);
export type PluginSettingsRequest = z.infer<typeof pluginSettingsRequest>;

/** Its answer. */
export const pluginSettingsResponse = successSchema.extend({
  /** A line for the user about each preference that does not fit the plugin and was not saved; absent when all were. */
  left_out: z.array(z.string()).optional(),
});
export type PluginSettingsResponse = z.infer<typeof pluginSettingsResponse>;

/** Each request of a user reads them. */
const MOST_FAVOURITES = 1_000;

/** POST /api/v1/profile/update_favorite_plugins: replaces the map. */
export const favoritePluginsRequest = z.object({
  favorite_plugins: z
    .record(z.string().regex(/^\d+$/), z.boolean())
    .refine(
      (map) => Object.keys(map).length <= MOST_FAVOURITES,
      `must have ${MOST_FAVOURITES} plugins or fewer`,
    ),
});
export type FavoritePluginsRequest = z.infer<typeof favoritePluginsRequest>;

/** POST /api/v1/profile/update_whats_new_dismissed. */
export const whatsNewDismissedRequest = z.object({ version: z.int().min(0).max(2_147_483_647) });
export type WhatsNewDismissedRequest = z.infer<typeof whatsNewDismissedRequest>;

/** GET /api/patreon/{code}: 200 in both cases; the presence of `success` decides. */
export const patreonLinkResponse = z.union([
  z.object({ success: z.object({ message: z.literal("Linked Patreon account"), supporter_level: z.int() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);
export type PatreonLinkResponse = z.infer<typeof patreonLinkResponse>;

const own = { who: "user" } as const;

export const profileRoutes = resource("Profile", {
  "GET /api/v1/profile": { summary: "The caller's own profile.", access: own, answer: myProfileResponse },
  "DELETE /api/v1/profile": {
    summary: "Delete the account with its decks, saved games, custom cards and private plugins.",
    access: own,
    answer: successSchema,
  },
  "GET /api/v1/profile/:id": {
    summary: "What anyone may know of a user.",
    access: { who: "anyone" },
    answer: publicProfileResponse,
    refusals: { not_found: true },
  },
  "POST /api/v1/profile/update_password": {
    summary: "Set a new password with the old one; all other sessions of the user end.",
    access: { who: "user", limit: "passwordChange" },
    body: passwordChangeRequest,
    answer: successSchema,
    refusals: { password_update_failed: "with errors by field." },
  },
  "POST /api/v1/profile/update": {
    summary: "Change language, time zone or hidden tooltips; other keys are ignored.",
    access: own,
    body: profileUpdateRequest,
    answer: successSchema,
    refusals: { forbidden: "the id is another user's.", settings_failed: "with errors by field." },
  },
  "POST /api/v1/profile/update_plugin_user_settings": {
    summary: `Merge settings of single plugins into the stored ones. A new address of an own picture needs supporter level ${supportLevels.cardArt}; one that is stored already does not, nor does taking it away (null or "").`,
    access: own,
    body: pluginSettingsRequest,
    answer: pluginSettingsResponse,
    refusals: { supporter_level: true, settings_too_large: true, invalid_image_url: true },
  },
  "POST /api/v1/profile/update_favorite_plugins": {
    summary: "Replace the map of favourite plugins.",
    access: own,
    body: favoritePluginsRequest,
    answer: successSchema,
  },
  "POST /api/v1/profile/update_whats_new_dismissed": {
    summary: "Remember which news were read.",
    access: own,
    body: whatsNewDismissedRequest,
    answer: successSchema,
  },
  "GET /api/patreon/:code": {
    summary:
      "Link the paid-support account by the code of its callback. 200 also when that fails: `success` decides.",
    access: { who: "user", limit: "write" },
    // A code works once.
    head: false,
    answer: patreonLinkResponse,
  },
});
