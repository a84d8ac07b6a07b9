/** Rows out of a spreadsheet or of a table that was mended, as the text of a card table. */
import { tsvText } from "@baize/plugin";

/**
 * The first row is the header; empty rows and columns are left out. Line breaks and tabs inside cells become what `tsvText`
 * makes of them. A row that is too long stays so, for the reader to tell it.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = withoutEmptyColumns(rows.filter(isFilled));
  const names = header.map((name) => name.replace(/\s+/g, " ").trim());
  const isRagged = body.some((row) => row.length > header.length);
  if (!isRagged) return tsvText(names, body);
  // The reader names such a row by its line, so rows must be lines then.
  return [names, ...body].map((row) => `${row.map(onOneLine).join("\t")}\n`).join("");
}

const onOneLine = (cell: string) => cell.replace(/[\t\r\n]+/g, " ").trim();
const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");

/** Spreadsheets hand out columns at the right end in which nothing stands. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): string[][] {
  const filled = (row: readonly string[]) => row.findLastIndex((cell) => cell !== "") + 1;
  const width = rows.reduce((most, row) => Math.max(most, filled(row)), 0);
  return rows.map((row) => row.slice(0, width));
}
