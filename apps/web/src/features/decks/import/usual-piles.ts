/** Where cards of a type belong, as the prebuilt decks of a game lay them: heroes into play, all others into the deck. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { CardNames } from "./card-names.ts";

/** So much of a type lies in one group at least. */
const MOST_OF_IT = 0.8;

/**
 * By type, the group of whoever loads that takes nearly all its cards.
 * @param deck takes what needs no group of its own
 */
export function usualPiles(
  gameDef: JsonObject,
  { byId }: Pick<CardNames, "byId">,
  deck: string,
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { databaseId, loadGroupId } of cardsOf(gameDef.preBuiltDecks)) {
    const type = typeof databaseId === "string" ? byId(databaseId)?.sides.A?.type : undefined;
    if (typeof type !== "string" || typeof loadGroupId !== "string" || !loadGroupId.startsWith("playerN"))
      continue;
    const groups = counts.get(type) ?? new Map<string, number>();
    counts.set(type, groups.set(loadGroupId, (groups.get(loadGroupId) ?? 0) + 1));
  }
  const piles = new Map<string, string>();
  for (const [type, groups] of counts) {
    const all = [...groups.values()].reduce((sum, count) => sum + count, 0);
    for (const [group, count] of groups)
      if (group !== deck && count >= MOST_OF_IT * all) piles.set(type, group);
  }
  return piles;
}

function cardsOf(decks: unknown): JsonObject[] {
  if (!isObject(decks)) return [];
  return Object.values(decks).flatMap((deck) =>
    isObject(deck) && Array.isArray(deck.cards) ? deck.cards.filter(isObject) : [],
  ) as JsonObject[];
}
