/** Runs steps in order: the 25 of a generated sequence, or those of a session. */
import type { Table } from "../../src/api.ts";
import { applyDelta } from "../../src/delta.ts";
import { firstDifference } from "./difference.ts";
import { compareAction, compareState, compareSteps, type Mismatch, mismatch } from "./expectations.ts";
import type { Trial } from "./modes.ts";
import { act, seat, stepThrough } from "./play.ts";
import { stateHash } from "./state-hash.ts";
import type { Step, Vector } from "./vectors.ts";

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
 * recorded deltas lead to.
 */
export function runSequence(vector: Vector, trial: Trial): Mismatch | null {
  let recorded = structuredClone(trial.table.game);
  for (const [index, step] of vector.sequence!.entries()) {
    const found = runStep(trial, step);
    if (found) return { level: found.level, text: `step ${index}: ${found.text}` };
    if (step.expect.delta) recorded = applyDelta(recorded, step.expect.delta, "redo");
  }
  const { table } = trial;
  if (stateHash(table.game) === vector.finalSha256) return mismatch(trial.upset);
  const { messages, fadeText } = table.game;
  return mismatch(
    firstDifference(groupsOf(table), vector.finalGroups ?? {}, "finalGroups") ??
      compareState(table.game, { ...recorded, messages, fadeText }, table.game, {}) ??
      trial.upset,
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
