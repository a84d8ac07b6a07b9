/** Rows of cells as the text of a card table: the way back from what `tsv-cut.ts` cuts (game-definition §7.2). */

/**
 * A table as text that the one cutter cuts into the same cells again. There are no quotes in the format, so some things cannot be
 * written: a tab inside a cell becomes a blank, and a carriage return a line feed. A line break in the last column would end
 * the row, and one in the first column reads like the rest of a row that was broken off; two columns without line breaks are
 * therefore moved there. Only where there are no two, the last column has blanks for its line breaks, or the first one
 * begins without those that it began with.
 * @param header names of the columns, on one line each.
 * @param rows cells in the order of the header; what a short row misses is empty.
 */
export function tsvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const names = header.map((name) => onOneLine(plainCell(name)));
  const body = rows.map((row) => header.map((_, column) => plainCell(row[column] ?? "")));
  const order = columnOrder(body, header.length);
  const first = order[0];
  const last = order.at(-1);
  const written = (row: readonly string[], column: number): string => {
    const cell = row[column] ?? "";
    if (column === last) return onOneLine(cell);
    // An empty line before a row is skipped.
    return column === first ? cell.replace(/^\n+/, "") : cell;
  };
  const lines = [names, ...body].map((row) => order.map((column) => written(row, column)).join("\t"));
  return `${lines.join("\n")}\n`;
}

/** Indices of the columns, such that the first and the last have no line breaks where that can be. */
function columnOrder(body: readonly (readonly string[])[], width: number): number[] {
  const columns = Array.from({ length: width }, (_, column) => column);
  const isWhole = (column: number) => !body.some((row) => row[column]?.includes("\n"));
  const beginsWithText = (column: number) => !body.some((row) => row[column]?.startsWith("\n"));
  const whole = columns.filter(isWhole);
  const first =
    whole.length > 1 ? whole[0] : columns.find((column) => column !== whole[0] && beginsWithText(column));
  const last = whole.findLast((column) => column !== first) ?? columns.findLast((column) => column !== first);
  const between = columns.filter((column) => column !== first && column !== last);
  return [first, ...between, last].filter((column) => column !== undefined);
}

const plainCell = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\t", " ");
const onOneLine = (text: string) => text.replace(/\n+/g, " ");
