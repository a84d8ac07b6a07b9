/** RingsDB: codes are resolved one by one to the ids that plugins know. */

import { isObject } from "@baize/engine/is-object";
import { say } from "@baize/protocol";
import { DeckLines } from "./deck-lines.ts";
import {
  isDeck,
  named,
  type SiteAccess,
  type SiteCard,
  type SiteDeck,
  slotsOf,
  textOf,
  unreadable,
} from "./deck-site.ts";

/** Cards that are asked for at a time, and in all. */
const AT_A_TIME = 6;
const CODES_MOST = 150;

export async function ringsdb(access: SiteAccess): Promise<SiteDeck> {
  const { place, cardDb, seat, get } = access;
  const deck = await get(
    place.kind === "decklist" ? `/api/public/decklist/${place.id}.json` : `/api/oauth2/deck/load/${place.id}`,
  );
  if (!isDeck(deck)) throw unreadable();
  const main = slotsOf(deck.slots);
  const side = slotsOf(deck.sideslots);
  const cards = await cardsOf(access, new Set([...main, ...side].map(([code]) => code)));
  const lines = new DeckLines((code) => cards.get(code)?.ids.find((id) => Object.hasOwn(cardDb, id)));
  let isMotk = false;
  for (const [code, quantity] of main) {
    const card = cards.get(code);
    if (card?.name.includes("MotK")) isMotk = true;
    else lines.add(code, quantity, `${seat}${card?.goesTo ?? "Deck"}`, card?.name);
  }
  for (const [code, quantity] of side) lines.add(code, quantity, `${seat}Sideboard`, cards.get(code)?.name);
  return {
    ...named(deck),
    items: lines.items,
    unknown: lines.unknown,
    notices: isMotk ? [say("import_motk")] : [],
  };
}

/** A card that could not be had is not among them. */
async function cardsOf({ get, cards: kept }: SiteAccess, codes: Set<string>): Promise<Map<string, SiteCard>> {
  const found = new Map<string, SiteCard>();
  const missing: string[] = [];
  for (const code of codes) {
    const card = kept.find(code);
    if (card) found.set(code, card);
    else missing.push(code);
  }
  const waiting = missing.slice(0, CODES_MOST).values();
  const ask = async () => {
    for (const code of waiting) {
      const card = cardOf(code, await get(`/api/public/card/${code}.json`));
      if (!card) continue;
      found.set(code, card);
      kept.keep(code, card);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, ask));
  return found;
}

function cardOf(code: string, answer: unknown): SiteCard | null {
  if (!isDeck(answer)) return null;
  const packs = Array.isArray(answer.packs) ? answer.packs.filter(isObject) : [];
  const ids = [answer, ...packs].flatMap(({ octgnid }) => textOf(octgnid) ?? []);
  return { name: textOf(answer.name) ?? code, goesTo: goesTo(answer), ids: ids.slice(0, 20) };
}

function goesTo({ type_name: type, text }: Record<string, unknown>): SiteCard["goesTo"] {
  if (type === "Hero" || type === "Contract") return "Play1";
  return typeof text === "string" && text.includes("Encounter.") ? "Sideboard" : "Deck";
}
