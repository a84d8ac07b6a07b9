/**
 * What becomes of the decks of the game when the card table is another one. Ids that are numbers of rows move as soon as a
 * row comes in between, so a deck goes with the names of its cards where these say clearly which card is meant.
 */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { GameDecks } from "../model/builder-state.ts";
import { changeItems } from "./deck-edits.ts";
import { deckCards, deckLabel, isShown } from "./game-decks.ts";

/** Cards that a deck names and that are gone, or are others now. */
export interface LostCards {
  /** As the definition has it. */
  deck: Json;
  /** What they were called. */
  names: string[];
}

export interface Followed {
  decks: GameDecks;
  /** How many kinds of cards are found under other ids from now on. */
  moved: number;
  /** Cards that are in the table no more, by id or by name: they stay in the decks, which say so. */
  gone: LostCards[];
  /** Cards that are in the table no more, and whose ids have gone to other cards of before: they have left the decks. */
  replaced: LostCards[];
  /** Cards whose ids are those of cards of new names now, be they renamed or others: they stay in the decks. */
  renamed: LostCards[];
}

/** The decks for the cards `now`, of the cards `before`. */
export function followCards(decks: GameDecks, before: CardDatabase, now: CardDatabase): Followed {
  const [namesBefore, namesNow] = [idsByName(before), idsByName(now)];
  const found = new Map<string, string>();
  /** The id under which the card is found now; the same one where it is still there, or where nobody knows better. */
  const idNow = (id: string): string => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const to = sought(id);
    found.set(id, to);
    return to;
  };
  function sought(id: string): string {
    const name = nameOf(before, id);
    if (name === "" || nameOf(now, id) === name) return id;
    const ids = namesNow.get(name) ?? [];
    // A name that several cards have, or had, says of none which one is meant.
    return ids.length === 1 && namesBefore.get(name)?.length === 1 ? (ids[0] as string) : id;
  }
  const isGone = (id: string) => idNow(id) === id && !Object.hasOwn(now, id);
  const isOther = (id: string) =>
    idNow(id) === id && Object.hasOwn(now, id) && nameOf(now, id) !== nameOf(before, id);
  const isReplaced = (id: string) =>
    isOther(id) && namesBefore.has(nameOf(now, id)) && !namesNow.has(nameOf(before, id));
  const moved = new Set<string>();
  const followed = changeItems(decks, (item) => {
    const id = cardOf(item);
    if (id === null || !Object.hasOwn(before, id)) return item;
    if (isReplaced(id)) return null;
    const to = idNow(id);
    if (to === id) return item;
    moved.add(id);
    return { ...(item as JsonObject), databaseId: to };
  });
  const lost = (isLost: (id: string) => boolean) =>
    decks.decks
      .filter((deck) => isShown(deck) && !deck.follows)
      .map((deck): LostCards => {
        const ids = deckCards(deck).flatMap((item) => cardOf(item) ?? []);
        const names = ids
          .filter((id) => Object.hasOwn(before, id) && isLost(id))
          .map((id) => nameOf(before, id) || id);
        return { deck: deckLabel(deck), names: [...new Set(names)] };
      })
      .filter(({ names }) => names.length > 0);
  return {
    decks: followed,
    moved: moved.size,
    gone: lost(isGone),
    replaced: lost(isReplaced),
    renamed: lost((id) => isOther(id) && !isReplaced(id)),
  };
}

function idsByName(cards: CardDatabase): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const id of Object.keys(cards)) {
    const name = nameOf(cards, id);
    const known = ids.get(name);
    if (known) known.push(id);
    else ids.set(name, [id]);
  }
  return ids;
}

/** The card of the table that an item names; null: a card written by hand, one that somebody made, or none. */
function cardOf(item: Json): string | null {
  if (!isObject(item) || typeof item.databaseId !== "string") return null;
  return item.authorId === undefined && !item.cardDetails ? item.databaseId : null;
}

function nameOf(cards: CardDatabase, id: string): string {
  const name = Object.hasOwn(cards, id) ? cards[id]?.A?.name : undefined;
  return typeof name === "string" ? name.trim() : "";
}
