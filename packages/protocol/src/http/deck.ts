/** Decks that users keep on the server (api §3.7, decks §1.1, §10). */
import { z } from "zod";
import { jsonObject, timeN } from "./common.ts";
import { errorBodySchema, sentReasonSchema } from "./errors.ts";

/**
 * One entry of a deck's load list: so many copies of a card, for a group. `loadGroupId` may hold `playerN`, the seat that
 * loads. Without a `databaseId` the card is written out in `cardDetails`; with an `authorId` it is a custom card. Keys that
 * begin with `_` are free: `_name` is the name at the time of adding.
 */
export const deckItemSchema = z.looseObject({
  databaseId: z.string().nullable().optional(),
  quantity: z.int(),
  loadGroupId: z.string(),
  authorId: z.int().optional(),
  left: z.unknown().optional(),
  top: z.unknown().optional(),
  currentSide: z.unknown().optional(),
  cardDetails: jsonObject.optional(),
  _name: z.string().optional(),
});
export type DeckItem = z.infer<typeof deckItemSchema>;

export const deckSchema = z.object({
  id: z.int(),
  author_id: z.int(),
  plugin_id: z.int(),
  name: z.string(),
  load_list: z.array(deckItemSchema),
  public: z.boolean(),
  /** 1 at first, one more with each change. */
  revision: z.int(),
  inserted_at: timeN,
  updated_at: timeN,
});
export type Deck = z.infer<typeof deckSchema>;

/** GET /api/v1/decks/{userId}/{pluginId}, newest change first. */
export const myDecksResponse = z.object({ my_decks: z.array(deckSchema) });
export type MyDecksResponse = z.infer<typeof myDecksResponse>;

/** GET /api/v1/decks/{id}. */
export const deckResponse = z.object({
  deck: deckSchema.extend({ author_alias: z.string().nullable() }),
});
export type DeckResponse = z.infer<typeof deckResponse>;

const author = { author_alias: z.string().nullable(), author_supporter_level: z.int().nullable() };

/** GET /api/v1/public_decks/{pluginId}, by name. */
export const publicDecksResponse = z.object({ public_decks: z.array(deckSchema.extend(author)) });
export type PublicDecksResponse = z.infer<typeof publicDecksResponse>;

export const deckSummarySchema = deckSchema.omit({ load_list: true }).extend({
  ...author,
  /** Sum of the quantities. */
  cards: z.int(),
  entries: z.int(),
});
export type DeckSummary = z.infer<typeof deckSummarySchema>;

/** The same with `summary=1`; `q`, `author`, `limit` and `offset` choose. `total` counts all that were found. */
export const publicDeckSummariesResponse = z.object({
  public_decks: z.array(deckSummarySchema),
  total: z.int(),
});
export type PublicDeckSummariesResponse = z.infer<typeof publicDeckSummariesResponse>;

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
  /** The revision that was changed. When the stored one is another, nothing is written; without it the last one wins. */
  base_revision: z.int().optional(),
});
export type DeckUpdateRequest = z.infer<typeof deckUpdateRequest>;

/** Answer of both. */
export const deckSavedResponse = z.object({
  success: z.object({ message: z.literal("Deck saved successfully"), deck: deckSchema }),
});
export type DeckSavedResponse = z.infer<typeof deckSavedResponse>;

/** 409 of PATCH: the deck as it is stored stands beside the error. */
export const deckConflictResponse = errorBodySchema.extend({ deck: deckSchema });
export type DeckConflictResponse = z.infer<typeof deckConflictResponse>;

/** POST /api/v1/deck_imports: reads a deck of another site, for the seat `playerN`. */
export const deckImportRequest = z.object({ plugin_id: z.int(), url: z.string() });
export type DeckImportRequest = z.infer<typeof deckImportRequest>;

export const deckImportResponse = z.object({
  success: z.object({ message: z.literal("Deck imported") }),
  import: z.object({
    site: z.string(),
    name: z.string().optional(),
    items: z.array(deckItemSchema),
    /** Cards that the game lacks, by name or code. */
    unknown: z.array(z.string()),
    notices: z.array(z.string()),
    /** What each of `unknown` and `notices` says, for those who translate. */
    unknown_reasons: z.array(sentReasonSchema).optional(),
    notice_reasons: z.array(sentReasonSchema).optional(),
  }),
});
export type DeckImportResponse = z.infer<typeof deckImportResponse>;
