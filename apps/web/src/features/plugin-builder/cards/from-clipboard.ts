/** Rows copied out of a spreadsheet: cells that hold a quote, a tab or a line break stand in quotes there. */
import { cutTable } from "@baize/plugin";
import { tableText } from "./table-text.ts";

/** A cell that stands in quotes as a whole; quotes within are doubled. */
const QUOTED = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g;
/** What a spreadsheet puts a cell in quotes for. Without it they are the author's own. */
const NEEDS_QUOTES = /["\t\n]/;
/** Stands for a line break inside a cell while rows are cut; no spreadsheet hands it out. */
const BREAK = "\u{E000}";

/** Columns without a name at the right end, selected along with the table. */
const NAMELESS_END = /^[^\n]*\t\n/;

/** Other quotes are text and stay: a table without such cells and columns is handed on as it is. */
export function clipboardTable(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  let found = NAMELESS_END.test(lines);
  const protectedText = lines.replace(QUOTED, (whole: string, before: string, inside: string) => {
    if (!NEEDS_QUOTES.test(inside)) return whole;
    found = true;
    return before + inside.replaceAll('""', '"').replaceAll("\t", " ").replaceAll("\n", BREAK);
  });
  if (!found) return text;
  const { header, rows, surplus } = cutTable(protectedText);
  if (surplus.length > 0) return text;
  const cells = [header, ...rows.map((row) => row.cells.map((cell) => cell ?? ""))];
  return tableText(cells.map((row) => row.map((cell) => cell.replaceAll(BREAK, "\n"))));
}
