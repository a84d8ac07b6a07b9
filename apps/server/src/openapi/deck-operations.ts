/** What the calls about decks and custom cards take and give (api §3.7, §3.8). */
import {
  customContentRequest,
  customContentResponse,
  customContentSavedResponse,
  deckCreateRequest,
  deckImportRequest,
  deckImportResponse,
  deckResponse,
  deckSavedResponse,
  deckUpdateRequest,
  myDecksResponse,
  publicDeckSummariesResponse,
  publicDecksResponse,
  successSchema,
} from "@baize/protocol";
import { z } from "zod";
import type { Operation } from "./operation.ts";

export const DECK_OPERATIONS: Record<string, Operation> = {
  "GET /api/v1/decks/:userId/:pluginId": {
    group: "Decks",
    summary: "A user's decks for a plugin; of others only public ones.",
    answer: myDecksResponse,
  },
  "GET /api/v1/decks/:id": {
    group: "Decks",
    summary: "One deck: one's own, or a public one for a plugin that the caller may see.",
    answer: deckResponse,
  },
  "GET /api/v1/public_decks/:pluginId": {
    group: "Decks",
    summary:
      "Everybody's public decks for a plugin, by name. Those found with summary=1 come without load_list, with the number of their cards and entries, and with total, the number found in all. Has an ETag.",
    query: {
      summary: "1: without the load lists",
      q: "is in the name; accents and case do not count",
      author: "is in the author's nickname",
      limit: "how many, 1 to 500; default all",
      offset: "how many to leave out before",
    },
    answer: z.union([publicDecksResponse, publicDeckSummariesResponse]),
  },
  "POST /api/v1/decks": {
    group: "Decks",
    summary: "Keep a deck.",
    body: deckCreateRequest,
    answer: deckSavedResponse,
    refusals: {
      422: "Failed to save deck, with errors by field that name the entry (entry 3: quantity must be 1 to 1000), or You have too many decks for this game.",
    },
  },
  "PATCH /api/v1/decks/:id": {
    group: "Decks",
    summary:
      "Change a deck of one's own. With base_revision only when the deck is still at that revision; without it the last change wins.",
    body: deckUpdateRequest,
    answer: deckSavedResponse,
    refusals: {
      409: "This deck was changed elsewhere. The deck as it is stands beside the error.",
      422: "Failed to save deck, with errors by field",
    },
  },
  "DELETE /api/v1/decks/:id": {
    group: "Decks",
    summary: "Delete a deck of one's own.",
    answer: successSchema,
  },
  "POST /api/v1/deck_imports": {
    group: "Decks",
    summary:
      "Read a deck of another site for a plugin of its game, as load items for playerN. Nothing is kept by it.",
    body: deckImportRequest,
    answer: deckImportResponse,
    refusals: { 422: "why the deck cannot be read, in words for the player" },
  },
  "GET /api/all_custom_content/:userId/:pluginId": {
    group: "Decks",
    summary:
      "Public custom cards of everybody in pages (next, after), or those with certain ids; and the caller's private ones, with the first page. Has an ETag.",
    query: {
      after: "next of the page before",
      ids: "up to 2,000 ids with commas between them (of an address of 64 KB at most): only those cards",
    },
    answer: customContentResponse,
  },
  "GET /api/my_custom_content/:userId/:pluginId": {
    group: "Decks",
    summary: "The caller's own custom cards. Has an ETag.",
    answer: customContentResponse,
  },
  "POST /api/custom_content": {
    group: "Decks",
    summary:
      "Replace the caller's public or private custom cards. No cards at all remove the set, whatever the supporter level.",
    body: customContentRequest,
    answer: customContentSavedResponse,
    refusals: {
      403: "Supporter level too low, or You must confirm your email first.",
      413: "Request too large: a user may have 5,000 cards and 2 MB for each plugin.",
      422: "Failed to write custom cards to server. with errors.card_db: what does not fit the plugin, or how many cards there are",
    },
  },
};
