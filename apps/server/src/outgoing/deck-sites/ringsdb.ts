/** RingsDB: codes are resolved one by one to the ids that plugins know. */
import type { JsonObject } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import { type FetchedDeck, slotsOf, unreadable } from "./deck-site.ts";
import type { SiteAccess } from "./import-deck.ts";

export async function ringsdb({ place, seat, get }: SiteAccess): Promise<FetchedDeck> {
  const path =
    place.kind === "decklist" ? `/api/public/decklist/${place.id}.json` : `/api/oauth2/deck/load/${place.id}`;
  const deck = await get(path);
  if (!isRecord(deck)) throw unreadable("RingsDB");
  const items: JsonObject[] = [];
  const unknown: string[] = [];
  const notices: string[] = [];
  const slots = [
    ...slotsOf(deck.slots).map((slot) => ({ slot, side: false })),
    ...slotsOf(deck.sideslots).map((slot) => ({ slot, side: true })),
  ];
  const cards = await Promise.all(slots.map(({ slot }) => get(`/api/public/card/${slot[0]}.json`)));
  slots.forEach(({ slot: [code, quantity], side }, index) => {
    const card = cards[index];
    if (!isRecord(card)) return;
    const name = typeof card.name === "string" ? card.name : code;
    if (!side && name.includes("MotK")) notices.push("You will need to search your deck for your MotK hero.");
    else if (typeof card.octgnid !== "string" || card.octgnid === "")
      unknown.push(`Encountered unknown card ID for ${name}`);
    else items.push({ databaseId: card.octgnid, quantity, loadGroupId: groupOf(card, seat, side) });
  });
  return { site: "RingsDB", items, unknown, notices };
}

function groupOf(card: Record<string, unknown>, seat: string, side: boolean): string {
  const encounter = typeof card.text === "string" && card.text.includes("Encounter.");
  if (side || encounter) return `${seat}Sideboard`;
  const type = card.type_name;
  return type === "Hero" || type === "Contract" ? `${seat}Play1` : `${seat}Deck`;
}
