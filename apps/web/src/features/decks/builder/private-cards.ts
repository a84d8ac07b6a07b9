/** Cards of a deck that only its author can load (decks §2.10). */
import type { Deck } from "@baize/protocol";
import type { DeckHost } from "../deck-host.ts";

/** So many copies are of the person's private custom cards, and not public as well. Throws `HttpError`. */
export async function countPrivateCards(
  { http, user, game }: Pick<DeckHost, "http" | "user" | "game">,
  { load_list }: Pick<Deck, "load_list">,
): Promise<number> {
  const custom = load_list.filter(({ authorId }) => authorId !== undefined);
  if (custom.length === 0) return 0;
  const ids = [...new Set(custom.map(({ databaseId }) => databaseId ?? ""))].join(",");
  const { public_card_db, private_card_db } = await http.call(
    "GET /api/all_custom_content/:userId/:pluginId",
    {
      params: { userId: user?.id ?? 0, pluginId: game.pluginId },
      query: { ids },
    },
  );
  const isPrivate = (id: string) =>
    Object.hasOwn(private_card_db ?? {}, id) && !Object.hasOwn(public_card_db ?? {}, id);
  return custom
    .filter(({ databaseId }) => isPrivate(databaseId ?? ""))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
