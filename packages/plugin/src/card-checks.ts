/** What must hold of every face and card of a card database (game-definition §7.3, §8.3). One place for all roads. */
import type { Json, JsonObject } from "@baize/engine";
import type { Finding } from "./findings.ts";
import { isObject, kindOf, objectAt, ownValue } from "./json-object.ts";

/** The back that announces that further rows of the same id follow as further sides. */
export const MULTI_SIDED = "multi_sided";

/** Sides that a file can fill, in order. */
export const SIDES = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

/** What of a definition cards are checked against; null without one, as in the builder's first step. */
export interface CardRules {
  cardTypes: JsonObject | null;
  cardBacks: JsonObject | null;
  /** Columns whose cells are JSON, with the kind that is declared. */
  jsonColumns: ReadonlyMap<string, "object" | "list">;
}

export function cardRulesOf(gameDef: JsonObject | null): CardRules {
  if (gameDef === null) return { cardTypes: null, cardBacks: null, jsonColumns: new Map() };
  const jsonColumns = new Map<string, "object" | "list">();
  for (const [column, property] of Object.entries(objectAt(gameDef, "faceProperties"))) {
    if (isObject(property) && (property.type === "object" || property.type === "list"))
      jsonColumns.set(column, property.type);
  }
  return {
    cardTypes: objectAt(gameDef, "cardTypes"),
    cardBacks: objectAt(gameDef, "cardBacks"),
    jsonColumns,
  };
}

/** Why a face of this type cannot be; null when it can. */
export function typeProblem(face: JsonObject, { cardTypes }: CardRules): string | null {
  const type = textOf(face.type);
  const name = textOf(face.name);
  if (type === "") return `Missing type for ${name}`;
  if (cardTypes && !isObject(ownValue(cardTypes, type)))
    return `type ${type} for ${name} not found in gameDef.cardTypes`;
  return null;
}

/** Why a card with this face in front cannot be; null when it can. */
export function backProblem(face: JsonObject, { cardBacks }: CardRules): string | null {
  const back = textOf(face.cardBack);
  if (back === MULTI_SIDED || cardBacks === null || isObject(ownValue(cardBacks, back))) return null;
  return `cardBack for ${textOf(face.name)} (${back}) not found in gameDef.cardBacks`;
}

/** Doubts about cells that should be JSON: with such a card in it, a deck does not load. */
export function cellDoubts(face: JsonObject, { jsonColumns }: CardRules): string[] {
  const doubts: string[] = [];
  for (const [column, kind] of jsonColumns) {
    const cell = ownValue(face, column);
    if (cell === undefined || cell === null || cell === "") continue;
    const value = typeof cell === "string" ? parsed(cell) : cell;
    const expected = kind === "list" ? "array" : "object";
    if (value === undefined) {
      doubts.push(
        `${column} of ${textOf(face.name)} is not JSON, the card cannot be loaded: ${shortened(cell)}`,
      );
    } else if (kindOf(value) !== expected) {
      doubts.push(
        `${column} of ${textOf(face.name)} should be ${kind === "list" ? "a list" : "an object"}: ${shortened(cell)}`,
      );
    }
  }
  return doubts;
}

/**
 * The checks of a card database file, for a card database that is already read: what a server does with one that was
 * sent to it. Keys of a card that are no sides, such as `author_id`, are left alone.
 */
export function checkCardDatabase(cardDb: Readonly<Record<string, unknown>>, gameDef: JsonObject): Finding[] {
  const rules = cardRulesOf(gameDef);
  const findings: Finding[] = [];
  const report = (level: Finding["level"], message: string, id: string) =>
    findings.push({ level, message, path: `cardDb.${id}` });
  for (const [id, card] of Object.entries(cardDb)) {
    if (id === "") report("error", "Missing databaseId", id);
    const sides = isObject(card as Json) ? (card as JsonObject) : {};
    if (!isObject(ownValue(sides, "A"))) {
      report("error", `Card ${id} has no side A`, id);
      continue;
    }
    for (const side of SIDES) {
      const face = ownValue(sides, side);
      if (face === undefined) continue;
      if (!isObject(face)) {
        report("error", `Side ${side} of card ${id} is not an object`, id);
        continue;
      }
      // A plain back: every column is null but its name (§7.3 rule 4).
      const isBack = side !== "A" && (face.type ?? null) === null;
      const problems = isBack
        ? []
        : [typeProblem(face, rules), side === "A" ? backProblem(face, rules) : null];
      for (const problem of problems) if (problem !== null) report("error", problem, id);
      for (const doubt of cellDoubts(face, rules)) report("warning", doubt, id);
    }
  }
  return findings;
}

/** The text of a cell; empty for anything else. */
export function textOf(cell: Json | undefined): string {
  return typeof cell === "string" ? cell : "";
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function shortened(cell: Json): string {
  const text = typeof cell === "string" ? cell : JSON.stringify(cell);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
