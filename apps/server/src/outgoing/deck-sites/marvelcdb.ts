/** MarvelCDB: the slot keys are codes that the plugin's cards carry in their column `marvelcdbId`. */
import type { CardDatabase } from "@baize/engine";
import { DeckLines } from "./deck-lines.ts";
import { isDeck, named, type SiteAccess, type SiteDeck, slotsOf, textOf, unreadable } from "./deck-site.ts";

export async function marvelcdb({ place, cardDb, seat, get }: SiteAccess): Promise<SiteDeck> {
  const kind = place.kind === "decklist" ? "decklist" : "deck";
  const deck = await get(`/api/public/${kind}/${place.id}.json`);
  if (!isDeck(deck)) throw unreadable();
  const byCode = indexBy(cardDb, "marvelcdbId");
  const lines = new DeckLines((code) => byCode.get(code));
  const hero = textOf(deck.hero_code) ?? textOf(deck.investigator_code);
  const heroName = textOf(deck.hero_name) ?? textOf(deck.investigator_name) ?? undefined;
  if (hero !== null) lines.add(hero, 1, `${seat}Play1`, heroName);
  for (const [code, quantity] of slotsOf(deck.slots)) {
    if (code !== hero) lines.add(code, quantity, `${seat}Deck`);
  }
  return { ...named(deck), items: lines.items, unknown: lines.unknown, notices: [] };
}

/** databaseId by the value of a column on any side; the first card wins. */
function indexBy(cardDb: CardDatabase, column: string): Map<string, string> {
  const index = new Map<string, string>();
  for (const [databaseId, sides] of Object.entries(cardDb)) {
    for (const face of Object.values(sides)) {
      const value = face?.[column];
      if ((typeof value !== "string" && typeof value !== "number") || value === "") continue;
      if (!index.has(String(value))) index.set(String(value), databaseId);
    }
  }
  return index;
}
