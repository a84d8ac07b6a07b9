/** The list of public decks as the dialog shows it (table §9.6, decks §3.1). */
import type { DeckSummary } from "@baize/protocol";
import { fold } from "../../../ui/fold.ts";

const MAX_PUBLIC_DECKS = 100;

export interface FoundDecks {
  decks: DeckSummary[];
  /** How many fit; more than are listed. */
  total: number;
}

/** Decks whose name and author contain the texts, whatever their case and accents, by name. */
export function searchPublicDecks(decks: readonly DeckSummary[], name: string, author: string): FoundDecks {
  const wantedName = fold(name.trim());
  const wantedAuthor = fold(author.trim());
  const found = decks
    .filter(
      (deck) => fold(deck.name).includes(wantedName) && fold(deck.author_alias ?? "").includes(wantedAuthor),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
  return { decks: found.slice(0, MAX_PUBLIC_DECKS), total: found.length };
}

export interface DeckAuthor {
  id: number;
  alias: string | null;
  supporter: boolean;
  decks: DeckSummary[];
}

/** Who made the decks, each with theirs; supporters first, then by name. */
export function authorsOf(decks: readonly DeckSummary[]): DeckAuthor[] {
  const authors = new Map<number, DeckAuthor>();
  for (const deck of decks) {
    const author = authors.get(deck.author_id) ?? {
      id: deck.author_id,
      alias: deck.author_alias,
      supporter: (deck.author_supporter_level ?? 0) > 0,
      decks: [],
    };
    author.decks.push(deck);
    authors.set(deck.author_id, author);
  }
  return [...authors.values()].sort(
    (a, b) => Number(b.supporter) - Number(a.supporter) || (a.alias ?? "").localeCompare(b.alias ?? ""),
  );
}
