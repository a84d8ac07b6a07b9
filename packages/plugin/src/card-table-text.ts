/** A card database as a file: the way back from what `card-table.ts` reads. */
import type { CardDatabase } from "@baize/engine";

/** The columns every card database begins with; the others follow in the order in which they turn up. */
const FIRST = ["databaseId", "name", "imageUrl", "cardBack", "type"];

/**
 * A card database as the `.tsv` text that it can be uploaded from again: one row for each face, the faces of a card
 * one below the other. A plain back has no row of its own: the column `cardBack` names it (game-definition §7.3).
 */
export function cardTableText(cardDb: CardDatabase): string {
  const rows = Object.values(cardDb).flatMap(facesOf);
  const columns = [...new Set([...FIRST, ...rows.flatMap((face) => Object.keys(face))])];
  const lines = rows.map((face) => columns.map((column) => cell(face[column])).join("\t"));
  return `${[columns.join("\t"), ...lines].join("\n")}\n`;
}

type Face = Record<string, unknown>;

function facesOf(card: unknown): Face[] {
  const sides = Object.entries((card ?? {}) as Record<string, unknown>)
    .filter(([side]) => /^[A-H]$/.test(side))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, face]) => (face ?? {}) as Face);
  return sides.filter((face, index) => index === 0 || (face.type ?? null) !== null);
}

/** A tab would begin another cell, so it becomes a blank. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).replaceAll("\t", " ");
}
