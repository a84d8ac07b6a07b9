import { useCallback } from "react";
import type { DeckHost } from "../deck-host.ts";
import { entryName } from "../loadable/entry-state.ts";
import { groupName } from "../loadable/group-names.ts";
import { cardCount, type Entries, itemsOf } from "../model/edits.ts";
import { useDeckText } from "../use-deck-text.ts";

/** What an edit has made of an entry, such as "Gull: 3 in My Deck", for screen readers (decks §2.5). */
export function useChangeText({
  game,
  label,
}: Pick<DeckHost, "game" | "label">): (before: Entries, after: Entries) => string {
  const t = useDeckText();
  return useCallback(
    (before, after) => {
      const change = onlyChange(before, after);
      if (!change) return t("entry.total", { count: cardCount(itemsOf(after)) });
      const { item, quantity } = change;
      const group = groupName(item.loadGroupId, { gameDef: game.gameDef, label, t });
      return t("entry.now", { name: entryName(item, game.cardDb), number: quantity, group });
    },
    [game, label, t],
  );
}

/** The one entry that is another now, or has gone with nothing else changed; null: there are several. */
function onlyChange(before: Entries, after: Entries) {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const changed = after.filter((entry) => known.get(entry.key)?.item !== entry.item);
  const here = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !here.has(key));
  const [entry] = changed;
  // An entry that was moved into another is gone as well.
  if (entry && changed.length === 1 && gone.length <= 1)
    return { item: entry.item, quantity: entry.item.quantity };
  const [lost] = gone;
  return lost && changed.length === 0 && gone.length === 1 ? { item: lost.item, quantity: 0 } : null;
}
