/** Decks that users keep on the server (api §3.7). */
import { z } from "zod";
import { timeN } from "./common.ts";

/** One line of a deck; further keys, such as `authorId` of custom cards, are kept. */
export const deckItemSchema = z.looseObject({
  databaseId: z.string(),
  quantity: z.int(),
  loadGroupId: z.string(),
});
export type DeckItem = z.infer<typeof deckItemSchema>;

export const deckSchema = z.object({
  id: z.int(),
  author_id: z.int(),
  plugin_id: z.int(),
  name: z.string(),
  load_list: z.array(deckItemSchema),
  public: z.boolean(),
});
export type Deck = z.infer<typeof deckSchema>;

/** GET /api/v1/decks/{userId}/{pluginId}, newest first. */
export const myDecksResponse = z.object({
  my_decks: z.array(deckSchema.extend({ inserted_at: timeN, updated_at: timeN })),
});
export type MyDecksResponse = z.infer<typeof myDecksResponse>;

/** GET /api/v1/public_decks/{pluginId}, by name. */
export const publicDecksResponse = z.object({
  public_decks: z.array(
    deckSchema.extend({ author_alias: z.string().nullable(), author_supporter_level: z.int().nullable() }),
  ),
});
export type PublicDecksResponse = z.infer<typeof publicDecksResponse>;

/** POST /api/v1/decks. The author is the caller; name and load list have field errors of their own. */
export const deckCreateRequest = z.object({
  deck: z.looseObject({
    plugin_id: z.int(),
    name: z.unknown().optional(),
    load_list: z.unknown().optional(),
    public: z.boolean().nullable().optional(),
  }),
});
export type DeckCreateRequest = z.infer<typeof deckCreateRequest>;

/** PATCH /api/v1/decks/{id}. Clients send whole decks; only the named keys count. */
export const deckUpdateRequest = z.object({
  deck: z.looseObject({
    name: z.unknown().optional(),
    load_list: z.unknown().optional(),
    public: z.boolean().nullable().optional(),
  }),
});
export type DeckUpdateRequest = z.infer<typeof deckUpdateRequest>;

/** Answer of both. */
export const deckSavedResponse = z.object({
  success: z.object({ message: z.literal("Deck saved successfully"), deck: deckSchema }),
});
export type DeckSavedResponse = z.infer<typeof deckSavedResponse>;
