/** A deck as people read it in a mail or a chat (decks §2.9); `Import` reads it again as a plain list. */
import type { CardDatabase } from "@baize/engine";
import type { DeckItem } from "@baize/protocol";
import type { ListSections } from "../import/list-sections.ts";
import { databaseName } from "./deck-file.ts";

/** A list has one line for each entry, whatever line ends its name holds. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * `## {label}` over the cards of each group, in the order in which the groups stand in `order` (others behind them, as
 * they come), and one line for each entry: `3x Name [databaseId]`. A written card has no id: its line says the name only.
 */
export function deckText(
  items: readonly DeckItem[],
  { cardDb, sections, order }: { cardDb: CardDatabase; sections: ListSections; order: readonly string[] },
): string {
  const byGroup = new Map<string, string[]>(order.map((id) => [id, []]));
  for (const item of items) {
    const lines = byGroup.get(item.loadGroupId) ?? [];
    byGroup.set(item.loadGroupId, lines);
    lines.push(lineOf(item, cardDb));
  }
  return [...byGroup]
    .filter(([, lines]) => lines.length > 0)
    .map(([id, lines]) => `## ${sections.headingOf(id)}\n${lines.join("\n")}\n`)
    .join("\n");
}

function lineOf(item: DeckItem, cardDb: CardDatabase): string {
  const id = item.databaseId ?? null;
  const name = oneLine(databaseName(item, cardDb) ?? item._name ?? writtenName(item) ?? "");
  return id === null ? `${item.quantity}x ${name}` : `${item.quantity}x ${name || id} [${id}]`;
}

const isFace = (side: unknown): side is { name?: unknown } => typeof side === "object" && side !== null;

function writtenName({ cardDetails }: DeckItem): string | null {
  const side = cardDetails?.A;
  const name = isFace(side) ? side.name : null;
  return typeof name === "string" ? name : null;
}
