/** What must hold of every face and card of a card database (game-definition §7.3, §8.3). One place for all roads. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { numberInFront } from "@baize/engine/number-in-front";
import { bounded, type Finding } from "./base/findings.ts";
import { createKeyLists, kindOf, objectAt, ownValue } from "./base/json-object.ts";
import { prefixedPictureProblem } from "./base/picture-address.ts";
import { shortened } from "./base/shortened.ts";
import { createGuesses } from "./base/suggest.ts";
import { type CheckBudget, createCheckBudget, withinBudget } from "./check/budget.ts";

/** The back that announces that further rows of the same id follow as further sides. */
export const MULTI_SIDED = "multi_sided";

/** Sides that a file can fill, in order. */
export const SIDES = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

/** What is wrong with a face: in which column, and what may have been meant. */
export interface FaceProblem {
  message: string;
  column: string;
  hint?: string;
}

/** What of a definition cards are checked against; null without one, as in the builder's first step. */
export interface CardRules {
  cardTypes: JsonObject | null;
  cardBacks: JsonObject | null;
  /** Columns whose cells are JSON, with the kind that is declared. */
  jsonColumns: ReadonlyMap<string, "object" | "list">;
  /** Columns whose cells are numbers, with the kind that is declared. */
  numberColumns: ReadonlyMap<string, "integer" | "float">;
  /** Says what is wrong with a picture's address. */
  pictureProblem(address: string): string | null;
  /** Of the type or the back that is not there, what may have been meant. */
  typeHint(type: string): { hint?: string };
  backHint(back: string): { hint?: string };
}

/** @param withHints whether what may have been meant is worked out; absent: it is. */
export function cardRulesOf(gameDef: JsonObject | null, withHints = true): CardRules {
  if (gameDef === null)
    return {
      cardTypes: null,
      cardBacks: null,
      jsonColumns: new Map(),
      numberColumns: new Map(),
      pictureProblem: () => null,
      typeHint: () => ({}),
      backHint: () => ({}),
    };
  const jsonColumns = new Map<string, "object" | "list">();
  const numberColumns = new Map<string, "integer" | "float">();
  for (const [column, property] of Object.entries(objectAt(gameDef, "faceProperties"))) {
    if (!isObject(property)) continue;
    const { type } = property;
    if (type === "object" || type === "list") jsonColumns.set(column, type);
    if (type === "integer" || type === "float") numberColumns.set(column, type);
  }
  const cardTypes = objectAt(gameDef, "cardTypes");
  const cardBacks = objectAt(gameDef, "cardBacks");
  return {
    cardTypes,
    cardBacks,
    typeHint: withHints ? hintsAmong(cardTypes) : () => ({}),
    backHint: withHints ? hintsAmong(cardBacks) : () => ({}),
    jsonColumns,
    numberColumns,
    pictureProblem: prefixedPictureProblem(gameDef),
  };
}

/** Why a face of this type cannot be; null when it can. */
export function typeProblem(face: JsonObject, { cardTypes, typeHint }: CardRules): FaceProblem | null {
  const type = textOf(face.type);
  const name = textOf(face.name);
  if (type === "") return { message: `Missing type for ${name}`, column: "type" };
  if (!cardTypes || isObject(ownValue(cardTypes, type))) return null;
  const message = `type ${type} for ${name} not found in gameDef.cardTypes`;
  return { message, column: "type", ...typeHint(type) };
}

/** Why a card with this face in front cannot be; null when it can. */
export function backProblem(face: JsonObject, { cardBacks, backHint }: CardRules): FaceProblem | null {
  const back = textOf(face.cardBack);
  if (back === MULTI_SIDED || cardBacks === null || isObject(ownValue(cardBacks, back))) return null;
  const message = `cardBack for ${textOf(face.name)} (${back}) not found in gameDef.cardBacks`;
  return { message, column: "cardBack", ...backHint(back) };
}

function hintsAmong(known: JsonObject): (name: string) => { hint?: string } {
  const guess = createGuesses();
  const keysOf = createKeyLists();
  return (name) => {
    const hint = guess(name, () => keysOf(known));
    return hint === undefined ? {} : { hint };
  };
}

/**
 * Doubts about cells: a picture that nobody can load; a number of which a part is lost, or a word for one; what should be JSON and is not, so
 * that a deck with the card in it does not load.
 */
