/** Plugins and who may see them (api §3.3, §3.4). */
import { z } from "zod";
import { jsonObject, timeN } from "./common.ts";

/** A text by the English names of the languages that have it. */
const textByLanguage = z.record(z.string(), z.string());

/** `game_def.about`, with its labels looked up and what it leaves out filled in. */
export const gameAboutSchema = z.object({
  sentence: textByLanguage.nullable(),
  players: z.object({ least: z.int(), most: z.int() }).nullable(),
  tags: z.array(textByLanguage),
  /** Address of a picture: of this site (`/…`), `data:image/…`, or anywhere. */
  cover: z.string().nullable(),
});

/** One row of a plugin list. */
export const pluginListItemSchema = z.object({
  id: z.int(),
  name: z.string(),
  num_favorites: z.int(),
  public: z.boolean(),
  inserted_at: timeN,
  updated_at: timeN,
  author_id: z.int().nullable(),
  author_alias: z.string(),
  version: z.int(),
  /** `game_def.announcements`. */
  announcements: z.unknown(),
  /** `game_def.tutorialUrl`. */
  tutorial_url: z.string().nullable(),
  /** Null for a moment after an update of the server, until it has looked at the plugins it had. */
  about: gameAboutSchema.nullable(),
  /** Rooms created in the last 24 hours. */
  count_24hr: z.int(),
  /** Rooms created in the last 30 days. */
  count_30d: z.int(),
  /** Sent to the author only. */
  repo_url: z.string().nullable().optional(),
});
export type PluginListItem = z.infer<typeof pluginListItemSchema>;

/** GET /api/plugins and GET /api/plugins/visible/{userIdOr0}. */
export const pluginListResponse = z.object({ data: z.array(pluginListItemSchema) });
export type PluginListResponse = z.infer<typeof pluginListResponse>;

/** GET /api/plugins/visible/{pluginId}/{userIdOr0}. */
export const visiblePluginResponse = z.object({
  data: pluginListItemSchema.omit({ inserted_at: true, count_24hr: true, count_30d: true }),
});
export type VisiblePluginResponse = z.infer<typeof visiblePluginResponse>;

/** GET /api/plugins/raw/{id}; `GET /api/plugins/{id}` packs the same object. */
export const rawPluginResponse = z.object({
  id: z.int(),
  game_def: jsonObject,
  card_db: jsonObject,
  version: z.int(),
  name: z.string(),
  repo_url: z.string().nullable(),
});
export type RawPluginResponse = z.infer<typeof rawPluginResponse>;

/** One of the author's plugins; the two big parts are always null here. */
export const myPluginSchema = z.object({
  id: z.int(),
  author_id: z.int().nullable(),
  name: z.string(),
  version: z.int(),
  num_favorites: z.int(),
  public: z.boolean(),
  inserted_at: timeN,
  updated_at: timeN,
  repo_url: z.string().nullable(),
  game_def: z.null(),
  card_db: z.null(),
});
export type MyPlugin = z.infer<typeof myPluginSchema>;

/** GET /api/myplugins/{userId}. */
export const myPluginsResponse = z.object({ my_plugins: z.array(myPluginSchema) });
export type MyPluginsResponse = z.infer<typeof myPluginsResponse>;

/** A repository's address; the empty text clears it. */
const repoUrl = z
  .string()
  .max(255)
  .refine((text) => text === "" || /^https?:\/\/\S+$/i.test(text), "must be an http or https URL")
  .nullable()
  .optional();

/** POST /api/myplugins. `author_id` and `version` are accepted and ignored; the name is checked by the server. */
export const pluginCreateRequest = z.object({
  plugin: z.looseObject({
    name: z.unknown().optional(),
    game_def: jsonObject,
    card_db: jsonObject,
    public: z.boolean().nullable().optional(),
    repo_url: repoUrl,
  }),
});
export type PluginCreateRequest = z.infer<typeof pluginCreateRequest>;

/** PATCH /api/myplugins/{id}. Only the named keys count; the server raises the version itself. */
export const pluginUpdateRequest = z.object({
  plugin: z.looseObject({
    id: z.unknown().optional(),
    name: z.unknown().optional(),
    game_def: jsonObject.optional(),
    card_db: jsonObject.optional(),
    public: z.boolean().nullable().optional(),
    repo_url: repoUrl,
    /** The version that was changed. When the stored one is another, nothing is written; without it the last one wins. */
    base_version: z.int().optional(),
  }),
});
export type PluginUpdateRequest = z.infer<typeof pluginUpdateRequest>;

/** Answer of both. */
export const pluginSavedResponse = z.object({
  success: z.object({ message: z.string() }),
  plugin: z.object({
    id: z.int(),
    name: z.string(),
    version: z.int(),
    repo_url: z.string().nullable(),
  }),
});
export type PluginSavedResponse = z.infer<typeof pluginSavedResponse>;

/** GET /api/v1/users/plugin_permission/{pluginId}: by alias. */
export const pluginPermissionResponse = z.object({
  data: z.record(z.string(), z.object({ user_id: z.int(), private_access: z.boolean() })),
});
export type PluginPermissionResponse = z.infer<typeof pluginPermissionResponse>;

/** POST /api/myplugins/{id}/webhook_secret: shown once. */
export const webhookSecretResponse = z.object({ data: z.object({ secret: z.string() }) });
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponse>;

/** POST /api/myplugins/{id}/refresh: the plugin's files as they stand in its repository; nothing is stored. */
export const repositoryFilesResponse = z.object({
  data: z.object({ files: z.array(z.object({ name: z.string(), text: z.string() })) }),
});
export type RepositoryFilesResponse = z.infer<typeof repositoryFilesResponse>;
