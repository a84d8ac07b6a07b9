/** Warnings about step reminders (game-definition §6.34): one whose expression the table cannot use says nothing, without a word. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { listAt, objectAt } from "../base/json-object.ts";
import type { Warn } from "./warn.ts";

/** Reports reminders of steps that are not there, and those that are ignored. */
export function warnAboutReminders(gameDef: JsonObject, warn: Warn): void {
  const steps = objectAt(gameDef, "steps");
  for (const [index, entry] of listAt(gameDef, "stepReminderRegex").entries()) {
    if (!isObject(entry)) continue;
    const { regex, stepId } = entry;
    if (typeof stepId === "string" && !Object.hasOwn(steps, stepId)) {
      warn(["stepReminderRegex", index, "stepId"], `Step not found: ${stepId}`);
    }
    const problem = typeof regex === "string" ? problemOf(regex) : null;
    if (problem !== null) warn(["stepReminderRegex", index, "regex"], problem);
  }
}

function problemOf(regex: string): string | null {
  if (!compiles(regex)) return `Not a regular expression, it is ignored: ${regex}`;
  const unknown = unknownPiece(regex);
  return unknown && `The table does not know ${unknown} in expressions, it is ignored: ${regex}`;
}

/** Flags inside an expression, which the table's engine knows and the one of browsers does not. */
const FLAGS = /\(\?[imsU]+\)/g;

function compiles(regex: string): boolean {
  try {
    new RegExp(regex.replace(FLAGS, ""), "i");
    return true;
  } catch {
    return false;
  }
}

/** An escape, a whole class of characters, the beginning of a look-ahead. */
const PIECES = /\\.|\[(?:\\.|[^\\\]])*\]|\(\?[=!]/gsu;
/** Letters and digits that mean something behind a backslash: the engine takes the same time for any text, and has none that look back at what was found. */
const KNOWN_ESCAPE = /\\[aAbBCdDEfnpPQrsStvwWxz0]/u;

/** What the table's engine does not know of an expression that browsers take; null: nothing. */
function unknownPiece(regex: string): string | null {
  for (const [piece] of regex.matchAll(PIECES)) {
    if (piece.startsWith("(")) return piece;
    for (const [escaped] of piece.matchAll(/\\[\p{L}\p{N}]/gu))
      if (!KNOWN_ESCAPE.test(escaped)) return escaped;
  }
  return null;
}
