/** Edits of a deck's entries (decks §2.3 to §2.5): each gives new entries and leaves the given ones as they are. */
import type { DeckItem } from "@baize/protocol";
import { deckLimits } from "@baize/protocol/decks";
import { sameJson } from "../../../editing/same-json.ts";
import type { DeckEntry } from "./deck-editor.ts";
import { cardName, type SourceCard } from "./source-card.ts";

export type Entries = readonly DeckEntry[];
/** Gives each new entry a key that no other has had. */
export type NewKey = () => number;

/** Entries of a stored deck. Those without a copy are nothing. */
export function entriesOf(items: readonly DeckItem[], newKey: NewKey): Entries {
  return items.filter(({ quantity }) => quantity > 0).map((item) => ({ key: newKey(), item }));
}

export function itemsOf(entries: Entries): DeckItem[] {
  return entries.map(({ item }) => item);
}

export function itemOf(card: SourceCard, quantity: number, loadGroupId: string): DeckItem {
  const { databaseId, authorId } = card;
  return {
    databaseId,
    quantity: inRange(quantity),
    loadGroupId,
    _name: cardName(card),
    ...(authorId === undefined ? {} : { authorId }),
  };
}

/** Adds to the entry that is alike, or behind all others. */
export function addItem(entries: Entries, item: DeckItem, newKey: NewKey): Entries {
  const alike = entries.find((entry) => mergeable(entry.item, item));
  if (!alike) return [...entries, { key: newKey(), item }];
  return withItem(entries, alike.key, {
    ...alike.item,
    quantity: alike.item.quantity + item.quantity,
  });
}

/** 0 or less takes the entry away; more than an entry may have is as many as it may. */
export function setQuantity(entries: Entries, key: number, quantity: number): Entries {
  if (quantity <= 0) return removeEntry(entries, key);
  const entry = entries.find((candidate) => candidate.key === key);
  const count = inRange(quantity);
  if (!entry || entry.item.quantity === count) return entries;
  return withItem(entries, key, { ...entry.item, quantity: count });
}

export function removeEntry(entries: Entries, key: number): Entries {
  return entries.some((entry) => entry.key === key) ? entries.filter((entry) => entry.key !== key) : entries;
}

/** Puts an entry into another group: into the entry there that is alike, or it stays an entry of its own. */
export function moveEntry(entries: Entries, key: number, loadGroupId: string): Entries {
  const moved = entries.find((entry) => entry.key === key);
  if (!moved || moved.item.loadGroupId === loadGroupId) return entries;
  const item = { ...moved.item, loadGroupId };
  const there = entries.find((entry) => entry.key !== key && mergeable(entry.item, item));
  if (!there) return withItem(entries, key, item);
  const quantity = there.item.quantity + item.quantity;
  return withItem(removeEntry(entries, key), there.key, { ...there.item, quantity });
}

/** Puts items in the place of all entries, as they are, or adds each. */
export function takeItems(
  entries: Entries,
  items: readonly DeckItem[],
  how: "replace" | "add",
  newKey: NewKey,
): Entries {
  if (how === "replace") return entriesOf(items, newKey);
  return items
    .filter(({ quantity }) => quantity > 0)
    .reduce((all, item) => addItem(all, item, newKey), entries);
}

/** Whether a deck of these is too large to be kept. */
export function isTooLarge(entries: Entries): boolean {
  if (entries.length > deckLimits.entries) return true;
  const text = JSON.stringify(itemsOf(entries));
  // A character is at most three bytes, so most decks need not be encoded to be measured.
  return text.length * 3 > deckLimits.bytes && new TextEncoder().encode(text).length > deckLimits.bytes;
}

export function cardCount(items: readonly DeckItem[]): number {
  return items.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
}

/**
 * Whether an item may become more copies of an entry: nothing of it is lost by that. Entries that have a place on the table
 * or a side of their own stay apart, unless the item has the very same.
 */
function mergeable(entry: DeckItem, item: DeckItem): boolean {
  if ((entry.databaseId ?? null) !== (item.databaseId ?? null)) return false;
  if (entry.loadGroupId !== item.loadGroupId) return false;
  if (entry.quantity + item.quantity > deckLimits.quantity) return false;
  const { quantity: _, _name, authorId, ...own } = entry;
  const { quantity: __, _name: ___, authorId: itsAuthor, ...its } = item;
  if ((authorId === undefined) !== (itsAuthor === undefined)) return false;
  if (sameJson(own, its)) return true;
  const isPlain = Object.keys(its).every((key) => key === "databaseId" || key === "loadGroupId");
  const isPlaced = [own.left, own.top, own.currentSide, own.cardDetails].some(
    (value) => (value ?? null) !== null,
  );
  return isPlain && !isPlaced;
}

function withItem(entries: Entries, key: number, item: DeckItem): Entries {
  return entries.map((entry) => (entry.key === key ? { key, item } : entry));
}

function inRange(quantity: number): number {
  return Math.min(deckLimits.quantity, Math.max(1, Math.floor(quantity)));
}
