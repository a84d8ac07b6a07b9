/** Shuffling (action-language §5.7). */

import { setPath } from "../automation/set.ts";
import { playerCount } from "../compile/built-in-variables.ts";
import { typeError } from "../functions/arguments.ts";
import type { Run } from "../run/run.ts";
import type { Value } from "../value.ts";
import { findStack, refreshPositions, theGroup } from "./positions.ts";

/** The whole group, with rules. */
export function shuffleStacks(run: Run, id: Value): void {
  const group = theGroup(run, id);
  const groupId = id as string;
  noteShuffle(run, group.stackIds);
  setPath(run, ["groupById", groupId, "stackIds"], run.random.shuffle(group.stackIds));
  refreshPositions(run, groupId);
}

/** The whole group, with rules and the animation for every seat. */
export function shuffleGroup(run: Run, id: Value): void {
  shuffleStacks(run, id);
  const groupId = id as string;
  for (let seat = 1; seat <= playerCount(run); seat++) {
    run.guiUpdates.push({
      targetPlayerN: `player${seat}`,
      updates: { dnc3dShuffle: { groupId, nonce: run.now } },
    });
  }
}

/** The first or last stacks of a group; written directly, without rules and animation. */
export function shufflePart(name: string, run: Run, id: Value, count: Value, end: "top" | "bottom"): void {
  const group = theGroup(run, id);
  if (typeof count !== "number" || count < 0) throw typeError(name, 1, "non-negative number", count);
  const ids = group.stackIds;
  noteShuffle(run, ids);
  const x = Math.min(ids.length, Math.floor(count));
  const shuffled =
    end === "top"
      ? [...run.random.shuffle(ids.slice(0, x)), ...ids.slice(x)]
      : [...ids.slice(0, ids.length - x), ...run.random.shuffle(ids.slice(ids.length - x))];
  run.state.write(["groupById", id as string], "stackIds", shuffled);
  refreshPositions(run, id as string);
}

/** Nobody may follow a card through a shuffle (api §8.3), also where it keeps the order by chance. */
function noteShuffle(run: Run, stackIds: readonly string[]): void {
  for (const stackId of stackIds) run.shuffled.push(...(findStack(run, stackId)?.cardIds ?? []));
}
