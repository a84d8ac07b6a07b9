/**
 * Whether a card that a user has made fits the plugin (api §3.8, game-definition §7.4): sides that are sides, cells of the
 * kinds that the plugin's face properties declare, all of a moderate size. Asked when a card is saved and again when it is
 * put on a table: plugins change, and so do rules. Types and backs are asked for only when a card is saved: a card whose
 * type a later version of the plugin drops can still be played.
 */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { isNestedDeeper } from "@baize/protocol/nesting";

const SIDE = /^[A-I]$/;
const COLUMNS_MOST = 200;
const COLUMN_NAME_MOST = 100;
/** Characters of a text, and of a list or an object as JSON. */
const CELL_MOST = 10_000;
const DEEPEST = 10;
/** Characters of a card as JSON. */
const CARD_MOST = 32_000;

/** The sides of a card, without anything else that stands beside them. */
export function sidesOf(card: unknown): [side: string, face: unknown][] {
  return isObject(card) ? Object.entries(card).filter(([side]) => SIDE.test(side)) : [];
}

/** Why a card cannot be used, a line each; empty when it can. */
export function cardProblems(id: string, card: unknown, gameDef: JsonObject): string[] {
  const name = `card ${id.slice(0, 60)}`;
  const sides = sidesOf(card);
  const problems = sides.some(([side]) => side === "A") ? [] : [`Card ${id.slice(0, 60)} has no side A`];
  const declared = isObject(gameDef.faceProperties) ? gameDef.faceProperties : {};
  for (const [side, face] of sides) {
    if (!isObject(face)) {
      problems.push(`Side ${side} of ${name} is not an object`);
      continue;
    }
    if (!isImageAddress(face.imageUrl)) problems.push(`imageUrl of ${name} must be an http or https address`);
    if (Object.keys(face).length > COLUMNS_MOST)
      problems.push(`Side ${side} of ${name} has more than ${COLUMNS_MOST} columns`);
    for (const [column, cell] of Object.entries(face).slice(0, COLUMNS_MOST)) {
      const property = Object.hasOwn(declared, column) ? declared[column] : null;
      const problem = cellProblem(column, cell, isObject(property) ? property.type : null);
      if (problem) problems.push(`${column.slice(0, 60)} of ${name} ${problem}`);
    }
  }
  if (problems.length === 0 && JSON.stringify(Object.fromEntries(sides)).length > CARD_MOST)
    problems.push(`Card ${id.slice(0, 60)} has more than ${CARD_MOST} characters`);
  return problems;
}

/** Cells come from tables: a number or a list may be the text that it is read from when the card is made. */
function cellProblem(column: string, cell: unknown, type: unknown): string | null {
  if (column.length > COLUMN_NAME_MOST) return `has a name of more than ${COLUMN_NAME_MOST} characters`;
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "string" && cell.length > CELL_MOST) return `has more than ${CELL_MOST} characters`;
  switch (type) {
    case "integer":
    case "float":
      return typeof cell === "number" || typeof cell === "string" ? null : "must be a number";
    case "boolean":
      return typeof cell === "boolean" || typeof cell === "string" ? null : "must be true or false";
    case "list":
      return isStructured(cell, Array.isArray) ? null : "must be a list";
    case "object":
      return isStructured(cell, isObject) ? null : "must be an object";
    default:
      return typeof cell === "object" ? "must be a text" : null;
  }
}

function isStructured(cell: unknown, isKind: (value: unknown) => boolean): boolean {
  if (cell === "") return true;
  const value = typeof cell === "string" ? parsed(cell) : cell;
  return isKind(value) && !isNestedDeeper(value, DEEPEST) && JSON.stringify(value).length <= CELL_MOST;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Absent, empty, a name that the plugin's prefix completes, or an http(s) address: no other scheme. */
function isImageAddress(url: unknown): boolean {
  if (url === undefined || url === null) return true;
  return typeof url === "string" && (!/^\s*[a-z][a-z\d+.-]*:/i.test(url) || /^https?:\/\//i.test(url));
}
