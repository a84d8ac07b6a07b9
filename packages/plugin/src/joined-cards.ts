/**
 * Cards that were read as the rest of the row before them. Where the tabs at the ends of lines were cut off, two lines may have together
 * just as many cells as the header, and the cutter takes them for one row with a line break in a cell (game-definition §7.2).
 */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Finding } from "./base/findings.ts";
import { ownValue } from "./base/json-object.ts";
import { type CardRules, MULTI_SIDED } from "./card-checks.ts";
import type { Cell, CutRow } from "./tsv-cut.ts";

/**
 * Tells of the first joined line of a table that is by itself a card, and how many more there are. Null: there is none. Without a
 * definition the types and backs of the table's own rows are those that are known.
 */
export function joinedCardsDoubt(
  { name: file, header, rows }: { name: string; header: readonly string[]; rows: readonly CutRow[] },
  rules: CardRules,
): Finding | null {
  // A line break in the first cell is another story: what stands before it is no card.
  const joined = rows.filter(({ cells }) => !isBroken(cells[0]) && cells.some(isBroken));
  if (joined.length === 0) return null;
  const column = (name: string) => header.lastIndexOf(name);
  const [id, type, back] = [column("databaseId"), column("type"), column("cardBack")];
  const isType = knownIn(rules.cardTypes, rows, type);
  const isBack = knownIn(rules.cardBacks, rows, back);
  const isCard = (cells: readonly string[]) =>
    cells[id] && isType(cells[type]) && (cells[back] === MULTI_SIDED || isBack(cells[back]));
  const found = joined.flatMap((row) =>
    linesOf(row)
      .map((cells, index) => ({ cells, line: row.line + index, start: row.line }))
      .slice(1)
      .filter(({ cells }) => isCard(cells)),
  );
  const [first] = found;
  if (!first) return null;
  const { line, start } = first;
  const more = found.length - 1;
  const further = more === 0 ? "" : ` So it is with ${more} more ${more === 1 ? "line" : "lines"}.`;
  return {
    level: "warning",
    message: `Line ${line} looks like a card of its own, but was read as the rest of line ${start}.${further}`,
    hint: "keep the tabs at the ends of lines, or fill the last column",
    place: { file, line, column: 1 },
  };
}

const isBroken = (cell: Cell | undefined) => cell?.includes("\n") ?? false;

/** The cells of each line of a row. */
function linesOf({ cells }: CutRow): string[][] {
  const text = cells.join("\t");
  return text.split("\n").map((line) => line.split("\t"));
}

/** Whether a cell names one of the declared; where nothing is declared, one that a row of the table has. */
function knownIn(
  declared: JsonObject | null,
  rows: readonly CutRow[],
  column: number,
): (cell: string | undefined) => boolean {
  if (declared) return (cell) => cell !== undefined && isObject(ownValue(declared, cell));
  const used = new Set(rows.flatMap((row) => [row.cells[column], linesOf(row)[0]?.[column]]));
  return (cell) => Boolean(cell) && used.has(cell);
}
