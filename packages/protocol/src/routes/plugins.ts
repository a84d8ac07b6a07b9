/** Plugins as everyone sees them (api §3.3.17 to §3.3.21). */
import { z } from "zod";
import { jsonObject, timeN } from "./common.ts";
import { resource } from "./contract.ts";

/** A text by the English names of the languages that have it. */
const textByLanguage = z.record(z.string(), z.string());

/** `game_def.about`, with its labels looked up and what it leaves out filled in. */
export const gameAboutSchema = z.object({
  sentence: textByLanguage.nullable(),
  players: z.object({ least: z.int(), most: z.int() }).nullable(),
  tags: z.array(textByLanguage),
  /** Address of a picture: of this site (`/…`), `data:image/…`, or anywhere. */
  cover: z.string().nullable(),
  /** It has a deck builder. Absent for a moment after an update of the server, until it has looked at the plugins it had. */
  decks: z.boolean().optional(),
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
  /** It comes with the product: apps fetch it ahead, so that it can be played without a network. */
  shipped: z.literal(true).optional(),
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

const visible = { who: "anyone", cookie: true } as const;

export const pluginRoutes = resource("Plugins", {
  "GET /api/plugins": {
    summary: "All plugins the caller can see.",
    access: visible,
    answer: pluginListResponse,
  },
  // The user's id in these two paths names the viewer in older servers; here the session does (api §3.3.18).
  "GET /api/plugins/visible/:userId": {
    summary: "The same; the id is ignored.",
    access: visible,
    params: { userId: "id or nobody" },
    answer: pluginListResponse,
  },
  "GET /api/plugins/visible/:id/:userId": {
    summary: "One plugin, as its lobby shows it; the user's id is ignored.",
    access: visible,
    params: { userId: "text" },
    answer: visiblePluginResponse,
    refusals: { not_found: true },
  },
  "GET /api/plugins/:id": {
    summary: "Definition and card database: a JSON string, base64 of gzip of JSON.",
    access: visible,
    query: { version: "a version that an open room of the caller needs" },
    answer: {
      type: "application/json",
      about: "base64 of gzip of {id, game_def, card_db, version, name, repo_url}",
    },
    refusals: { not_found: true },
  },
  "GET /api/plugins/raw/:id": {
    summary: "Definition and card database of a plugin of one's own.",
    access: { who: "user" },
    answer: rawPluginResponse,
    refusals: { not_found: true },
  },
});
