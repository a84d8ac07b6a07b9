/** Runs one vector of an expression or action file and says what differs. */

import { applyDelta } from "../../src/model/apply-delta.ts";
import { diffStates } from "../../src/model/delta.ts";
import { EngineError } from "../../src/model/errors.ts";
import type { Definition } from "../../src/model/plugin.ts";
import type { GameState, JsonObject, PlayerUi } from "../../src/model/state.ts";
import type { Table } from "../../src/table/api.ts";
import { evaluateExpression } from "../../src/table/evaluate.ts";
import { createTable } from "../../src/table/table.ts";
import { firstDifference } from "./difference.ts";
import {
  compareAction,
  compareDelta,
  compareErrorText,
  compareState,
  compareSteps,
  compareTexts,
  compareValue,
  type Mismatch,
  mismatch,
  type Result,
} from "./expectations.ts";
import { checkStep, type Trial } from "./modes.ts";
import { act, HOST, prepare, seat, stepThrough, trialOn } from "./play.ts";
import { person, pinnedPorts } from "./ports.ts";
import { hasNoJsonForm, plainValue, typeOf } from "./results.ts";
import { runSequence } from "./run-sequence.ts";
import type { Setting } from "./setting.ts";
import type { ExpectedNewGame, ExpectedStep, ExpectedValue, IdStart, Vector, VectorFile } from "./vectors.ts";

const EXPRESSION_IDS: IdStart = { card: 1001, s: 1001, uuid: 1001 };
const NEW_GAME_IDS: IdStart = { card: 1, s: 1, uuid: 1 };

/** A vector with all that its file says for it. */
interface Case {
  vector: Vector;
  file: VectorFile;
  path: string;
  setting: Setting;
  definition: Definition;
}

export function runVector(vector: Vector, file: VectorFile, path: string, setting: Setting): Mismatch | null {
  const one: Case = { vector, file, path, setting, definition: setting.definition(file.plugin, path) };
  if ("code" in vector) return runExpression(one);
  if (vector.newGame) return runNewGame(one);
  if (vector.roomOp) return runReload(one);
  if (vector.steps) return runSteps(one);
  if (vector.seatOp) return runSeat(one);
  if (vector.deltaOld && vector.deltaNew) return runDelta(vector);
  if (vector.apply) return runApply(vector);
  return runAction(one);
}

/** The result of the whole sequence, after those of its steps that have an exception of their own. */
export function runSequenceVector(
  vector: Vector,
  file: VectorFile,
  path: string,
  setting: Setting,
  isExcepted: (id: string) => boolean,
): Result[] {
  const one: Case = { vector, file, path, setting, definition: setting.definition(file.plugin, path) };
  return runSequence(vector, prepared(one), isExcepted);
}

function prepared(one: Case): Trial {
  const { vector, file, path, setting, definition } = one;
  const base = setting.base(vector.base ?? file.base, path);
  const trial = trialOn(base, definition, pinnedPorts(file.ids ?? EXPRESSION_IDS), setting.mode);
  prepare(trial, vector.setup ?? [], playerUiOf(one));
  return trial;
}

/** A vector may say null: nobody's. */
function playerUiOf({ vector, file }: Case): PlayerUi | null {
  return "playerUi" in vector ? (vector.playerUi ?? null) : (file.playerUi ?? null);
}

function runExpression(one: Case): Mismatch | null {
  const { vector, definition } = one;
  const expected = vector.expect as unknown as ExpectedValue;
  const isShapeless = expected.type === "other" || hasNoJsonForm(expected.value);
  const snapshot = prepared(one).table.snapshot();
  const playerUi = playerUiOf(one);
  try {
    const result = evaluateExpression(
      definition,
      snapshot,
      vector.code!,
      playerUi,
      pinnedPorts(EXPRESSION_IDS),
    );
    const type = typeOf(result.value);
    if (expected.error) {
      return mismatch(
        `expected an error (${expected.error.core ?? expected.error.hint}), got ${type} ${JSON.stringify(plainValue(result.value))?.slice(0, 200)}`,
        "a",
      );
    }
    if (isShapeless) return null;
    if (expected.type === "game") {
      if (type !== "game") return mismatch(`expected the game, got ${type}`);
      return mismatch(compareTexts("messages", result.messages, expected.messages ?? []));
    }
    return mismatch(compareValue(plainValue(result.value), type, expected));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (isShapeless) return null;
    if (!expected.error) return mismatch(`expected ${expected.type}, got an error: ${error.message}`, "a");
    return mismatch(compareErrorText(error.message, expected.error));
  }
}

