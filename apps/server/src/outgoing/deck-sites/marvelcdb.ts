/** MarvelCDB: the slot keys are codes that the plugin's cards carry in their column `marvelcdbId`. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import { type FetchedDeck, slotsOf, unreadable } from "./deck-site.ts";
import type { SiteAccess } from "./import-deck.ts";

export async function marvelcdb({ place, cardDb, seat, get }: SiteAccess): Promise<FetchedDeck> {
  const kind = place.kind === "decklist" ? "decklist" : "deck";
  const deck = await get(`/api/public/${kind}/${place.id}.json`);
  if (!isRecord(deck)) throw unreadable("MarvelCDB");
  const byCode = indexBy(cardDb, "marvelcdbId");
  const items: JsonObject[] = [];
  const unknown: string[] = [];
  const add = (code: string, quantity: number, loadGroupId: string, otherwise: string) => {
    const databaseId = byCode.get(code);
    if (databaseId === undefined) unknown.push(otherwise);
    else items.push({ databaseId, quantity, loadGroupId });
  };
  const hero = typeof deck.hero_code === "string" ? deck.hero_code : "";
  const heroName = typeof deck.hero_name === "string" ? deck.hero_name : hero;
  add(hero, 1, `${seat}Play1`, `Missing or unknown identity id (${hero}) for ${heroName}`);
  for (const [code, quantity] of slotsOf(deck.slots))
    add(code, quantity, `${seat}Deck`, `Encountered unknown card ID (${code}) for ${code}`);
  return { site: "MarvelCDB", items, unknown, notices: [] };
}

/** databaseId by the value of a column on any side; the first card wins. */
export function indexBy(cardDb: CardDatabase, column: string): Map<string, string> {
  const index = new Map<string, string>();
  for (const [databaseId, sides] of Object.entries(cardDb)) {
    for (const face of Object.values(sides)) {
      const value = face?.[column];
      if (
        (typeof value === "string" || typeof value === "number") &&
        value !== "" &&
        !index.has(String(value))
      )
        index.set(String(value), databaseId);
    }
  }
  return index;
}
