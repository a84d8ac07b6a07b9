/** Plugins as their authors manage them (api §3.3.22 to §3.3.25, §3.12). */
import { z } from "zod";
import { jsonObject, successSchema, timeN } from "./common.ts";
import { resource } from "./contract.ts";

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

/** POST /api/myplugins/{id}/webhook_secret: shown once. */
export const webhookSecretResponse = z.object({ data: z.object({ secret: z.string() }) });
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponse>;

/** POST /api/myplugins/{id}/refresh: the plugin's files as they stand in its repository; nothing is stored. */
export const repositoryFilesResponse = z.object({
  data: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        encoding: z
          .enum(["windows-1252"])
          .optional()
          .describe("What the file was taken for because it is no Unicode; absent: it is."),
      }),
    ),
  }),
});
export type RepositoryFilesResponse = z.infer<typeof repositoryFilesResponse>;

/** Definition and cards may be large; an account whose address is not confirmed may send less. */
const write = {
  who: "user",
  limit: "pluginWrite",
  large: { most: 80_000_000, unconfirmed: 4_000_000 },
} as const;
const writeRefusals = {
  confirm_first: "before you can send more than 4 MB.",
  request_too_large: "over 80 MB, 4,000,000 values, or 8 MB of definition or cards when packed.",
  invalid_plugin_name: true,
  invalid_definition: "errors.game_def and errors.card_db say what.",
} as const;

export const myPluginRoutes = resource("Plugins", {
  "GET /api/myplugins/:userId": {
    summary: "An author's plugins; of others only the public ones.",
    access: { who: "anyone", cookie: true },
    params: { userId: "id or nobody" },
    answer: myPluginsResponse,
  },
  "POST /api/myplugins": {
    summary: "Create a plugin. Definition and cards are checked.",
    access: write,
    body: pluginCreateRequest,
    bodyIs: "bytes",
    answer: pluginSavedResponse,
    refusals: { ...writeRefusals, too_many_plugins: true, plugins_too_large: true },
  },
  "PATCH /api/myplugins/:id": {
    summary: "Change a plugin of one's own; the version rises by one.",
    access: write,
    body: pluginUpdateRequest,
    bodyIs: "bytes",
    answer: pluginSavedResponse,
    refusals: {
      ...writeRefusals,
      forbidden: "a public plugin of somebody else.",
      not_found: true,
      plugin_changed: "base_version is not the stored version.",
      plugins_too_large: "unless the plugin becomes no larger by it.",
    },
  },
  "DELETE /api/myplugins/:id": {
    summary: "Delete a plugin with all decks for it.",
    access: { who: "user" },
    answer: successSchema,
    refusals: { not_found: true, plugin_delete_forbidden: true },
  },
  "POST /api/myplugins/:id/refresh": {
    summary: "The plugin's files as they stand in its repository; nothing is stored.",
    access: { who: "user", limit: "pluginWrite" },
    answer: repositoryFilesResponse,
    refusals: { not_found: true, repository_failed: "or why the repository gave no files." },
  },
  "POST /api/myplugins/:id/webhook_secret": {
    summary: "Make a secret for pushes from the repository; shown once.",
    access: { who: "user" },
    answer: webhookSecretResponse,
    refusals: { not_found: true },
  },
  "POST /api/plugin-repo-update": {
    summary:
      "Push from a repository: multipart with repo_url and file (.tar.gz of JSON), and the secret as X-Plugin-Token, ?token= or X-Hub-Signature-256.",
    access: { who: "anyone", limit: "webhook", large: { most: 20_000_000 } },
    query: { token: "the plugin's secret" },
    answer: { type: "text/plain", about: "Files received and extracted successfully" },
    refusals: { forbidden: true },
  },
});
