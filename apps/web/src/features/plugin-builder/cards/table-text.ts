/** Rows of cells as the text of a card table, so that the one cutter (game-definition §7.2) cuts them the same way again. */

/**
 * The first row is the header. A card table has no quotes, so a tab inside a cell becomes a blank. A line break stays,
 * except where the cutter could not tell it from the end of a row: in the first and in the last column. Columns without
 * line breaks are therefore moved there; where there are none, line breaks become blanks.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  const cleaned = withoutEmptyColumns(rows.map((row) => row.map(withoutTabs)).filter(isFilled));
  const width = cleaned[0]?.length ?? 0;
  const [header = [], ...body] = cleaned.map((row) => padded(row, width));
  // The reader names a row that is too long by its line, so rows must be lines then.
  const isRagged = body.some((row) => row.length > width);
  const order = isRagged ? null : columnOrder(body, width);
  const lines = [header.map(onOneLine), ...(order ? body : body.map((row) => row.map(onOneLine)))];
  return lines.map((row) => `${inOrder(row, order).join("\t")}\n`).join("");
}

/** Indices of the columns, such that the first and the last have no line breaks; null when that cannot be. */
function columnOrder(body: readonly string[][], width: number): number[] | null {
  const plain = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !body.some((row) => row[column]?.includes("\n")),
  );
  const first = plain.includes(0) ? 0 : plain[0];
  const last = plain.includes(width - 1) ? width - 1 : plain.findLast((column) => column !== first);
  if (first === undefined || last === undefined) return null;
  const between = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== first && column !== last,
  );
  return first === last ? [first] : [first, ...between, last];
}

function inOrder(row: readonly string[], order: readonly number[] | null): readonly string[] {
  return order ? order.map((column) => row[column] ?? "") : row;
}

const withoutTabs = (cell: string) => cell.replace(/\r\n?/g, "\n").replaceAll("\t", " ");
const onOneLine = (cell: string) => cell.replace(/\n+/g, " ").trim();
const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");
const padded = (row: string[], width: number) => [
  ...row,
  ...Array.from({ length: Math.max(0, width - row.length) }, () => ""),
];

/** Spreadsheets hand out columns at the right end in which nothing stands. */
function withoutEmptyColumns(rows: string[][]): string[][] {
  const filled = (row: readonly string[]) => row.findLastIndex((cell) => cell !== "") + 1;
  const width = rows.reduce((most, row) => Math.max(most, filled(row)), 0);
  return rows.map((row) => row.slice(0, width));
}
