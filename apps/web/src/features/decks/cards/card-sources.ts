/** Where the cards come from that a deck is made of (decks §2.4): the game's own, and what people made themselves. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { CustomCards } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";
import type { SourceCard } from "../model/source-card.ts";

export interface CustomSources {
  public: SourceCard[];
  private: SourceCard[];
}

/** The cards of the game that are offered, in the order of its database. */
export function officialCards(cardDb: CardDatabase): SourceCard[] {
  return Object.entries(cardDb).flatMap(([databaseId, sides]) =>
    isOffered(sides) ? [{ databaseId, sides }] : [],
  );
}

/** The same of cards that people made, which come with their author beside the sides. */
export function customCards(cards: CustomCards | null): SourceCard[] {
  return Object.entries(cards ?? {}).flatMap(([databaseId, { author_id, author_alias, ...rest }]) => {
    const sides = Object.fromEntries(Object.entries(rest).filter(isSide));
    if (!isOffered(sides)) return [];
    return [
      {
        databaseId,
        authorId: typeof author_id === "number" ? author_id : undefined,
        authorAlias: typeof author_alias === "string" && author_alias !== "" ? author_alias : null,
        sides,
      },
    ];
  });
}

/**
 * Reads everybody's public cards, page by page, and the user's private ones. Throws `HttpError`.
 * @param userId null: signed out, without private cards
 */
export async function readCustomCards(
  http: HttpClient,
  userId: number | null,
  pluginId: number,
  signal?: AbortSignal,
): Promise<CustomSources> {
  const read = (after?: string) =>
    http.call("GET /api/all_custom_content/:userId/:pluginId", {
      params: { userId, pluginId },
      query: { after },
      signal,
    });
  const first = await read();
  const shared = customCards(first.public_card_db);
  for (let next = first.next; next; ) {
    const page = await read(next);
    shared.push(...customCards(page.public_card_db));
    next = page.next;
  }
  return { public: shared, private: customCards(first.private_card_db) };
}

/** Authors hide cards from deck builders by a quantity of 0; no quantity says nothing. */
function isOffered(sides: Record<string, JsonObject>): boolean {
  const quantity = sides.A?.deckbuilderQuantity;
  return Number.parseInt(String(quantity ?? ""), 10) !== 0;
}

function isSide(entry: [string, unknown]): entry is [string, JsonObject] {
  const [, side] = entry;
  return typeof side === "object" && side !== null && !Array.isArray(side);
}
