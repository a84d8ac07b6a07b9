/** Decks that users keep on the server (api §3.7, decks §1.1, §10). */
import { z } from "zod";
import { jsonObject, successSchema, timeN } from "./common.ts";
import { resource } from "./contract.ts";
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
export const myDecksResponse = z.object({
  my_decks: z.array(deckSchema),
  /** How many there are in all; when more than have come, the next ones are had with `offset`. Absent: these are all. */
  total: z.int().optional(),
});
export type MyDecksResponse = z.infer<typeof myDecksResponse>;

/** GET /api/v1/decks/{id}. */
export const deckResponse = z.object({
  deck: deckSchema.extend({ author_alias: z.string().nullable() }),
});
export type DeckResponse = z.infer<typeof deckResponse>;

const author = { author_alias: z.string().nullable(), author_supporter_level: z.int().nullable() };

/** GET /api/v1/public_decks/{pluginId}, by name. */
export const publicDecksResponse = z.object({
  public_decks: z.array(deckSchema.extend(author)),
  /** As in a user's decks. */
  total: z.int().optional(),
});
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

const visible = { who: "anyone", cookie: true } as const;
const write = { who: "user", limit: "deckWrite" } as const;

export const deckRoutes = resource("Decks", {
  "GET /api/v1/decks/:userId/:pluginId": {
    summary:
      "A user's decks for a plugin, newest change first; of others only public ones. An answer holds 1 MB of load lists; offset and total lead to the others.",
    access: visible,
    params: { userId: "id or nobody", pluginId: "id or nobody" },
    query: { offset: "how many to leave out before" },
    answer: myDecksResponse,
  },
  "GET /api/v1/decks/:id": {
    summary: "One deck: one's own, or a public one for a plugin that the caller may see.",
    access: visible,
    answer: deckResponse,
    refusals: { not_found: true },
  },
  "GET /api/v1/public_decks/:pluginId": {
    summary:
      "Everybody's public decks for a plugin, by name. Those found with summary=1 come without load_list, with the number of their cards and entries, and with total, the number found in all. An answer holds 500 decks and 1 MB of load lists: whoever wants more goes on with offset, by as many as have come. Has an ETag.",
    access: { who: "anyone" },
    query: {
      summary: "1: without the load lists",
      q: "is in the name; accents and case do not count",
      author: "is in the author's nickname",
      limit: "how many at most, 1 to 500; default 500",
      offset: "how many to leave out before",
    },
    answer: z.union([publicDecksResponse, publicDeckSummariesResponse]),
    refusals: { not_found: true },
  },
  "POST /api/v1/decks": {
    summary: "Keep a deck.",
    access: write,
    body: deckCreateRequest,
    answer: deckSavedResponse,
    refusals: {
      not_found: "no such plugin, or none that the caller may see.",
      deck_invalid: "errors by field name the entry (entry 3: quantity must be 1 to 1000).",
      too_many_decks: true,
      decks_too_large: true,
    },
  },
  "PATCH /api/v1/decks/:id": {
    summary:
      "Change a deck of one's own. With base_revision only when the deck is still at that revision; without it the last change wins.",
    access: write,
    body: deckUpdateRequest,
    answer: deckSavedResponse,
    refusals: {
      not_found: true,
      deck_changed: "the deck as it is stands beside the error.",
      deck_invalid: "with errors by field.",
      decks_too_large: "unless the deck becomes no larger by it.",
    },
  },
  "DELETE /api/v1/decks/:id": {
    summary: "Delete a deck of one's own.",
    access: { ...write, cookie: true },
    answer: successSchema,
    refusals: { not_found: true },
  },
  "POST /api/v1/deck_imports": {
    summary:
      "Read a deck of another site for a plugin of its game, as load items for playerN. Nothing is kept by it.",
    access: { who: "user", limit: "deckImport" },
    body: deckImportRequest,
    answer: deckImportResponse,
    refusals: { not_found: true, import_failed: "or why the deck cannot be read, in words for the player." },
  },
});
