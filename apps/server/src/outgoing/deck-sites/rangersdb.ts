/** RangersDB: one question of a graph query interface. */
import type { CardDatabase } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { byId, DeckLines } from "./deck-lines.ts";
import {
  isDeck,
  named,
  numberOf,
  recordOf,
  type SiteAccess,
  type SiteDeck,
  slotsOf,
  textOf,
  unreadable,
} from "./deck-site.ts";

const QUERY = `query getDeck($id: Int!) {
  rangers_deck_by_pk(id: $id) { name meta awa spi fit foc slots side_slots extra_slots }
}`;
const ASPECTS = ["awa", "spi", "fit", "foc"] as const;

export async function rangersdb({ place, cardDb, seat, post }: SiteAccess): Promise<SiteDeck> {
  const answer = await post("/v1/graphql", { query: QUERY, variables: { id: Number(place.id) } });
  const deck = isObject(answer) && isObject(answer.data) ? answer.data.rangers_deck_by_pk : null;
  if (!isDeck(deck)) throw unreadable();
  const lines = new DeckLines(byId(cardDb));
  const role = textOf(recordOf(deck.meta).role);
  if (role !== null) lines.add(role, 1, `${seat}Role`);
  for (const [code, quantity] of slotsOf(deck.slots)) lines.add(code, quantity, `${seat}Deck`);
  for (const slots of [deck.side_slots, deck.extra_slots]) {
    for (const [code, quantity] of slotsOf(slots)) lines.add(code, quantity, `${seat}Sideboard`);
  }
  const aspect = aspectCard(cardDb, deck);
  if (aspect !== null) lines.add(aspect, 1, `${seat}Aspect`);
  return { ...named(deck), items: lines.items, unknown: lines.unknown, notices: [] };
}

/** The first card whose four values are those of the deck, as numbers: databases hold them as texts. */
function aspectCard(cardDb: CardDatabase, deck: Record<string, unknown>): string | null {
  const wanted = ASPECTS.map((key) => numberOf(deck[key]));
  if (wanted.includes(null)) return null;
  const found = Object.entries(cardDb).find(([, sides]) =>
    ASPECTS.every((key, index) => numberOf(sides.A?.[key.toUpperCase()]) === wanted[index]),
  );
  return found?.[0] ?? null;
}
