import { useMemo } from "react";
import type { InDeck } from "../cards/in-deck.ts";
import type { DeckEntry } from "../model/deck-editor.ts";
import type { SourceCard } from "../model/source-card.ts";

const NONE: InDeck = { total: 0, byGroup: [] };

/** How many of each card the open deck has, in all its groups (decks §2.4). */
export function useInDeck(
  entries: readonly DeckEntry[],
  groupName: (groupId: string) => string,
): (card: SourceCard) => InDeck {
  return useMemo(() => {
    const groups = new Map<string, Map<string, number>>();
    for (const { item } of entries) {
      const key = keyOf(item.databaseId ?? "", item.authorId);
      const counts = groups.get(key) ?? new Map<string, number>();
      groups.set(key, counts.set(item.loadGroupId, (counts.get(item.loadGroupId) ?? 0) + item.quantity));
    }
    const known = new Map<string, InDeck>();
    for (const [key, counts] of groups) {
      const byGroup = [...counts].map(([id, quantity]) => ({ label: groupName(id), quantity }));
      known.set(key, { total: byGroup.reduce((sum, { quantity }) => sum + quantity, 0), byGroup });
    }
    return ({ databaseId, authorId }) => known.get(keyOf(databaseId, authorId)) ?? NONE;
  }, [entries, groupName]);
}

/** Of an author only counts that there is one: who it is stands in the id. */
const keyOf = (databaseId: string, authorId: number | undefined) =>
  `${authorId === undefined ? "" : "custom "}${databaseId}`;
