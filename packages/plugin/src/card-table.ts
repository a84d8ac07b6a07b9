/** From tab-separated files to the card database (game-definition §7). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { Finding, SourcePlace } from "./base/findings.ts";
import { setOwn } from "./base/json-object.ts";
import { shortened } from "./base/shortened.ts";
import { nearest, SUGGESTIONS_MOST } from "./base/suggest.ts";
import {
  backProblem,
  type CardRules,
  cardRulesOf,
  cellDoubts,
  type FaceProblem,
  MULTI_SIDED,
  SIDES,
  textOf,
  typeProblem,
} from "./card-checks.ts";
import { joinedCardsDoubt } from "./joined-cards.ts";
import { byName } from "./parts.ts";
import { encodingDoubts, type TextFile } from "./text-file.ts";
import { type Cell, type CutRow, cutTable } from "./tsv-cut.ts";

/** Columns that every card database has, in the order in which they are asked for. */
export const REQUIRED_COLUMNS = ["databaseId", "name", "imageUrl", "cardBack", "type"] as const;

/** More help nobody, and a file may have a million rows. */
const FINDINGS_MOST = 1000;

export interface ReadCardsResult {
  /** databaseId → side → column → text or null; null when there is any error. */
  cardDb: CardDatabase | null;
  /** The same beside errors: every card that has a row. Null where a file could not be cut into rows. */
  found: CardDatabase | null;
  errors: Finding[];
  warnings: Finding[];
}

/**
 * Reads card database files against a definition. Without one (`null`, as in the builder's first step) card
 * types and card backs are not checked. Everything that is wrong is told at once, and nothing is accepted when anything is wrong: `cardDb` is then null.
 */
export function readCardTables(files: readonly TextFile[], gameDef: JsonObject | null): ReadCardsResult {
  if (files.length === 0)
    return {
      cardDb: null,
      found: null,
      errors: [{ level: "error", message: "No files selected." }],
      warnings: [],
    };
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const tables = cutFiles(files, errors, warnings);
  const rules = cardRulesOf(gameDef);
  for (const table of tables) {
    const doubt = joinedCardsDoubt(table, rules);
    if (doubt) warnings.push(doubt);
  }
  const cardDb = collectCards(tables, rules, errors, warnings);
  return {
    cardDb: errors.length === 0 ? cardDb : null,
    found: tables.length === files.length ? cardDb : null,
    errors,
    warnings,
  };
}

/** What an upload dialog says when it went well. */
export function cardsUploadedMessage(cardDb: CardDatabase): string {
  return `Card database uploaded successfully: ${Object.keys(cardDb).length} cards.`;
}

interface NamedTable {
  name: string;
  header: string[];
  rows: CutRow[];
}

/** The files that can be read at all; of each other one it is said why not. What the first row leaves in doubt is told once. */
function cutFiles(files: readonly TextFile[], errors: Finding[], warnings: Finding[]): NamedTable[] {
  const tables: NamedTable[] = [];
  let first: string[] | null = null;
  for (const file of [...files].sort(byName)) {
    const { name, text } = file;
    warnings.push(...encodingDoubts(file));
    const { header, rows, surplus } = cutTable(text);
    const problems = headerProblems(header, first);
    if (!first && problems.length === 0) warnings.push(...headerDoubts(header, rows, name));
    first ??= header;
    for (const problem of problems)
      errors.push({ level: "error", ...problem, place: { file: name, line: 1, column: 1 } });
    for (const { line, message } of surplus)
      errors.push({ level: "error", message, place: { file: name, line, column: 1 } });
    if (problems.length === 0) tables.push({ name, header, rows });
  }
  return tables;
}

/** What keeps a file with this header from being read; `first` is the header of the file before it. */
function headerProblems(header: string[], first: string[] | null): { message: string; hint?: string }[] {
  if (header.length === 1) return [{ message: "Invalid file format. Make sure the data is tab-separated." }];
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0)
    return missing.map((column) => {
      const meant = columnMeant(column, header);
      return { message: `Missing ${column} column.`, ...(meant && { hint: `"${meant}" is not it` }) };
    });
  const isSame = !first || (first.length === header.length && first.every((name, at) => name === header[at]));
  return isSame ? [] : [{ message: "File headers do not match." }];
}

/** Columns that have one name together, of which the last is read, and such as have none though something stands in them. */
function headerDoubts(header: string[], rows: readonly CutRow[], file: string): Finding[] {
  const doubt = (index: number, message: string, hint: string): Finding => ({
    level: "warning",
    message,
    hint,
    place: placeOfCell({ file, line: 1, column: 1 }, header, index),
  });
  return header.flatMap((name, index) => {
    if (name === "") {
      const isFilled = rows.some(({ cells }) => cells[index]);
      const hint = "write a name into the first row, or empty the column";
      return isFilled ? [doubt(index, `Column ${index + 1} has no name.`, hint)] : [];
    }
    const twins = header.flatMap((other, at) => (other === name ? [at + 1] : []));
    const last = twins.at(-1);
    if (twins.length === 1 || last !== index + 1) return [];
    const numbers = `${twins.slice(0, -1).join(", ")} and ${last}`;
    const message = `Columns ${numbers} are called ${name}: only the cells of column ${last} are read.`;
    return [doubt(index, message, "give each column a name of its own")];
  });
}

