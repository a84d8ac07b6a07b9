/** What differs between two versions of a deck: copies more and fewer, by group (decks §2.11). */
import type { DeckItem } from "@baize/protocol";

interface DiffLine {
  /** As the later version has it, else the earlier. */
  item: DeckItem;
  /** Copies more (above 0) or fewer. */
  change: number;
}

export interface DiffSection {
  loadGroupId: string;
  lines: DiffLine[];
}

/** From one version to the other. Groups and cards come in the order of the later version, then those that it lacks. */
export function deckDiff(before: readonly DeckItem[], after: readonly DeckItem[]): DiffSection[] {
  const lines = new Map<string, DiffLine>();
  const count = (items: readonly DeckItem[], sign: 1 | -1) => {
    for (const item of items) {
      const id = identity(item);
      const line = lines.get(id);
      if (line) line.change += sign * item.quantity;
      else lines.set(id, { item, change: sign * item.quantity });
    }
  };
  count(after, 1);
  count(before, -1);
  const sections = new Map<string, DiffSection>();
  for (const line of lines.values()) {
    if (line.change === 0) continue;
    const { loadGroupId } = line.item;
    const section = sections.get(loadGroupId) ?? { loadGroupId, lines: [] };
    sections.set(loadGroupId, section);
    section.lines.push(line);
  }
  return [...sections.values()];
}

/** Copies of a card are alike wherever they are put on the table. */
function identity({ loadGroupId, databaseId, authorId, cardDetails }: DeckItem): string {
  return JSON.stringify([loadGroupId, databaseId ?? sorted(cardDetails), authorId !== undefined]);
}

/** Servers give the keys of an object in an order of their own. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).map(([key, member]) => [key, sorted(member)]);
  return members.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
