/** A card database as a file: the way back from what `card-table.ts` reads. */
import type { CardDatabase } from "@baize/engine";
import { tsvText } from "./tsv-text.ts";

/** The columns every card database begins with; the others follow in the order in which they turn up. */
const FIRST = ["databaseId", "name", "imageUrl", "cardBack", "type"];

/**
 * A card database as the `.tsv` text that it can be uploaded from again: one row for each face, the faces of a card
 * one below the other. A plain back has no row of its own: the column `cardBack` names it (game-definition §7.3).
 * The columns stand in another order where a text with line breaks would else be the last; `tsvText` says what cannot be written.
 */
export function cardTableText(cardDb: CardDatabase): string {
  const rows = Object.values(cardDb).flatMap(facesOf);
  const columns = [...new Set([...FIRST, ...rows.flatMap((face) => Object.keys(face))])];
  return tsvText(
    columns,
    rows.map((face) => columns.map((column) => cell(face[column]))),
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

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
