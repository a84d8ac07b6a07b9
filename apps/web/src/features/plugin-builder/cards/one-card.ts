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
    const texts = columnsOf(cards).map((column) => [column, textOf((face as Face)[column])]);
    return Object.fromEntries(texts);
  });
}

/** An empty card with an id that is free, and the type and the back of the last one. */
export function nextCard(cards: CardDatabase): Cells {
  const last = printedSides(cards, Object.keys(cards).at(-1) ?? "")[0];
  let number = Object.keys(cards).length + 1;
  while (Object.hasOwn(cards, `card-${number}`)) number++;
  const columns = [...new Set([...columnsOf(cards), ...REQUIRED_COLUMNS])];
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
  const before = id === null ? [] : printedSides(cards, id);
  const card = Object.fromEntries(
    sides.map((cells, index) => [SIDES[index] ?? "", tidied(cells, before[index])]),
  );
  const others = Object.entries(cards).map(([key, other]) => (key === id ? card : other));
  return readAgain(id === null ? [...others, card] : others, cards);
}

export function withoutCard(cards: CardDatabase, id: string): CardReading {
  return readAgain(
    Object.entries(cards).flatMap(([key, card]) => (key === id ? [] : [card])),
    cards,
  );
}

/** Columns with texts that a single line does not show. */
export function longColumns(cards: CardDatabase): Set<string> {
  const long = new Set<string>();
  for (const sides of Object.values(cards))
    for (const face of Object.values(sides))
      for (const [column, value] of Object.entries(face ?? {})) if (isLong(textOf(value))) long.add(column);
  return long;
}

const isLong = (text: string) => text.length > LONG || text.includes("\n");

/**
 * The cards as a table of them is read. Two may have one id here: that is for the reading to say. A text with line breaks
 * may have moved a column in the table; its place among the author's columns stays.
 */
function readAgain(list: readonly unknown[], before: CardDatabase): CardReading {
  const numbered = Object.fromEntries(list.map((card, index) => [index, card]));
  const reading = readCards([{ name: TABLE, text: cardTableText(numbered as CardDatabase) }]);
  return { ...reading, cards: reading.cards && withColumnsAs(before, reading.cards) };
}

function withColumnsAs(before: CardDatabase, cards: CardDatabase): CardDatabase {
  const columns = columnsOf(before);
  const inOrder = (face: Face): Face => {
    const known = columns.filter((column) => Object.hasOwn(face, column));
    return Object.fromEntries([...known.map((column) => [column, null]), ...Object.entries(face)]);
  };
  const ordered = Object.entries(cards).map(([id, card]) => {
    const sides = Object.entries(card).map(([side, face]) => [side, inOrder(face as Face)] as const);
    return [id, Object.fromEntries(sides)] as const;
  });
  return Object.fromEntries(ordered) as CardDatabase;
}

type Face = Record<string, unknown>;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What was written, without blanks around it; what was not touched stays as it is. */
function tidied(cells: Cells, before: Cells | undefined): Cells {
  const texts = Object.entries(cells).map(([column, text]) => [
    column,
    text === before?.[column] ? text : text.trim(),
  ]);
  return Object.fromEntries(texts);
}
