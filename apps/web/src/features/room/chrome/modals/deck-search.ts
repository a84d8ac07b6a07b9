/** The search among prebuilt decks (table §9.6, game-definition §10). */
import type { Json } from "@baize/engine";
import { fold } from "../../../../ui/fold.ts";
import { MAX_DECK_RESULTS } from "../../model/constants.ts";
import type { DeckEntry, DeckMenu } from "../../model/definition.ts";
import { nameRank } from "./name-rank.ts";

export interface DeckResults {
  /** The nearest first, 25 at most. */
  decks: NamedDeck[];
  /** How many there are. */
  total: number;
}

export interface NamedDeck {
  id: string;
  name: string;
  /** The sub-menus that lead to the deck, the outermost first; empty where the menu does not have it. */
  category: string;
}

/**
 * Decks whose name contains the text: those called just so come first, then those that begin with it, then those of which a
 * word does; among these, those that the menu has. Hidden ones are left out, and what is there twice, with the same cards and all else that loading it does, is listed once.
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
  for (const { id, label: ownLabel, cards, hideFromSearch, alone, actionLists } of decks) {
    const name = label(ownLabel) || id;
    if (hideFromSearch || !fold(name).includes(wanted)) continue;
    const category = categories.get(id) ?? "";
    const same = JSON.stringify([fold(name), cards, alone, actionLists]);
    if (!found.get(same)?.category) found.set(same, { id, name, category });
  }
  const ranked = [...found.values()].map((deck) => ({ deck, rank: nameRank(fold(deck.name), wanted) }));
  const isOffMenu = ({ id }: NamedDeck) => Number(!categories.has(id));
  ranked.sort(
    (a, b) =>
      a.rank - b.rank || isOffMenu(a.deck) - isOffMenu(b.deck) || a.deck.name.localeCompare(b.deck.name),
  );
  return { decks: ranked.slice(0, MAX_DECK_RESULTS).map(({ deck }) => deck), total: found.size };
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
