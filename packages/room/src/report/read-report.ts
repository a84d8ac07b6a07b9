/** Reads a bug report that came from anybody. */
import {
  type Delta,
  type GameState,
  type Json,
  type JsonObject,
  type Trace,
  unsoundGame,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { GameAction } from "@baize/protocol";
import { isSafe, isStep, refersToItself } from "../record/uploaded-game.ts";
import { type BugReport, REPORT_FORMAT, REPORT_VERSION } from "./bug-report.ts";

const MAX_DEPTH = 250;

/** A file that is no report, or a broken one; `message` says what is wrong, and where. */
export class ReportError extends Error {
  override name = "ReportError";
}

/** Whether a file says of itself that it is a report, whatever else is in it. */
export function isReport(content: unknown): boolean {
  return isObject(content) && content.format === REPORT_FORMAT;
}

/** @param text untrusted. Throws ReportError. */
export function readReport(text: string): BugReport {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ReportError(`This file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return checkedReport(content);
}

/** @param content untrusted JSON. Throws ReportError. */
export function checkedReport(content: unknown): BugReport {
  if (!isObject(content) || content.format !== REPORT_FORMAT)
    throw new ReportError(`/format: this file is no bug report; format should be "${REPORT_FORMAT}".`);
  if (content.version !== REPORT_VERSION)
    throw new ReportError(
      `/version: only version ${REPORT_VERSION} can be read, this is ${JSON.stringify(content.version ?? null)}.`,
    );
  if (!isSafe(content, MAX_DEPTH))
    throw new ReportError("The report is nested too deeply, or has keys or numbers that no game has.");
  const { plugin, seat, language, note, step, game, delta, action, trace } = content;
  const must = (holds: boolean, where: string, what: string) => {
    if (!holds) throw new ReportError(`${where}: must be ${what}.`);
  };
  must(isObject(plugin), "/plugin", "an object");
  const { id, version, name } = plugin as JsonObject;
  must(Number.isInteger(id), "/plugin/id", "a whole number");
  must(Number.isInteger(version), "/plugin/version", "a whole number");
  must(typeof name === "string", "/plugin/name", "a text");
  must(seat === null || typeof seat === "string", "/seat", "a seat or null");
  must(typeof language === "string", "/language", "a text");
  must(typeof note === "string", "/note", "a text");
  must(Number.isInteger(step), "/step", "a whole number");
  must(isObject(delta), "/delta", "an object");
  must(isStep(delta as JsonObject), "/delta", "what a step has changed");
  must(action === null || isAction(action), "/action", "an action of a client or null");
  must(trace === null || (isObject(trace) && Array.isArray(trace.nodes)), "/trace", "a trace or null");
  must(isObject(game), "/game", "a game");
  const problem = gameProblem(game as JsonObject);
  if (problem !== null) throw new ReportError(`/game${problem}`);
  return {
    format: REPORT_FORMAT,
    version: REPORT_VERSION,
    plugin: { id, version, name } as BugReport["plugin"],
    seat: seat as string | null,
    language: language as string,
    note: note as string,
    step: step as number,
    game: game as unknown as GameState,
    delta: delta as unknown as Delta,
    action: action as unknown as GameAction | null,
    trace: trace as unknown as Trace | null,
  };
}

function gameProblem(game: JsonObject): string | null {
  for (const key of ["cardById", "stackById", "groupById", "playerData"]) {
    const table = game[key];
    if (!isObject(table)) return `/${key}: must be an object.`;
    const broken = Object.keys(table).find((id) => !isObject(table[id]));
    if (broken !== undefined) return `/${key}/${broken}: must be an object.`;
  }
  const unsound = unsoundGame(game);
  if (unsound !== null) return `: ${unsound}.`;
  return refersToItself(game as unknown as GameState)
    ? null
    : ": groups, stacks and cards do not refer to each other.";
}

function isAction(action: Json | undefined): boolean {
  if (!isObject(action) || !isObject(action.options)) return false;
  return ["command", "run", "evaluate"].includes(String(action.action));
}
