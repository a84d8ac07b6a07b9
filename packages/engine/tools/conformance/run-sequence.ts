/** Runs steps in order: the 25 of a generated sequence, or those of a session. */
import type { Table } from "@baize/engine";
import { firstDifference } from "./difference.ts";
import { compareAction, compareSteps, type Mismatch, mismatch } from "./expectations.ts";
import { act, seat, stepThrough } from "./play.ts";
import { stateHash } from "./state-hash.ts";
import type { Step, Vector } from "./vectors.ts";

/** Does one step and compares it. When it ended at another replay step, the table is brought to the right one. */
export function runStep(table: Table, step: Step): Mismatch | null {
  const found = compareStep(table, step);
  const wanted = step.expect.newReplayStep ?? step.expect.replayStep;
  if (wanted === undefined || wanted === table.replayStep) return found;
  const actual = table.replayStep;
  table.stepThrough({ size: "index", index: wanted });
  return found ?? mismatch(`replayStep: expected ${wanted}, got ${actual}`);
}

function compareStep(table: Table, step: Step): Mismatch | null {
  if (step.op === "seat") return compareAction(seat(table, step.player, step.userId), step.expect);
  if (step.op === "action") {
    const done = act(table, step.actionList, step.playerUi, step.description ?? null);
    return compareAction(done, step.expect);
  }
  return mismatch(compareSteps(stepThrough(table, step.options), step.expect));
}

/** A sequence passes when all its steps do and its end is the recorded one: by hash, or by who lies where. */
export function runSequence(vector: Vector, table: Table): Mismatch | null {
  let first: Mismatch | null = null;
  for (const [index, step] of vector.sequence!.entries()) {
    const found = runStep(table, step);
    if (found && !first) first = { level: found.level, text: `step ${index}: ${found.text}` };
  }
  if (first || stateHash(table.game) === vector.finalSha256) return first;
  return mismatch(firstDifference(groupsOf(table), vector.finalGroups ?? {}, "finalGroups"));
}

/** Group id → stacks as lists of card ids; empty groups left out. */
function groupsOf(table: Table): Record<string, string[][]> {
  const { groupById, stackById } = table.game;
  const groups = Object.entries(groupById).map(
    ([id, group]) => [id, group.stackIds.map((stackId) => stackById[stackId]?.cardIds ?? [])] as const,
  );
  return Object.fromEntries(groups.filter(([, stacks]) => stacks.length > 0));
}
