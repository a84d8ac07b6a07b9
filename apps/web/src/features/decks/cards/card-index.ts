/**
 * The texts of a source's cards as filters compare them. To fold a text costs far more than to look into a folded one,
 * so a column is folded once, when it is first asked for, and every key after that only looks.
 */
import { fold } from "../../../ui/fold.ts";
import type { SourceCard } from "../model/source-card.ts";
import { type CardColumn, type Localize, searchedTexts } from "./card-columns.ts";

export interface CardIndex {
  cards: readonly SourceCard[];
  /** Of each card, the folded texts of all its sides in a column, or of all columns. */
  texts(column: CardColumn | "all"): readonly string[];
}

/** No text holds it, so what is typed never matches across two texts. */
const BETWEEN = "\u0000";

/** @param columns that "all" looks through */
export function createCardIndex(
  cards: readonly SourceCard[],
  columns: readonly CardColumn[],
  localize: Localize,
): CardIndex {
  const folded = new Map<string, readonly string[]>();
  function texts(column: CardColumn | "all"): readonly string[] {
    const id = column === "all" ? "/all" : column.id;
    const known = folded.get(id);
    if (known) return known;
    const made = column === "all" ? joined() : cards.map((card) => textOf(card, column));
    folded.set(id, made);
    return made;
  }
  const textOf = (card: SourceCard, column: CardColumn) =>
    fold(searchedTexts(card, column, localize).join(BETWEEN));
  function joined(): string[] {
    const parts = columns.map(texts);
    return cards.map((_card, at) => parts.map((column) => column[at]).join(BETWEEN));
  }
  return { cards, texts };
}
