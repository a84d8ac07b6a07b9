/**
 * Cuts the text of a card database into rows of cells: the one cutter of game-definition §7.2, for files with
 * line breaks inside cells as well as for ragged files whose trailing empty cells were cut off.
 */
import { dropByteOrderMark } from "./base/json-text.ts";

/** A cell's text, or null where a ragged row ends early. */
export type Cell = string | null;

export interface CutRow {
  cells: Cell[];
  /** Line of the file on which the row begins, from 1. */
  line: number;
}

export interface CutTable {
  header: string[];
  rows: CutRow[];
  /** `Line {number}: {m} cells, but the header has {n}.` for each row with surplus text. */
  surplus: { line: number; message: string }[];
}

/** Cuts a whole file. Quotes are data; cells are separated by one tab, rows by LF, CRLF or CR. */
export function cutTable(text: string): CutTable {
  const lines = dropByteOrderMark(text).replace(/\r\n?/g, "\n").split("\n");
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const header = (lines[0] ?? "").split("\t");
  const joined = joinRows(lines, header.length);
  return joined ? { header, rows: joined, surplus: [] } : { header, ...cutRagged(lines, header.length) };
}

/** Rows of exactly `width` cells, joining lines whose cells hold line breaks; null when the file is ragged. */
function joinRows(lines: string[], width: number): CutRow[] | null {
  const rows: CutRow[] = [];
  let pending: CutRow | null = null;
  for (let index = 1; index < lines.length; index++) {
    const cells = (lines[index] as string).split("\t");
    if (!pending) {
      // The first column cannot hold a line break, so an empty line between rows is no part of a row.
      if (cells.length === 1 && cells[0] === "" && width > 1) continue;
      pending = { cells, line: index + 1 };
    } else {
      const [first, ...rest] = cells;
      const last: Cell = pending.cells.pop() ?? "";
      pending.cells.push(`${last}\n${first}`, ...rest);
    }
    if (pending.cells.length > width) return null;
    if (pending.cells.length === width) {
      rows.push(pending);
      pending = null;
    }
  }
  return pending ? null : rows;
}

function cutRagged(lines: string[], width: number): Pick<CutTable, "rows" | "surplus"> {
  const rows: CutRow[] = [];
  const surplus: CutTable["surplus"] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as string;
    if (line === "") continue;
    const cells: Cell[] = line.split("\t");
    if (cells.slice(width).some((cell) => cell !== "")) {
      const message = `Line ${index + 1}: ${cells.length} cells, but the header has ${width}.`;
      surplus.push({ line: index + 1, message });
    }
    while (cells.length < width) cells.push(null);
    rows.push({ cells: cells.slice(0, width), line: index + 1 });
  }
  return { rows, surplus };
}
