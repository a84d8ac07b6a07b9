/** Everybody's public decks of a game, without their cards. */
import type { DeckSummary, PublicDeckSummariesResponse } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";

/** All of them, of which the server sends some hundred at a time, by name. Throws `HttpError`. */
export async function publicDeckSummaries(
  http: HttpClient,
  pluginId: number,
  signal?: AbortSignal,
): Promise<PublicDeckSummariesResponse> {
  const found = new Map<number, DeckSummary>();
  for (let offset = 0; ; ) {
    const query = { summary: 1, ...(offset > 0 ? { offset } : {}) };
    const answer = await http.call("GET /api/v1/public_decks/:pluginId", {
      params: { pluginId },
      query,
      signal,
    });
    // Asked for summaries, the server gives no other list.
    const { public_decks, total } = answer as PublicDeckSummariesResponse;
    for (const deck of public_decks) found.set(deck.id, deck);
    offset += public_decks.length;
    if (public_decks.length === 0 || offset >= total) return { public_decks: [...found.values()], total };
  }
}
