/** Makes decks on the server (api §3.7). */
import type { Deck, DeckItem } from "@baize/protocol";
import { deckLimits } from "@baize/protocol/decks";
import type { HttpClient } from "../../../app/http.ts";

export interface NewDeck {
  name: string;
  author_id: number;
  plugin_id: number;
  load_list: readonly DeckItem[];
  public?: boolean;
}

/** Throws `HttpError`. */
export async function createDeck(
  http: HttpClient,
  { name, public: isPublic = false, ...deck }: NewDeck,
): Promise<Deck> {
  const body = {
    deck: { ...deck, name: [...name].slice(0, deckLimits.nameLength).join(""), public: isPublic },
  };
  const { success } = await http.call("POST /api/v1/decks", { body });
  return success.deck;
}
