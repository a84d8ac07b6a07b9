/** The search among prebuilt decks (table §9.6, game-definition §10). */
import type { Json } from "@baize/engine";
import { fold } from "../../../../ui/fold.ts";
import { MAX_DECK_RESULTS } from "../../model/constants.ts";
import type { DeckEntry, DeckMenu } from "../../model/definition.ts";

export type DeckResults = { status: "none" } | { status: "tooMany" } | { status: "some"; decks: NamedDeck[] };

export interface NamedDeck {
  id: string;
  name: string;
  /** The sub-menus that lead to the deck, the outermost first; empty where the menu does not have it. */
  category: string;
}

/**
 * Decks whose name contains the text: those called just so come first, then those that begin with it, then those of which a
 * word does. Hidden ones are left out, what is there twice with the same cards is listed once, and more than 25 are
 * not listed.
 */
export function searchDecks(
  decks: readonly DeckEntry[],
  menu: DeckMenu,
  text: string,
  label: (label: Json) => string,
): DeckResults {
  const wanted = fold(text.trim());
  const categories = categoriesOf(menu, label);
  const found = new Map<string, NamedDeck>();
  for (const { id, label: ownLabel, cards, hideFromSearch } of decks) {
    const name = label(ownLabel) || id;
    if (hideFromSearch || !fold(name).includes(wanted)) continue;
    const category = categories.get(id) ?? "";
    const same = `${fold(name)} ${JSON.stringify(cards)}`;
    if (!found.get(same)?.category) found.set(same, { id, name, category });
  }
  if (found.size === 0) return { status: "none" };
  if (found.size > MAX_DECK_RESULTS) return { status: "tooMany" };
  const ranked = [...found.values()].map((deck) => ({ deck, rank: rankOf(fold(deck.name), wanted) }));
  ranked.sort((a, b) => a.rank - b.rank || a.deck.name.localeCompare(b.deck.name));
  return { status: "some", decks: ranked.map(({ deck }) => deck) };
}

/** Lower is nearer. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const before = name.split(wanted).slice(0, -1);
  return before.some((part) => /[^\p{L}\p{N}]$/u.test(part)) ? 2 : 3;
}

/** The names of the sub-menus on the way to each deck. */
function categoriesOf(menu: DeckMenu, label: (label: Json) => string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = ({ subMenus, deckLists }: DeckMenu, path: string[]) => {
    for (const { deckListId } of deckLists)
      if (!found.has(deckListId)) found.set(deckListId, path.join(" › "));
    for (const sub of subMenus) walk(sub, [...path, label(sub.label)]);
  };
  walk(menu, []);
  return found;
}
