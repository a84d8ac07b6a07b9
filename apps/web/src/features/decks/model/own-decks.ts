/** All decks of a user for a plugin: the server sends them in pages of some megabytes. */
import type { Deck } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";

/** Newest change first. Throws `HttpError`. */
export async function ownDecks(
  http: HttpClient,
  params: { userId: number | null; pluginId: number },
): Promise<Deck[]> {
  const decks = new Map<number, Deck>();
  for (let offset = 0; ; ) {
    const query = offset > 0 ? { offset } : {};
    const { my_decks, total } = await http.call("GET /api/v1/decks/:userId/:pluginId", { params, query });
    for (const deck of my_decks) decks.set(deck.id, deck);
    offset += my_decks.length;
    if (my_decks.length === 0 || offset >= (total ?? offset)) return [...decks.values()];
  }
}
