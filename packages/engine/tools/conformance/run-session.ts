/** Plays a recorded session from its new game on; each step is a result of its own. */
import type { GameState } from "../../src/model/state.ts";
import { createTable } from "../../src/table/table.ts";
import { compareState, mismatch, type Result } from "./expectations.ts";
import { startTrial } from "./modes.ts";
import { person, pinnedPorts } from "./ports.ts";
import { runStep } from "./run-sequence.ts";
import { compareWhole } from "./run-vector.ts";
import type { Setting } from "./setting.ts";
import { stateHash } from "./state-hash.ts";
import type { SessionFile } from "./vectors.ts";

/** `<title>:<number of the step from 1>`. */
export function stepId(session: SessionFile, index: number): string {
  return `${session.title}:${index + 1}`;
}

function compareEnd(game: GameState, { final }: SessionFile): string | null {
  if (!final || stateHash(game) === final.sha256) return null;
  const difference = compareState(game, final.game, game, {});
  return difference && `final state: ${difference}`;
}

/** What differs in the new game counts with the first step, what differs at the end with the last. */
export async function runSession(session: SessionFile, path: string, setting: Setting): Promise<Result[]> {
  const definition = await setting.sessionDefinition(session, path);
  const { userId, roomSlug, options, expect, expectGame } = session.newGame;
  const language = typeof options.language === "string" ? options.language : "English";
  const ports = pinnedPorts(session.ids ?? { card: 1, s: 1, uuid: 1 });
  const table = createTable(definition, { roomSlug, options, creator: person(userId, language) }, ports);
  const trial = startTrial(table, definition, ports, setting.mode);
  const start = compareWhole(table, expectGame ? { ...expect, game: expectGame } : expect);
  const results = session.steps.map((step, index) => ({
    id: stepId(session, index),
    found: runStep(trial, step),
  }));
  const first = results[0];
  if (first && start) first.found = { level: "b", text: `new game: ${start.text}` };
  const last = results.at(-1);
  if (last) last.found ??= mismatch(compareEnd(trial.table.game, session) ?? trial.upset);
  return results;
}
