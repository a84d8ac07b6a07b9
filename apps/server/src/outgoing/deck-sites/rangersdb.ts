/** RangersDB: one question of a graph query interface. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import { type FetchedDeck, slotsOf, unreadable } from "./deck-site.ts";
import type { SiteAccess } from "./import-deck.ts";

const QUERY = `query getDeck($id: Int!) {
  rangers_deck_by_pk(id: $id) { meta awa spi fit foc slots side_slots extra_slots }
}`;
const ASPECTS = ["awa", "spi", "fit", "foc"] as const;

export async function rangersdb({ place, cardDb, seat, post }: SiteAccess): Promise<FetchedDeck> {
  const id = Number(place.id);
  const answer = await post("/v1/graphql", { query: QUERY, variables: { id } });
  const data = isRecord(answer) && isRecord(answer.data) ? answer.data : {};
  const deck = data.rangers_deck_by_pk;
  if (!isRecord(deck)) throw unreadable("RangersDB");
  const items: JsonObject[] = [];
  const unknown: string[] = [];
  const add = (databaseId: string, quantity: number, loadGroupId: string) => {
    if (Object.hasOwn(cardDb, databaseId)) items.push({ databaseId, quantity, loadGroupId });
    else unknown.push(`Encountered unknown card ID for ${databaseId}`);
  };
  if (isRecord(deck.meta) && typeof deck.meta.role === "string") add(deck.meta.role, 1, `${seat}Role`);
  for (const [code, quantity] of slotsOf(deck.slots)) add(code, quantity, `${seat}Deck`);
  for (const slots of [deck.side_slots, deck.extra_slots])
    for (const [code, quantity] of slotsOf(slots)) add(code, quantity, `${seat}Sideboard`);
  const aspect = aspectCard(cardDb, deck);
  if (aspect !== null) add(aspect, 1, `${seat}Aspect`);
  return { site: "RangersDB", items, unknown, notices: [] };
}

/** The card whose four values are those of the deck. */
function aspectCard(cardDb: CardDatabase, deck: Record<string, unknown>): string | null {
  const found = Object.entries(cardDb).find(([, sides]) =>
    ASPECTS.every((key) => {
      const value = sides.A?.[key.toUpperCase()];
      return value !== undefined && value !== null && value !== "" && String(value) === String(deck[key]);
    }),
  );
  return found?.[0] ?? null;
}
