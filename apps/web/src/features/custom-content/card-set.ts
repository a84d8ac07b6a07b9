/** A set of custom cards as the server keeps it: under ids that begin with their author's. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { CustomCards } from "@baize/protocol";
import { fold } from "../../ui/fold.ts";

/** Public cards are for everybody's decks, private ones for their author's. */
export type CardKind = "public" | "private";

export type CardSets = Record<CardKind, CustomCards>;

/** The id that a card has in decks. */
function storedId(id: string, authorId: number): string {
  const prefix = `author_id-${authorId}-`;
  return id.startsWith(prefix) ? id : prefix + id;
}

/** The id that its author gave to a card. */
function givenId(key: string): string {
  return key.replace(/^author_id-\d+-/, "");
}

const SHOWN_MOST = 10;

/** An id as lists show it: its beginning and its end, when it is long (T9-31). */
export function shortId(id: string): string {
  const letters = [...id];
  if (letters.length <= SHOWN_MOST) return id;
  return `${letters.slice(0, 3).join("")}...${letters.slice(-7).join("")}`;
}

/** A card in the list. */
export interface CardRow {
  key: string;
  id: string;
  name: string;
  type: string;
  /** As the file has it; empty: none. */
  imageUrl: string;
}

const byKey = new Intl.Collator(undefined, { numeric: true });

export function rowsOf(cards: CustomCards): CardRow[] {
  return Object.entries(cards)
    .map(([key, card]) => {
      const front = (card.A ?? {}) as JsonObject;
      const id = textOf(front.databaseId) || givenId(key);
      return {
        key,
        id,
        name: textOf(front.name),
        type: textOf(front.type),
        imageUrl: textOf(front.imageUrl),
      };
    })
    .sort((a, b) => byKey.compare(a.key, b.key));
}

/** Rows whose id, name or type contains the text. */
export function matchingRows(rows: readonly CardRow[], text: string): readonly CardRow[] {
  const wanted = fold(text.trim());
  if (wanted === "") return rows;
  return rows.filter((row) => [row.id, row.name, row.type].some((field) => fold(field).includes(wanted)));
}

/** The cards with the ids that their author gave them, sides only: what can be uploaded again. */
export function plainCards(cards: CustomCards): CardDatabase {
  const plain = Object.entries(cards).map(([key, card]) => {
    const sides = Object.entries(card).filter(([side]) => /^[A-I]$/.test(side));
    return [givenId(key), Object.fromEntries(sides)] as const;
  });
  return Object.fromEntries(plain) as CardDatabase;
}

/** Old and new cards together; of those with the same id the new one. */
export function addedTo(cards: CustomCards, more: CardDatabase): CardDatabase {
  return { ...plainCards(cards), ...more };
}

/** What an upload does to the cards that are there. */
export interface CardChanges {
  fresh: number;
  changed: number;
  /** Ids, as decks name them, under which I find no card afterwards. */
  gone: string[];
}

/** @param other my cards of the other kind: what is also there stays in reach. */
export function changesBy(
  sent: CardDatabase,
  before: CustomCards,
  other: CustomCards,
  authorId: number,
): CardChanges {
  const after = new Set(Object.keys(sent).map((id) => storedId(id, authorId)));
  const changed = [...after].filter((id) => Object.hasOwn(before, id)).length;
  const gone = Object.keys(before).filter((id) => !after.has(id) && !Object.hasOwn(other, id));
  return { fresh: after.size - changed, changed, gone };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
