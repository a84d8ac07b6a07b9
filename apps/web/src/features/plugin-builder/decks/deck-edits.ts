/** What the author does to the decks of the game, one edit a function; each makes new decks. */
import type { Json } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { freeId, idFollowing, idFromLabel } from "../ids.ts";
import { type GameDeck, type GameDecks, nextUid } from "../model/builder-state.ts";
import { addEntry, changeEntriesOf, type MenuPath } from "./deck-menu.ts";
import { deckCards, deckLabel, withCards } from "./game-decks.ts";

/** A deck with these cards, at the end of the menu. @returns with its uid */
export function addDeck(
  { decks, menu }: GameDecks,
  label: string,
  cards: Json[] = [],
  path: MenuPath = [],
): { decks: GameDecks; uid: number } {
  const uid = nextUid(decks);
  const deckId = newId(label, decks);
  const deck: GameDeck = { uid, deckId, idFollows: true, json: { label, cards } };
  return { decks: { decks: [...decks, deck], menu: addEntry(menu, path, deckId, label) }, uid };
}

/** The id of a deck without a usable name is `deck`, `deck2`, … */
function newId(label: string, decks: readonly GameDeck[]): string {
  return freeId(
    idFromLabel(label) || "deck",
    decks.map(({ deckId }) => deckId),
  );
}

/** Entries of the menu that were called as the deck was are called so again. */
export function renameDeck(decks: GameDecks, uid: number, label: string): GameDecks {
  const deck = deckOf(decks, uid);
  if (!deck) return decks;
  const before = deckLabel(deck);
  const others = decks.decks.filter((other) => other !== deck).map(({ deckId }) => deckId);
  const following = deck.idFollows ? idFollowing(label, "deck", others) : "";
  const deckId = following || deck.deckId;
  const json = { ...(isObject(deck.json) ? deck.json : { cards: [] }), label };
  return {
    decks: replaced(decks.decks, { ...deck, deckId, json }),
    menu: changeEntriesOf(decks.menu, deck.deckId, (entry) => ({
      ...entry,
      ...(entry.label === before ? { label } : {}),
      deckListId: deckId,
    })),
  };
}

/** A copy with everything that the deck has, at the end of the same level of the menu. @returns with its uid */
export function duplicateDeck(
  decks: GameDecks,
  uid: number,
  { label, cards, path }: { label: string; cards: Json[]; path: MenuPath | null },
): { decks: GameDecks; uid: number } {
  const deck = deckOf(decks, uid);
  const added = nextUid(decks.decks);
  const deckId = newId(label, decks.decks);
  const json = { ...(isObject(deck?.json) ? deck.json : {}), label, cards: structuredClone(cards) };
  const copy: GameDeck = { uid: added, deckId, idFollows: true, json };
  const at = decks.decks.findIndex((each) => each.uid === uid);
  return {
    decks: {
      decks: decks.decks.toSpliced(at + 1, 0, copy),
      menu: path === null ? decks.menu : addEntry(decks.menu, path, deckId, label),
    },
    uid: added,
  };
}

/** Takes a deck out, and its entries of the menu. */
export function removeDeck({ decks, menu }: GameDecks, uid: number): GameDecks {
  const deck = decks.find((each) => each.uid === uid);
  if (!deck) return { decks, menu };
  return {
    decks: decks.filter((each) => each !== deck),
    menu: changeEntriesOf(menu, deck.deckId, () => null),
  };
}

/** Its cards are these from now on, whatever the card table becomes. */
export function setDeckCards({ decks, menu }: GameDecks, uid: number, cards: Json[]): GameDecks {
  const deck = decks.find((each) => each.uid === uid);
  return deck ? { decks: replaced(decks, withCards(deck, cards)), menu } : { decks, menu };
}

export function deckOf({ decks }: GameDecks, uid: number): GameDeck | undefined {
  return decks.find((deck) => deck.uid === uid);
}

function replaced(decks: readonly GameDeck[], deck: GameDeck): GameDeck[] {
  return decks.map((each) => (each.uid === deck.uid ? deck : each));
}

/** The load items of every deck changed one by one; decks in which nothing changes stay the same objects. */
export function changeItems(decks: GameDecks, change: (item: Json) => Json | null): GameDecks {
  let isChanged = false;
  const changed = decks.decks.map((deck) => {
    if (deck.follows) return deck;
    const before = deckCards(deck);
    const after = before.flatMap((item) => {
      const now = change(item);
      return now === null ? [] : [now];
    });
    if (after.length === before.length && after.every((item, index) => item === before[index])) return deck;
    isChanged = true;
    return withCards(deck, after);
  });
  return isChanged ? { ...decks, decks: changed } : decks;
}
