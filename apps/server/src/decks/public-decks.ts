/** Which public decks of a plugin are asked for (decks §10, A-5). */
import { fold } from "@baize/protocol";
import { HttpError } from "../http/http-error.ts";
import { readId } from "../http/reading.ts";
import type { AskedHead } from "../http/serve.ts";
import type { PublicDeck } from "../storage/deck-store.ts";
import { PAGE, withinBytes } from "./deck-page.ts";

export interface PublicDeckQuery {
  /** Without the items. */
  summary: boolean;
  /** Is in the name; folded. */
  name: string;
  /** Is in the author's nickname; folded. */
  author: string;
  limit: number;
  offset: number;
}

type SentQuery = AskedHead<"GET /api/v1/public_decks/:pluginId">["query"];

/** Throws HttpError for a limit or an offset that is none. */
export function publicDeckQuery(sent: SentQuery): PublicDeckQuery {
  const text = (value: string | null) => fold((value ?? "").trim());
  const number = (value: string | null) => (value === null ? null : readId(value));
  const limit = number(sent.limit);
  if (limit !== null && (limit < 1 || limit > PAGE.decks))
    throw new HttpError("bad_request", { message: `limit must be 1 to ${PAGE.decks}` });
  return {
    summary: sent.summary === "1",
    name: text(sent.q),
    author: text(sent.author),
    limit: limit ?? PAGE.decks,
    offset: number(sent.offset) ?? 0,
  };
}

/** The decks of the page, in their order, and how many were found in all. */
export function pageOf(
  decks: readonly PublicDeck[],
  { summary, name, author, limit, offset }: PublicDeckQuery,
): { page: PublicDeck[]; total: number } {
  const found = decks.filter(
    (deck) => fold(deck.name).includes(name) && fold(deck.authorAlias ?? "").includes(author),
  );
  const page = found.slice(offset, offset + limit);
  return { page: summary ? page : withinBytes(page), total: found.length };
}