/** The column that an author may have taken for the required one: `image` for `imageUrl`, `Name` for `name`. */
function columnMeant(column: string, header: readonly string[]): string | undefined {
  const known = new Set<string>(REQUIRED_COLUMNS);
  const others = header.filter((name) => name !== "" && !known.has(name));
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const wanted = plain(column);
  return (
    others.find((name) => plain(name) === wanted) ??
    nearest(column, others) ??
    others.find(
      (name) => plain(name).length > 2 && (wanted.startsWith(plain(name)) || plain(name).startsWith(wanted)),
    )
  );
}

/** The multi-sided card whose further sides may follow. */
interface OpenCard {
  id: string;
  place: SourcePlace;
  /** Index in SIDES. */
  nextSide: number;
}

function collectCards(
  tables: NamedTable[],
  rules: CardRules,
  errors: Finding[],
  warnings: Finding[],
): CardDatabase {
  const cardDb: CardDatabase = {};
  const firstRows = new Map<string, RowOfCard>();
  let open = null as OpenCard | null;

  for (const { name: file, header, rows } of tables) {
    for (const [index, { cells, line }] of rows.entries()) {
      const place = { file, line, column: 1 };
      const face = makeFace(header, cells);
      const id = textOf(face.databaseId);
      const back = textOf(face.cardBack);
      const report = (to: Finding[], level: Finding["level"], { message, column, hint }: FaceProblem) =>
        to.length < FINDINGS_MOST &&
        to.push({
          level,
          message,
          place: placeOfCell(place, cells, header.indexOf(column)),
          ...(hint !== undefined && to.length < SUGGESTIONS_MOST && { hint }),
        });
      const doubtfulStart = startDoubt(header, cells);
      if (doubtfulStart) report(warnings, "warning", doubtfulStart);
      const fail = (message: string, hint?: string) =>
        report(errors, "error", { message, column: "databaseId", ...(hint !== undefined && { hint }) });
      if (id === "") fail(`Missing databaseId in row ${index + 1}`);
      const wrongType = typeProblem(face, rules);
      if (wrongType) report(errors, "error", wrongType);
      for (const doubt of cellDoubts(face, rules)) report(warnings, "warning", doubt);
      if (id === "") continue;

      if (open?.id === id) {
        const side = SIDES[open.nextSide++];
        if (side) setOwn(cardDb[id] as Record<string, JsonObject>, side, face);
        else fail(`Too many sides for databaseId ${id}`);
        continue;
      }
      warnAboutLoneSide(open, warnings);
      open = null;
      const wrongBack = backProblem(face, rules);
      if (wrongBack) report(errors, "error", wrongBack);
      if (Object.hasOwn(cardDb, id)) {
        const rows = bothRows(firstRows.get(id), { name: textOf(face.name), place });
        fail(`Duplicate databaseId ${id} for a non-multi_sided card`, rows);
        continue;
      }
      firstRows.set(id, { name: textOf(face.name), place });
      setOwn<Record<string, JsonObject>>(cardDb, id, { A: face, B: makeBack(header, back) });
      open = back === MULTI_SIDED ? { id, place, nextSide: 1 } : null;
    }
  }
  warnAboutLoneSide(open, warnings);
  return cardDb;
}

/**
 * A line break in the first cell of a row. Most likely it stood in the last cell of the row before, where it ends the row: what
 * followed it is then missing there, and stands in front of the first cell of this one.
 */
function startDoubt(header: readonly string[], cells: readonly Cell[]): FaceProblem | null {
  const [column = ""] = header;
  const parts = (cells[0] ?? "").split("\n");
  if (parts.length === 1) return null;
  const cut = parts.slice(0, -1).join(" ");
  return {
    message: `${column} begins with lines that may belong to the row before: ${shortened(cut)}`,
    column,
    hint: `a line break in the last column, ${header.at(-1)}, ends the row: put another column last`,
  };
}

/** Where a card begins, and what it is called there. */
interface RowOfCard {
  name: string;
  place: SourcePlace;
}

/** Names two rows of one id: by their cards and lines, and by their files where these are two. */
function bothRows(first: RowOfCard | undefined, second: RowOfCard): string | undefined {
  if (!first) return undefined;
  const isOneFile = first.place.file === second.place.file;
  const nameOf = ({ name, place: { file, line } }: RowOfCard) =>
    `${isOneFile ? "" : `${file} `}line ${line}${name === "" ? "" : `: ${name}`}`;
  return `${nameOf(first)}; ${nameOf(second)}`;
}

/** Where in its file a cell begins: after the cells before it, which may hold line breaks. */
function placeOfCell(row: SourcePlace, cells: readonly Cell[], index: number): SourcePlace {
  const before = cells.slice(0, Math.max(0, index)).map((cell) => `${cell ?? ""}\t`);
  const lines = before.join("").split("\n");
  return { ...row, line: row.line + lines.length - 1, column: (lines.at(-1) ?? "").length + 1 };
}

function warnAboutLoneSide(card: OpenCard | null, warnings: Finding[]): void {
  if (card?.nextSide !== 1) return;
  const message = `Card ${card.id} is ${MULTI_SIDED}, but no row with its second side follows.`;
  warnings.push({ level: "warning", message, place: card.place });
}

function makeFace(header: string[], cells: Cell[]): JsonObject {
  const face: JsonObject = {};
  for (const [index, column] of header.entries()) setOwn(face, column, cells[index] ?? null);
  return face;
}

/** A back has every column of the file, empty but for the name, which is the card back's id. */
function makeBack(header: string[], back: string): JsonObject {
  const face: JsonObject = {};
  for (const column of header) setOwn(face, column, null);
  face.name = back;
  return face;
}
