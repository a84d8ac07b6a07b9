/** The cards of a deck by group, as somebody reads them who only looks. */
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import type { DeckGame } from "../deck-host.ts";
import { commonGroups } from "../model/sections.ts";
import type { SourceCard } from "../model/source-card.ts";

export interface ReadSection {
  loadGroupId: string;
  items: DeckItem[];
  /** Sum of the quantities. */
  cards: number;
}

/** The builder's sections in their order, then every other group of the deck; none without cards. */
export function readSections(
  items: readonly DeckItem[],
  { gameDef }: Pick<DeckGame, "gameDef">,
): ReadSection[] {
  const sections = new Map<string, ReadSection>();
  for (const loadGroupId of [...commonGroups(gameDef), ...items.map((item) => item.loadGroupId)])
    if (!sections.has(loadGroupId)) sections.set(loadGroupId, { loadGroupId, items: [], cards: 0 });
  for (const item of items) {
    const section = sections.get(item.loadGroupId);
    section?.items.push(item);
    if (section) section.cards += item.quantity;
  }
  return [...sections.values()].filter((section) => section.items.length > 0);
}

/** The card of an entry as it can be shown; null: neither the game nor the entry has it. */
export function cardOf({ databaseId, cardDetails }: DeckItem, cardDb: CardDatabase): SourceCard | null {
  const id = databaseId ?? "";
  const sides = Object.hasOwn(cardDb, id) ? cardDb[id] : cardDetails;
  return sides ? { databaseId: id, sides: sides as SourceCard["sides"] } : null;
}
