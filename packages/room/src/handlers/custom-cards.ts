/** Cards that users have made themselves (api §8.1): fetched before an action that may load them. */
import { NAMED_MOST } from "../text/named-most.ts";
import { type Decision, type FetchedCards, type Message, need } from "./decision.ts";

export const NO_CARDS: FetchedCards = { usable: new Map(), leftOut: [] };

/**
 * The cards that code may load, when it names the author of any; else that they are needed.
 * @param code of the action, or what is loaded again.
 * @param userIds who may load them.
 */
export function cardsFor(
  { known }: Pick<Message<unknown>, "known">,
  code: unknown,
  userIds: readonly number[],
): FetchedCards | (Decision & { is: "need" }) {
  if (known.cards) return known.cards;
  const ids = storedIds(code);
  return ids.length === 0 ? NO_CARDS : need({ of: "cards", ids, userIds });
}

/** Texts in the code that have the form of a custom card's id; load items name them so. */
function storedIds(code: unknown): string[] {
  const text = JSON.stringify(code) ?? "";
  // Load items of custom cards name their author.
  if (!text.includes("author")) return [];
  const found = text.matchAll(/"(author_id-\d{1,15}-(?:[^"\\]|\\.){0,400})"/g);
  const ids = new Set<string>();
  for (const [, id] of found) {
    ids.add(JSON.parse(`"${id}"`) as string);
    if (ids.size >= NAMED_MOST) break;
  }
  return [...ids];
}