function runAction(one: Case): Mismatch | null {
  const { vector } = one;
  const expected = vector.expect as ExpectedStep;
  const trial = prepared(one);
  for (const step of vector.preSteps ?? []) stepThrough(trial, step);
  const playerUi = playerUiOf(one);
  const done = act(trial, vector.actionList!, playerUi, vector.description ?? null);
  const found = compareAction(done, expected);
  if (found) return found;
  if (expected.replayStep !== undefined && expected.replayStep !== trial.table.replayStep) {
    return mismatch(`replayStep: expected ${expected.replayStep}, got ${trial.table.replayStep}`);
  }
  if (expected.deltaCount !== undefined && expected.deltaCount !== trial.table.deltas.length) {
    return mismatch(`deltaCount: expected ${expected.deltaCount}, got ${trial.table.deltas.length}`);
  }
  return mismatch(trial.upset);
}

function runSteps(one: Case): Mismatch | null {
  const expected = (one.vector.expect as unknown as { results: ExpectedStep[] }).results;
  const trial = prepared(one);
  for (const [index, options] of one.vector.steps!.entries()) {
    const difference = compareSteps(stepThrough(trial, options), expected[index]!);
    if (difference) return mismatch(`step ${index}: ${difference}`);
  }
  return mismatch(trial.upset);
}

function runSeat(one: Case): Mismatch | null {
  const expected = one.vector.expect as ExpectedStep;
  const trial = prepared(one);
  const done = seat(trial, one.vector.seatOp!.player, one.vector.seatOp!.userId);
  const found = compareAction(done, expected);
  if (found || expected.playerInfo === undefined) return found ?? mismatch(trial.upset);
  return mismatch(firstDifference(trial.table.playerInfo, expected.playerInfo, "playerInfo") ?? trial.upset);
}

function runNewGame({ vector, definition }: Case): Mismatch | null {
  const { options, userSettings } = vector.newGame!;
  const language = typeof options.language === "string" ? options.language : "English";
  const creator = { ...person(HOST, language), ...(userSettings ? { settings: userSettings } : {}) };
  const request = { roomSlug: "test-room", options, creator };
  const table = createTable(definition, request, pinnedPorts(NEW_GAME_IDS));
  return compareWhole(table, vector.expect as unknown as ExpectedNewGame);
}

function runReload(one: Case): Mismatch | null {
  const trial = prepared(one);
  const before = structuredClone(trial.table.game);
  checkStep(trial, before, trial.table.reset(one.definition, person(HOST), { reload: true }));
  return compareWhole(trial.table, one.vector.expect as unknown as ExpectedNewGame) ?? mismatch(trial.upset);
}

/** A whole table against a recording of one. */
export function compareWhole(table: Table, expected: ExpectedNewGame): Mismatch | null {
  const game = table.game;
  const deltaCount = expected.deltaCount ?? expected.deltas?.length;
  const counts = [table.replayStep, table.deltas.length];
  const difference =
    firstDifference(counts, [expected.replayStep, deltaCount ?? counts[1]], "[replayStep, deltas]") ??
    (expected.playerInfo ? firstDifference(table.playerInfo, expected.playerInfo, "playerInfo") : null) ??
    (expected.deltas ?? [])
      .map((delta, index) => compareDelta(table.deltas[index], delta, { before: game, after: game }))
      .find((found) => found !== null) ??
    (expected.game ? compareState(game, expected.game, game, {}) : null);
  return mismatch(difference ?? null);
}

function runDelta(vector: Vector): Mismatch | null {
  const expected = vector.expect as { delta: JsonObject | null };
  // Tiny objects that stand for states.
  const [old, now] = [vector.deltaOld, vector.deltaNew] as unknown as [GameState, GameState];
  return mismatch(firstDifference(diffStates(old, now) ?? {}, expected.delta ?? {}, "delta"));
}

function runApply(vector: Vector): Mismatch | null {
  const { map, delta, direction } = vector.apply!;
  const value = applyDelta(map, delta, direction);
  return mismatch(firstDifference(value, (vector.expect as { value: JsonObject }).value));
}
