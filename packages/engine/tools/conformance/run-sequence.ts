/** Runs steps in order: the 25 of a generated sequence, or those of a session. */

import { applyDelta } from "../../src/model/apply-delta.ts";
import type { GameState } from "../../src/model/state.ts";
import type { Table } from "../../src/table/api.ts";
import { firstDifference } from "./difference.ts";
import {
  compareAction,
  compareState,
  compareSteps,
  type Mismatch,
  mismatch,
  type Result,
} from "./expectations.ts";
import type { Trial } from "./modes.ts";
import { act, seat, stepThrough } from "./play.ts";
import { stateHash } from "./state-hash.ts";
import type { ExpectedError, Step, Vector } from "./vectors.ts";

/** Does one step and compares it. When it ended at another replay step, the table is brought to the right one. */
export function runStep(trial: Trial, step: Step): Mismatch | null {
  const found = compareStep(trial, step);
  const wanted = step.expect.newReplayStep ?? step.expect.replayStep;
  const actual = trial.table.replayStep;
  if (wanted === undefined || wanted === actual) return found;
  stepThrough(trial, { size: "index", index: wanted });
  return found ?? mismatch(`replayStep: expected ${wanted}, got ${actual}`);
}

function compareStep(trial: Trial, step: Step): Mismatch | null {
  if (step.op === "seat") return compareAction(seat(trial, step.player, step.userId), step.expect);
  if (step.op === "action") {
    const done = act(trial, step.actionList, step.playerUi, step.description ?? null);
    return compareAction(done, step.expect);
  }
  return mismatch(compareSteps(stepThrough(trial, step.options), step.expect));
}

/**
 * A sequence passes when all its steps do and its end is the recorded one: by hash, or by the state that the
 * recorded deltas lead to. A step with an exception of its own (`<id>:<number of the step from 1>`) is a result of its
 * own: where it does not fail as it was recorded to, it is taken back, and the sequence goes on as if it had.
 */
export function runSequence(vector: Vector, trial: Trial, isExcepted: (id: string) => boolean): Result[] {
  const results: Result[] = [];
  let recorded = structuredClone(trial.table.game);
  const end = (found: Mismatch | null): Result[] => [...results, { id: vector.id, found }];
  for (const [index, step] of vector.sequence!.entries()) {
    const id = `${vector.id}:${index + 1}`;
    const { replayStep } = trial.table;
    const found = runStep(trial, step);
    if (isExcepted(id)) {
      results.push({ id, found });
      if (found && step.expect.error) failInstead(trial, step.expect.error, replayStep);
    } else if (found) return end({ level: found.level, text: `step ${index + 1}: ${found.text}` });
    if (step.expect.delta) recorded = applyDelta(recorded, step.expect.delta, "redo");
  }
  return end(compareEnd(vector, trial, recorded));
}

/** A failed action is a step of the history, too, which changes nothing but the log. */
function failInstead(trial: Trial, { core, hint }: ExpectedError, replayStep: number): void {
  while (trial.table.replayStep > replayStep) stepThrough(trial, { size: "single", direction: "undo" });
  act(trial, ["ABORT", core ?? hint ?? ""], null, null);
}

function compareEnd(vector: Vector, { table, upset }: Trial, recorded: GameState): Mismatch | null {
  if (stateHash(table.game) === vector.finalSha256) return mismatch(upset);
  const { messages, fadeText } = table.game;
  return mismatch(
    firstDifference(groupsOf(table), vector.finalGroups ?? {}, "finalGroups") ??
      compareState(table.game, { ...recorded, messages, fadeText }, table.game, {}) ??
      upset,
  );
}

/** Group id → stacks as lists of card ids; empty groups left out. */
function groupsOf(table: Table): Record<string, string[][]> {
  const { groupById, stackById } = table.game;
  const groups = Object.entries(groupById).map(
    ([id, group]) => [id, group.stackIds.map((stackId) => stackById[stackId]?.cardIds ?? [])] as const,
  );
  return Object.fromEntries(groups.filter(([, stacks]) => stacks.length > 0));
}