export function cellDoubts(face: JsonObject, rules: CardRules): FaceProblem[] {
  const { jsonColumns, pictureProblem } = rules;
  const doubts: FaceProblem[] = [];
  const unseen = pictureProblem(textOf(face.imageUrl));
  if (unseen !== null) doubts.push({ message: unseen, column: "imageUrl" });
  doubts.push(...doubtfulNumbers(face, rules));
  for (const [column, kind] of jsonColumns) {
    const cell = ownValue(face, column);
    if (cell === undefined || cell === null || cell === "") continue;
    const value = typeof cell === "string" ? parsed(cell) : cell;
    const expected = kind === "list" ? "array" : "object";
    if (value === undefined) {
      const message = `${column} of ${textOf(face.name)} is not JSON, the card cannot be loaded: ${shortened(cell)}`;
      doubts.push({ message, column });
    } else if (kindOf(value) !== expected) {
      const wanted = kind === "list" ? "a list" : "an object";
      doubts.push({
        message: `${column} of ${textOf(face.name)} should be ${wanted}: ${shortened(cell)}`,
        column,
      });
    }
  }
  return doubts;
}

/** Two letters side by side. */
const WORD = /\p{L}\p{M}*\p{L}/u;

/**
 * Cells of which the table takes only the number in front, or 0, although more digits follow: `2,5`, `1/2`, `3-4`, `.5`; and words,
 * which count as 0: `three`. Single letters and signs are printed so on purpose, such as `X`, `-`, `n/a` or `1*`.
 */
function doubtfulNumbers(face: JsonObject, { numberColumns }: CardRules): FaceProblem[] {
  const problems: FaceProblem[] = [];
  for (const [column, type] of numberColumns) {
    const cell = ownValue(face, column);
    if (typeof cell !== "string" && typeof cell !== "number") continue;
    const text = String(cell).trim();
    const taken = numberInFront(text, type);
    const isWord = taken === "" && WORD.test(text);
    if (!isWord && !/\p{N}/u.test(text.slice(taken.length))) continue;
    const wanted = type === "integer" ? "whole number" : "number";
    problems.push({
      message: `${column} of ${textOf(face.name)} is no ${wanted}, ${Number(taken)} is taken: ${shortened(text)}`,
      column,
      ...numberHint(text, type),
    });
  }
  return problems;
}

/** What would be taken whole. */
function numberHint(text: string, type: "integer" | "float"): { hint?: string } {
  const decimal = /^[+-]?\d*[.,]\d+$/.test(text);
  if (!decimal) return {};
  const written = text.replace(",", ".").replace(/^([+-]?)\./, "$10.");
  if (type === "float") return { hint: `did you mean "${written}"?` };
  return { hint: 'a column with parts of a whole is of the type "float", and has points for commas' };
}

/**
 * The checks of a card database file, for a card database that is already read: what a server does with one that was
 * sent to it. Keys of a card that are no sides, such as `author_id`, are left alone. When the budget is spent, the last finding
 * says so.
 */
export function checkCardDatabase(
  cardDb: Readonly<Record<string, unknown>>,
  gameDef: JsonObject,
  budget: CheckBudget = createCheckBudget(),
): Finding[] {
  return cardFindings(cardDb, cardRulesOf(gameDef), budget, true);
}

/** Only what keeps a card database from being saved, without any hints. */
export function cardDatabaseErrors(
  cardDb: Readonly<Record<string, unknown>>,
  gameDef: JsonObject,
  budget: CheckBudget = createCheckBudget(),
): Finding[] {
  return cardFindings(cardDb, cardRulesOf(gameDef, false), budget, false);
}

function cardFindings(
  cardDb: Readonly<Record<string, unknown>>,
  rules: CardRules,
  budget: CheckBudget,
  withDoubts: boolean,
): Finding[] {
  const findings: Finding[] = [];
  const report = (level: Finding["level"], message: string, id: string, hint?: string) => {
    budget.count(["cardDb", id]);
    findings.push({ level, message: bounded(message), path: `cardDb.${id}`, ...(hint && { hint }) });
  };
  withinBudget(findings, "error", undefined, () => {
    for (const [id, card] of Object.entries(cardDb)) {
      budget.look(["cardDb", id]);
      checkCard(id, card);
    }
  });
  return findings;

  function checkCard(id: string, card: unknown): void {
    if (id === "") report("error", "Missing databaseId", id);
    const sides = isObject(card as Json) ? (card as JsonObject) : {};
    if (!isObject(ownValue(sides, "A"))) {
      report("error", `Card ${id} has no side A`, id);
      return;
    }
    for (const side of SIDES) {
      const face = ownValue(sides, side);
      if (face === undefined) continue;
      if (!isObject(face)) {
        report("error", `Side ${side} of card ${id} is not an object`, id);
        continue;
      }
      // A plain back: every column is null but its name (game-definition §7.3.4).
      const isBack = side !== "A" && (face.type ?? null) === null;
      const problems = isBack
        ? []
        : [typeProblem(face, rules), side === "A" ? backProblem(face, rules) : null];
      for (const problem of problems) if (problem) report("error", problem.message, id, problem.hint);
      if (!withDoubts) continue;
      for (const doubt of cellDoubts(face, rules)) report("warning", doubt.message, id, doubt.hint);
    }
  }
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
