/** The ways in which people write a card of a list: with its quantity, and with more about it in brackets. */
import { type Localize, valueText } from "../cards/card-columns.ts";
import type { SourceCard } from "../model/source-card.ts";
import { nameKey } from "./card-names.ts";

/**
 * One way to read a line. In the patterns a row of blanks begins with its first: it is gone through once (`(?<!\s)`).
 */
export interface Form {
  quantity: number;
  name: string;
}

/** The ways in which a line can be a quantity and a name: `3 Name`, `3x Name`, `3× Name`, `x3 Name`, `Name x3`. */
export function formsOf(text: string): Form[] {
  const before = text.match(/^(\d+)(?:\s*[x×]\s+|\s*×\s*|\s+)(.+)$/i) ?? text.match(/^[x×]\s*(\d+)\s+(.+)$/i);
  const after =
    text.match(/^(.+?)(?<!\s)\s+[x×]\s*(\d+)$/i) ?? text.match(/^(.+?)(?<!\s)\s*[(（][x×]\s*(\d+)[)）]$/i);
  return [
    ...(before ? [{ quantity: Number(before[1]), name: before[2] ?? "" }] : []),
    ...(after ? [{ quantity: Number(after[2]), name: after[1] ?? "" }] : []),
  ];
}

/** As spreadsheets give it, `Name 3`, or `Name (3)`: only where no card is called so as a whole, as `Agent 47` may be. */
export function bareForm(text: string): Form[] {
  const match =
    text.match(/^(.+?)(?<!\s)\s+(\d{1,2})$/) ?? text.match(/^(.+?)(?<!\s)\s*[(（](\d{1,2})[)）]$/);
  return match ? [{ quantity: Number(match[2]), name: match[1] ?? "" }] : [];
}

/** The brackets at the end of a text, and what stands before them; null: it ends without any. */
export function bracketAt(text: string): { before: string; inside: string } | null {
  const match = text.match(/^(.+?)(?<!\s)\s*(?:\(([^()]*)\)|\[([^[\]]*)\]|（([^（）]*)）)$/);
  return match ? { before: match[1] ?? "", inside: (match[2] ?? match[3] ?? match[4] ?? "").trim() } : null;
}

/** Those of the cards that have exactly this text as their id, or in one of the game's columns. */
export function cardsHolding(
  text: string,
  cards: readonly SourceCard[],
  localize: Localize,
): readonly SourceCard[] {
  const wanted = nameKey(text);
  if (wanted === "") return [];
  const holds = ({ databaseId, sides }: SourceCard) =>
    databaseId === text ||
    Object.values(sides).some((face) =>
      Object.entries(face).some(
        ([property, value]) => property !== "name" && nameKey(valueText(value, localize)) === wanted,
      ),
    );
  return cards.filter(holds);
}
