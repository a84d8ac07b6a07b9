/** Shuffling (action-language §5.7). */

import { setPath } from "../automation/set.ts";
import { playerCount } from "../compile/built-in-variables.ts";
import { typeError } from "../functions/arguments.ts";
import type { Run } from "../run/run.ts";
import type { Value } from "../value.ts";
import { isOpen } from "../view/viewer.ts";
import { visit } from "../work.ts";
import { findCard, findStack, refreshPositions, theGroup } from "./positions.ts";

/** Units of work for one stack that is mixed with others. */
const MIXED = 8;

/** The whole group, with rules. */
export function shuffleStacks(run: Run, id: Value): void {
  const group = theGroup(run, id);
  const groupId = id as string;
  noteMixed(run, group.stackIds);
  setPath(run, ["groupById", groupId, "stackIds"], run.random.shuffle(group.stackIds));
  refreshPositions(run, groupId);
}

/** The whole group, with rules and the animation for every seat. */
export function shuffleGroup(run: Run, id: Value): void {
  shuffleStacks(run, id);
  const groupId = id as string;
  for (let seat = 1; seat <= playerCount(run); seat++) {
    run.spend(2);
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
  noteMixed(run, ids);
  const x = Math.min(ids.length, Math.floor(count));
  const shuffled =
    end === "top"
      ? [...run.random.shuffle(ids.slice(0, x)), ...ids.slice(x)]
      : [...ids.slice(0, ids.length - x), ...run.random.shuffle(ids.slice(ids.length - x))];
  run.state.write(["groupById", id as string], "stackIds", shuffled);
  refreshPositions(run, id as string);
}

/**
 * Nobody may follow a card through a shuffle (api §8.3), also where it keeps the order by chance. The same goes for a
 * group that is put in order by moving its cards one by one.
 */
export function noteMixed(run: Run, stackIds: readonly string[]): void {
  visit(stackIds.length * MIXED);
  for (const stackId of stackIds) {
    for (const cardId of findStack(run, stackId)?.cardIds ?? []) {
      const card = findCard(run, cardId);
      if (card !== null && !isOpen(card)) run.shuffled.push(cardId);
    }
  }
}
