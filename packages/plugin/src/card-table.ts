/** From tab-separated files to the card database (game-definition §7). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import {
  backProblem,
  cardRulesOf,
  cellDoubts,
  MULTI_SIDED,
  SIDES,
  textOf,
  typeProblem,
} from "./card-checks.ts";
import type { Finding, SourcePlace } from "./findings.ts";
import { setOwn } from "./json-object.ts";
import type { TextFile } from "./parts.ts";
import { byName } from "./parts.ts";
import { type Cell, type CutRow, cutTable } from "./tsv-cut.ts";

/** Columns that every card database has, in the order in which they are asked for. */
export const REQUIRED_COLUMNS = ["databaseId", "name", "imageUrl", "cardBack", "type"] as const;

export interface ReadCardsResult {
  /** databaseId → side → column → text or null; null when there is any error. */
  cardDb: CardDatabase | null;
  errors: Finding[];
  warnings: Finding[];
}

/** A message after which nothing further is looked at. */
class Stop extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.message);
    this.finding = finding;
  }
}

/**
 * Reads card database files against a definition. Without one (`null`, as in the builder's first step) card
 * types and card backs are not checked. Nothing is accepted when anything is wrong: `cardDb` is then null.
 */
export function readCardTables(files: readonly TextFile[], gameDef: JsonObject | null): ReadCardsResult {
  const collected: Finding[] = [];
  const warnings: Finding[] = [];
  try {
    if (files.length === 0) throw new Stop({ level: "error", message: "No files selected." });
    const cardDb = collectCards(cutFiles(files, collected), gameDef, collected, warnings);
    return { cardDb: collected.length === 0 ? cardDb : null, errors: collected, warnings };
  } catch (error) {
    if (error instanceof Stop) return { cardDb: null, errors: [error.finding], warnings };
    throw error;
  }
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

function cutFiles(files: readonly TextFile[], collected: Finding[]): NamedTable[] {
  const tables: NamedTable[] = [];
  for (const { name, text } of [...files].sort(byName)) {
    const { header, rows, surplus } = cutTable(text);
    const place = { file: name, line: 1, column: 1 };
    if (header.length === 1) {
      const message = "Invalid file format. Make sure the data is tab-separated.";
      throw new Stop({ level: "error", message, place });
    }
    for (const column of REQUIRED_COLUMNS) {
      if (!header.includes(column))
        throw new Stop({ level: "error", message: `Missing ${column} column.`, place });
    }
    const first = tables[0]?.header ?? header;
    if (first.length !== header.length || first.some((column, index) => column !== header[index])) {
      throw new Stop({ level: "error", message: "File headers do not match.", place });
    }
    for (const { line, message } of surplus) {
      collected.push({ level: "error", message, place: { file: name, line, column: 1 } });
    }
    tables.push({ name, header, rows });
  }
  return tables;
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
  gameDef: JsonObject | null,
  collected: Finding[],
  warnings: Finding[],
): CardDatabase {
  const rules = cardRulesOf(gameDef);
  const cardDb: CardDatabase = {};
  let open = null as OpenCard | null;

  for (const { name: file, header, rows } of tables) {
    for (const [index, { cells, line }] of rows.entries()) {
      const place = { file, line, column: 1 };
      const face = makeFace(header, cells);
      const id = textOf(face.databaseId);
      const back = textOf(face.cardBack);
      if (id === "") {
        collected.push({ level: "error", message: `Missing databaseId in row ${index + 1}`, place });
      }
      const wrongType = typeProblem(face, rules);
      if (wrongType !== null) collected.push({ level: "error", message: wrongType, place });
      for (const message of cellDoubts(face, rules)) warnings.push({ level: "warning", message, place });
      if (id === "") continue;

      if (open?.id === id) {
        const side = SIDES[open.nextSide++];
        if (!side) throw new Stop({ level: "error", message: `Too many sides for databaseId ${id}`, place });
        setOwn(cardDb[id] as Record<string, JsonObject>, side, face);
        continue;
      }
      warnAboutLoneSide(open, warnings);
      if (Object.hasOwn(cardDb, id)) {
        const message = `Duplicate databaseId ${id} for a non-multi_sided card`;
        throw new Stop({ level: "error", message, place });
      }
      const wrongBack = backProblem(face, rules);
      if (wrongBack !== null) throw new Stop({ level: "error", message: wrongBack, place });
      setOwn<Record<string, JsonObject>>(cardDb, id, { A: face, B: makeBack(header, back) });
      open = back === MULTI_SIDED ? { id, place, nextSide: 1 } : null;
    }
  }
  warnAboutLoneSide(open, warnings);
  return cardDb;
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
