/** A card database as a file: the way back from what `card-table.ts` reads. */
import type { CardDatabase } from "@baize/engine";
import { type Cell, cutTable } from "./tsv-cut.ts";
import { tsvText } from "./tsv-text.ts";

/** The columns every card database begins with; the others follow in the order in which they turn up. */
const FIRST = ["databaseId", "name", "imageUrl", "cardBack", "type"];

/**
 * A card database as the `.tsv` text that it can be uploaded from again: one row for each face, the faces of a card
 * one below the other. A plain back has no row of its own: the column `cardBack` names it (game-definition §7.3).
 * Cells that are null are written as such where that can be, else as empty ones. The columns stand in another order where a text
 * with line breaks would else be the last; `tsvText` says what cannot be written.
 */
export function cardTableText(cardDb: CardDatabase): string {
  const rows = Object.values(cardDb).flatMap(facesOf);
  const own = [...new Set(rows.flatMap((face) => Object.keys(face)))];
  const ragged = raggedText(own, rows);
  if (ragged !== null) return ragged;
  const columns = [...new Set([...FIRST, ...own])];
  return tsvText(
    columns,
    rows.map((face) => columns.map((column) => textOf(face[column]) ?? "")),
  );
}

type Face = Record<string, unknown>;

function facesOf(card: unknown): Face[] {
  const sides = Object.entries((card ?? {}) as Record<string, unknown>)
    .filter(([side]) => /^[A-H]$/.test(side))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, face]) => (face ?? {}) as Face);
  return sides.filter((face, index) => index === 0 || (face.type ?? null) !== null);
}

/**
 * Cells are null where the rows of a file end early (game-definition §7.2): each row is written as far as it goes, so that it ends
 * early again. The columns keep the order that they have, which was that of the file; what is null more often comes later.
 * Null: no cell is null, or what would be written does not say the same when it is read.
 */
function raggedText(own: readonly string[], faces: readonly Face[]): string | null {
  if (!faces.some((face) => Object.values(face).includes(null))) return null;
  const nulls = (column: string) => faces.filter((face) => textOf(face[column]) === null).length;
  const counted = own.map((column) => ({ column, count: nulls(column) }));
  const columns = counted.sort((a, b) => a.count - b.count).map(({ column }) => column);
  const rows = faces.map((face) => columns.map((column) => textOf(face[column])));
  const lines = [columns, ...rows].map((cells) => cells.slice(0, lengthOf(cells)).join("\t"));
  const text = `${lines.join("\n")}\n`;
  const read = cutTable(text);
  const isSame = sameCells(read.header, columns) && read.rows.length === rows.length;
  return isSame && rows.every((cells, at) => sameCells(cells, read.rows[at]?.cells ?? [])) ? text : null;
}

/** How many cells a row has before only null follows. */
const lengthOf = (cells: readonly Cell[]) => cells.findLastIndex((cell) => cell !== null) + 1;

const sameCells = (some: readonly Cell[], others: readonly Cell[]) =>
  some.length === others.length && some.every((cell, at) => cell === others[at]);

function textOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
