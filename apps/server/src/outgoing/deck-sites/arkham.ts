/** ArkhamDB and arkham.build: one format, with choices for customisable cards in a text of JSON. */
import type { ExtraDeckData, JsonObject } from "@baize/engine";
import { isRecord } from "../../is-record.ts";
import { type FetchedDeck, slotsOf, unreadable } from "./deck-site.ts";
import type { SiteAccess } from "./import-deck.ts";

export async function arkham({ place, cardDb, seat, get }: SiteAccess): Promise<FetchedDeck> {
  const path =
    place.site === "arkhambuild"
      ? `/v1/public/share/${place.id}`
      : `/api/public/${place.kind === "decklist" ? "decklist" : "deck"}/${place.id}`;
  const deck = await get(path);
  if (!isRecord(deck)) throw unreadable("ArkhamDB", "sharing turned on in your profile settings");
  const meta = metaOf(deck.meta);
  const text = (key: string) => (typeof meta[key] === "string" ? (meta[key] as string) : "");
  const wanted: [code: string, quantity: number, group: string][] = [
    [investigator(String(deck.investigator_code ?? ""), text), 1, `${seat}Investigator`],
    ...slotsOf(deck.slots).map(([code, count]) => [code, count, `${seat}Deck`] as [string, number, string]),
    ...slotsOf(deck.sideSlots).map(
      ([code, count]) => [code, count, `${seat}SideDeck`] as [string, number, string],
    ),
    ...listOf(text("extra_deck")).map((code) => [code, 1, `${seat}ExtraDeck`] as [string, number, string]),
  ];
  const items: JsonObject[] = [];
  const unknown: string[] = [];
  for (const [databaseId, quantity, loadGroupId] of wanted) {
    if (Object.hasOwn(cardDb, databaseId)) items.push({ databaseId, quantity, loadGroupId });
    else unknown.push(`Encountered unknown card ID for ${databaseId}`);
  }
  const extra = extraOf(meta, deck.taboo_id, text("extra_deck") !== "");
  return { site: "ArkhamDB", items, extra, unknown, notices: [] };
}

/** The investigator's front and back may be of different cards. */
function investigator(code: string, text: (key: string) => string): string {
  const transformed = text("transform_into");
  if (transformed) return transformed === "11068b" ? "11068a" : transformed;
  const front = text("alternate_front");
  const back = text("alternate_back");
  if (front && back) return front === back ? front : front + back;
  if (front) return front + code;
  return back ? code + back : code;
}

function extraOf(meta: Record<string, unknown>, taboo: unknown, hasExtraDeck: boolean): ExtraDeckData {
  const customizable: ExtraDeckData["customizable"] = {};
  const attachments: ExtraDeckData["attachments"] = {};
  for (const [key, value] of Object.entries(meta)) {
    if (typeof value !== "string") continue;
    if (key.startsWith("cus_")) {
      customizable[key.slice("cus_".length)] = Object.fromEntries(
        listOf(value).map((choice) => {
          const [name = "", ...values] = choice.split("|");
          return [name, values];
        }),
      );
    } else if (key.startsWith("attachments_")) attachments[key.slice("attachments_".length)] = listOf(value);
  }
  return { hasExtraDeck, customizable, attachments, tabooId: typeof taboo === "number" ? taboo : null };
}

function metaOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "string" || value === "") return {};
  try {
    const meta: unknown = JSON.parse(value);
    return isRecord(meta) ? meta : {};
  } catch {
    return {};
  }
}

function listOf(text: string): string[] {
  return text.split(",").filter((item) => item !== "");
}
