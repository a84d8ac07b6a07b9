/** Reads chosen files or pasted rows, and says what could be done where they cannot be read as they are. */
import type { CardDatabase } from "@baize/engine";
import { cutTable, type Finding, readCardTables, type TextFile } from "@baize/plugin";
import { type ColumnNames, namedTable, type UnnamedColumn, unnamedColumns } from "./column-names.ts";
import { clipboardTable } from "./from-clipboard.ts";
import { csvDelimiter, csvTable } from "./from-csv.ts";
import { type Mending, mendedTable, missingColumns } from "./mend-columns.ts";

/** What would make the files readable. */
type Repair =
  /** Their cells are separated by commas or semicolons. */
  | { kind: "convert" }
  /** Required columns are not there under their names. */
  | { kind: "columns"; header: string[] }
  /** Columns have one name together, or none, and something stands in them. */
  | { kind: "names"; file: string; header: string[]; columns: UnnamedColumn[] };

export interface CardReading {
  files: readonly TextFile[];
  /** Null: nothing of it can be used. */
  cards: CardDatabase | null;
  findings: Finding[];
  /** There is a header and nothing below it. */
  isEmpty: boolean;
  repair: Repair | null;
}

/** Name of the file that pasted rows are read as. */
export const PASTED = "pasted.tsv";

export function readPasted(text: string): CardReading | null {
  return text.trim() === "" ? null : readCards([{ name: PASTED, text: clipboardTable(text) }]);
}

export function readCards(files: readonly TextFile[], further: readonly Finding[] = []): CardReading {
  const unnamed = unnamedIn(files);
  if (unnamed) return { files, cards: null, findings: [...further], isEmpty: false, repair: unnamed };
  const { cardDb, errors, warnings } = readCardTables(files, null);
  const isEmpty = cardDb !== null && Object.keys(cardDb).length === 0;
  return {
    files,
    cards: isEmpty ? null : cardDb,
    findings: [...further, ...errors, ...warnings],
    isEmpty,
    repair: cardDb === null ? repairOf(files) : null,
  };
}

/** The first file whose columns cannot be told apart by their names: cells would be lost. */
function unnamedIn(files: readonly TextFile[]): Extract<Repair, { kind: "names" }> | null {
  for (const { name, text } of files) {
    const found = unnamedColumns(text);
    if (found) return { kind: "names", file: name, ...found };
  }
  return null;
}

function repairOf(files: readonly TextFile[]): Repair | null {
  if (files.some(({ text }) => csvDelimiter(text) !== null)) return { kind: "convert" };
  for (const { text } of files) {
    const { header } = cutTable(text);
    if (header.length > 1 && missingColumns(header).length > 0) return { kind: "columns", header };
  }
  return null;
}

/** Reads the files whose cells are separated by commas or semicolons as such; others stay as they are. */
export function converted(files: readonly TextFile[]): CardReading {
  const problems: Finding[] = [];
  const tables = files.map(({ name, text }) => {
    const delimiter = csvDelimiter(text);
    if (delimiter === null) return { name, text };
    const table = csvTable(text, delimiter);
    for (const message of table.problems)
      problems.push({ level: "warning", message, place: { file: name, line: 1, column: 1 } });
    return { name: name.replace(/(\.\w+)?$/, ".tsv"), text: table.text };
  });
  return readCards(tables, problems);
}

/** Reads the files with names for the columns of one of them, and of all that have the same first row. */
export function named(files: readonly TextFile[], file: string, names: ColumnNames): CardReading {
  const firstRow = (text: string) => text.split(/\r\n?|\n/, 1)[0];
  const meant = files.find(({ name }) => name === file);
  return readCards(
    files.map(({ name, text }) => ({
      name,
      text: meant && firstRow(text) === firstRow(meant.text) ? namedTable(text, names) : text,
    })),
  );
}

/** Reads every file with the columns that it misses. */
export function mended(files: readonly TextFile[], mending: Mending): CardReading {
  return readCards(files.map(({ name, text }) => ({ name, text: mendedTable(text, mending) })));
}
