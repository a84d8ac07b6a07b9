/** What a list becomes once every line has its card. */
import { type DeckItem, deckLimits } from "@baize/protocol/decks";
import { cardName, type SourceCard } from "../model/source-card.ts";
import type { ListLine } from "./plain-list.ts";

/** The card that somebody chose for a line; null: the line is left out. */
export type LineChoices = ReadonlyMap<number, SourceCard | null>;

/**
 * The card that a line stands for, as long as nobody chooses another. A card that only its id names, and that the game
 * does not know, stays a card of the deck: it is there again when the game has it again.
 */
export function proposedCard(line: ListLine): SourceCard | null {
  if (line.problem === "quantity") return null;
  const [first] = line.cards;
  if (first) return first;
  return line.databaseId === null ? null : unknownCard(line.databaseId, line.name);
}

function unknownCard(databaseId: string, name: string): SourceCard {
  const author = databaseId.match(/^author_id-(\d+)-/)?.[1];
  return {
    databaseId,
    ...(author === undefined ? {} : { authorId: Number(author) }),
    sides: { A: { name } },
  };
}

/** The entries of all lines that have a card; equal ones are one entry, as long as it holds so many. */
export function itemsOf(lines: readonly ListLine[], choices: LineChoices): DeckItem[] {
  const items: DeckItem[] = [];
  const open = new Map<string, DeckItem>();
  for (const line of lines) {
    const chosen = choices.get(line.line);
    const card = chosen === undefined ? proposedCard(line) : chosen;
    if (card === null) continue;
    const key = JSON.stringify([card.databaseId, card.authorId ?? null, line.loadGroupId]);
    const equal = open.get(key);
    if (equal && equal.quantity + line.quantity <= deckLimits.quantity) {
      equal.quantity += line.quantity;
      continue;
    }
    const item: DeckItem = {
      databaseId: card.databaseId,
      quantity: line.quantity,
      loadGroupId: line.loadGroupId,
      ...(card.authorId === undefined ? {} : { authorId: card.authorId }),
      _name: cardName(card),
    };
    items.push(item);
    open.set(key, item);
  }
  return items;
}
