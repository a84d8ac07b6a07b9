/** One card of the builder's cards: changed, added or taken away. All of them are then read by the rules of every table (game-definition §7). */
import type { CardDatabase } from "@baize/engine";
import { cardTableText, MULTI_SIDED, REQUIRED_COLUMNS } from "@baize/plugin";
import { columnsOf } from "./columns.ts";
import { type CardReading, readCards } from "./read-cards.ts";

/** The texts of one printed side, by column. */
export type Cells = Readonly<Record<string, string>>;

const SIDES = "ABCDEFGHI";
/** Cells of more characters are written on several lines. */
const LONG = 48;
/** What findings call the table. */
const TABLE = "cards.tsv";

/** The printed sides of a card, as a table has a row for each; a plain back is none. */
export function printedSides(cards: CardDatabase, id: string): Cells[] {
  const sides = Object.entries(cards[id] ?? {}).filter(([side]) => SIDES.includes(side));
  const printed = sides.filter(([side, face]) => side === "A" || (face?.type ?? null) !== null);
  return printed.map(([, face]) => {
    const texts = columnsOf(cards).map((column) => [
      column,
      textOf((face as Record<string, unknown>)[column]),
    ]);
    return Object.fromEntries(texts);
  });
}

/** An empty card with an id that is free, and the type and the back of the last one. */
export function nextCard(cards: CardDatabase): Cells {
  const last = printedSides(cards, Object.keys(cards).at(-1) ?? "")[0];
  let number = Object.keys(cards).length + 1;
  while (Object.hasOwn(cards, `card-${number}`)) number++;
  const columns = [...new Set([...REQUIRED_COLUMNS, ...columnsOf(cards)])];
  return {
    ...Object.fromEntries(columns.map((column) => [column, ""])),
    databaseId: `card-${number}`,
    type: last?.type ?? "",
    cardBack: last?.cardBack === MULTI_SIDED ? "" : (last?.cardBack ?? ""),
  };
}

/**
 * The cards with these sides for one of them.
 * @param id of the card as it was; null: it is a new one, and the last.
 */
export function withCard(cards: CardDatabase, id: string | null, sides: readonly Cells[]): CardReading {
  const card = Object.fromEntries(sides.map((cells, index) => [SIDES[index] ?? "", onOneLine(cells)]));
  const others = Object.entries(cards).map(([key, before]) => (key === id ? card : before));
  return readAgain(id === null ? [...others, card] : others);
}

export function withoutCard(cards: CardDatabase, id: string): CardReading {
  return readAgain(Object.entries(cards).flatMap(([key, card]) => (key === id ? [] : [card])));
}

/** Columns with texts that a single line does not show. */
export function longColumns(cards: CardDatabase): Set<string> {
  const long = new Set<string>();
  for (const sides of Object.values(cards))
    for (const face of Object.values(sides))
      for (const [column, value] of Object.entries(face ?? {}))
        if (textOf(value).length > LONG) long.add(column);
  return long;
}

/** Two cards may have one id here: that is for the reading to say. */
function readAgain(list: readonly unknown[]): CardReading {
  const numbered = Object.fromEntries(list.map((card, index) => [index, card]));
  return readCards([{ name: TABLE, text: cardTableText(numbered as CardDatabase) }]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A row has no line breaks. */
function onOneLine(cells: Cells): Cells {
  const texts = Object.entries(cells).map(([column, text]) => [
    column,
    text.replaceAll(/[\t\r\n]+/g, " ").trim(),
  ]);
  return Object.fromEntries(texts);
}
