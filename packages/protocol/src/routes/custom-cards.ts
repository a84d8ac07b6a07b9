/** Cards that users make themselves (api §3.8). */
import { z } from "zod";
import { jsonObject } from "./common.ts";
import { resource } from "./contract.ts";

/** databaseId → sides `A`, `B`, …, and beside them `author_id` and `author_alias`. */
export const customCardsSchema = z.record(z.string(), jsonObject);
export type CustomCards = z.infer<typeof customCardsSchema>;

/** GET /api/all_custom_content/… and GET /api/my_custom_content/…. */
export const customContentResponse = z.object({
  success: z.object({ message: z.literal("User found") }),
  public_card_db: customCardsSchema.nullable(),
  /** Null for everyone but its author. */
  private_card_db: customCardsSchema.nullable(),
  /** Public cards come in pages: what to send as `after` for the next one, null on the last. */
  next: z.string().nullable().optional(),
});
export type CustomContentResponse = z.infer<typeof customContentResponse>;

/** POST /api/custom_content. `author_id` is accepted and ignored. */
export const customContentRequest = z.object({
  plugin_id: z.int(),
  card_db: jsonObject,
  public: z.boolean(),
  author_id: z.unknown().optional(),
});
export type CustomContentRequest = z.infer<typeof customContentRequest>;

/** Its answer, with the keys as they are stored. */
export const customContentSavedResponse = z.object({
  success: z.object({ message: z.literal("Custom cards created successfully") }),
  data: z.object({
    id: z.int(),
    card_db: customCardsSchema,
    public: z.boolean(),
    author_id: z.int(),
    plugin_id: z.int(),
  }),
});
export type CustomContentSavedResponse = z.infer<typeof customContentSavedResponse>;

/** How many cards of their own a user may keep for one plugin, public and private ones together. */
export const customCardLimits = { cards: 5_000, bytes: 2_000_000 } as const;
/** The same in words. */
export const CUSTOM_CARD_LIMITS = `${customCardLimits.cards.toLocaleString("en")} cards and ${customCardLimits.bytes / 1e6} MB`;

const read = { who: "anyone", limit: "customCardRead" } as const;

export const customCardRoutes = resource("Decks", {
  "GET /api/all_custom_content/:userId/:pluginId": {
    summary:
      "Public custom cards of everybody in pages (next, after), or those with certain ids; and the caller's private ones, with the first page. Has an ETag.",
    access: read,
    params: { userId: "id or nobody", pluginId: "id or nobody" },
    query: {
      after: "next of the page before",
      ids: "up to 2,000 ids with commas between them (of an address of 64 KB at most): only those cards",
    },
    answer: customContentResponse,
    refusals: { not_found: true },
  },
  "GET /api/my_custom_content/:userId/:pluginId": {
    summary: "The caller's own custom cards. Has an ETag.",
    access: read,
    params: { userId: "id or nobody", pluginId: "id or nobody" },
    answer: customContentResponse,
    refusals: { unauthorized: true, not_found: true },
  },
  "POST /api/custom_content": {
    summary:
      "Replace the caller's public or private custom cards. No cards at all remove the set, whatever the supporter level.",
    access: {
      who: "confirmed",
      limit: "customCardWrite",
      // A set that is a little too large is told so in words.
      large: {
        most: 4_000_000,
        tooLarge: `Request too large: a user may have ${CUSTOM_CARD_LIMITS} for each plugin.`,
      },
    },
    body: customContentRequest,
    bodyIs: "bytes",
    answer: customContentSavedResponse,
    refusals: {
      not_found: true,
      supporter_level: true,
      request_too_large: `a user may have ${CUSTOM_CARD_LIMITS} for each plugin.`,
      custom_cards: "errors.card_db says what does not fit the plugin, or how many cards there are.",
    },
  },
});
