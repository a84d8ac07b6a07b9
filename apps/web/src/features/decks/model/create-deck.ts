/** Makes decks on the server (api §3.7). */
import type { Deck, DeckItem } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";
import { cutName } from "./cut-name.ts";

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
    deck: { ...deck, name: cutName(name), public: isPublic },
  };
  const { success } = await http.call("POST /api/v1/decks", { body });
  return success.deck;
}
