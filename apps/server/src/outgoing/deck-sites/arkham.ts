/** ArkhamDB and arkham.build: one format, with choices for customisable cards beside the deck, as JSON. */
import type { ExtraDeckData } from "@baize/engine";
import { byId, DeckLines } from "./deck-lines.ts";
import {
  isCode,
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

export async function arkham(access: SiteAccess): Promise<SiteDeck> {
  const { cardDb, seat } = access;
  const deck = await readDeck(access);
  if (!isDeck(deck)) throw unreadable("sharing");
  const meta = recordOf(deck.meta);
  const lines = new DeckLines(byId(cardDb));
  const code = investigator(textOf(deck.investigator_code), meta);
  if (code !== null) lines.add(code, 1, `${seat}Investigator`, textOf(deck.investigator_name) ?? undefined);
  for (const [card, quantity] of slotsOf(deck.slots)) lines.add(card, quantity, `${seat}Deck`);
  for (const [card, quantity] of slotsOf(deck.sideSlots)) lines.add(card, quantity, `${seat}SideDeck`);
  const extraDeck = listOf(meta.extra_deck).filter(isCode);
  for (const card of extraDeck) lines.add(card, 1, `${seat}ExtraDeck`);
  const extra = extraOf(meta, numberOf(deck.taboo_id), extraDeck.length > 0);
  return { ...named(deck), items: lines.items, extra, unknown: lines.unknown, notices: [] };
}

/** arkham.build shows decks of ArkhamDB, too: its decklists are there, and so are decks with a number. */
async function readDeck({ place: { site, kind, id }, get }: SiteAccess): Promise<unknown> {
  if (site === "arkhamdb" || kind === "decklist") {
    return get(`/api/public/${kind === "decklist" ? "decklist" : "deck"}/${id}`, "arkhamdb");
  }
  const answer = await get(`/v1/public/share/${id}`);
  const deck = Array.isArray(answer) ? (answer[0] as unknown) : answer;
  if (isDeck(deck) || !/^[0-9]+$/.test(id)) return deck;
  return get(`/api/public/deck/${id}`, "arkhamdb");
}

/** The investigator's front and back may be of different cards. */
function investigator(code: string | null, meta: Record<string, unknown>): string | null {
  if (code === null) return null;
  const transformed = textOf(meta.transform_into);
  if (transformed !== null) return transformed === "11068b" ? "11068a" : transformed;
  const front = textOf(meta.alternate_front);
  const back = textOf(meta.alternate_back);
  if (front !== null && back !== null) return front === back ? front : front + back;
  if (front !== null) return front + code;
  return back === null ? code : code + back;
}

function extraOf(
  meta: Record<string, unknown>,
  tabooId: number | null,
  hasExtraDeck: boolean,
): ExtraDeckData {
  const customizable: ExtraDeckData["customizable"] = {};
  const attachments: ExtraDeckData["attachments"] = {};
  for (const [key, value] of Object.entries(meta)) {
    const [what = "", ...rest] = key.split("_");
    const card = rest.join("_");
    if (!isCode(card)) continue;
    if (what === "cus") customizable[card] = choicesOf(value);
    else if (what === "attachments") attachments[card] = listOf(value);
  }
  return { hasExtraDeck, customizable, attachments, tabooId };
}

/** `choice|value|value`, with commas between the choices. */
function choicesOf(value: unknown): Record<string, string[]> {
  const choices = listOf(value).map((choice): [string, string[]] => {
    const [name = "", ...values] = choice.split("|");
    return [name, values];
  });
  return Object.fromEntries(choices.filter(([name]) => isCode(name)));
}

/** What stands between the commas of a text, as far as anybody writes that much. */
function listOf(value: unknown): string[] {
  const parts = typeof value === "string" ? value.split(",", 200) : [];
  return parts.map((part) => part.trim().slice(0, 1000)).filter((part) => part !== "");
}
