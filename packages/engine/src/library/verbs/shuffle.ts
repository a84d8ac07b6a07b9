/** Shuffling (action-language §5.7). */

import type { Run } from "../../language/run/run.ts";
import { isOpen } from "../../model/open-cards.ts";
import { sightOf } from "../../model/sight.ts";
import type { Card, CardId, Group } from "../../model/state.ts";
import { isObjectValue, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { setPath } from "../automation/set.ts";
import { isInteger, typeError } from "../functions/arguments.ts";
import { playerCount } from "../variables/built-in-variables.ts";
import { dropTokens } from "./card-update.ts";
import { endArrows, endTriggers } from "./marks.ts";
import { findCard, findStack, refreshPositions, theGroup } from "./positions.ts";

/** Units of work for one stack that is mixed with others. */
const MIXED = 8;

/** The whole group, with rules. */
export function shuffleStacks(run: Run, id: Value): void {
  const group = theGroup(run, id);
  const groupId = id as string;
  endSight(run, groupId, group.stackIds);
  setPath(run, ["groupById", groupId, "stackIds"], run.random.shuffle(group.stackIds));
  refreshPositions(run, groupId);
}

/** The whole group, with rules and the animation for every seat. */
export function shuffleGroup(run: Run, id: Value): void {
  shuffleStacks(run, id);
  const groupId = id as string;
  for (let seat = 1; seat <= playerCount(run); seat++) {
    run.budget.spend(2);
    run.notes.guiUpdates.push({
      targetPlayerN: `player${seat}`,
      updates: { dnc3dShuffle: { groupId, nonce: run.now } },
    });
  }
}

/** The first or last stacks of a group; written directly, without rules and animation. */
export function shufflePart(name: string, run: Run, id: Value, count: Value, end: "top" | "bottom"): void {
  const group = theGroup(run, id);
  if (!isInteger(count) || count < 0) throw typeError(name, 1, "non-negative integer", count);
  const ids = group.stackIds;
  const x = Math.min(ids.length, count);
  endSight(run, id as string, end === "top" ? ids.slice(0, x) : ids.slice(ids.length - x));
  const shuffled =
    end === "top"
      ? [...run.random.shuffle(ids.slice(0, x)), ...ids.slice(x)]
      : [...ids.slice(0, ids.length - x), ...run.random.shuffle(ids.slice(ids.length - x))];
  run.state.write(["groupById", id as string], "stackIds", shuffled);
  refreshPositions(run, id as string);
}

/**
 * Nobody may follow a card through a shuffle (api §8.3), also where it keeps the order by chance: whoever peeked at a
 * hidden card no longer does, and no mark on it is left that would tell it from the others. A hand stays in the sight of
 * whoever holds it.
 */
function endSight(run: Run, groupId: string, stackIds: readonly string[]): void {
  visit(stackIds.length * MIXED);
  const group = theGroup(run, groupId);
  const holders = holdersOf(group);
  const rotation = ownRotation(group);
  const hidden = new Set<CardId>();
  for (const stackId of stackIds) {
    for (const cardId of findStack(run, stackId)?.cardIds ?? []) {
      const card = findCard(run, cardId);
      if (card === null) continue;
      run.notes.shuffled.push(cardId);
      if (!isOpen(card)) hidden.add(cardId);
    }
  }
  if (run.ports.keepsMarks === true) return;
  const endsTokens = run.ports.shuffleEndsTokens === true;
  for (const cardId of hidden) {
    const card = findCard(run, cardId)!;
    endMarks(run, card, { holders, rotation });
    if (endsTokens) dropTokens(run, cardId);
  }
  endArrows(run, hidden);
}

/** Seats that see the cards of a group because it is theirs. */
function holdersOf(group: Group): ReadonlySet<string> {
  if (sightOf(group) !== "hand") return new Set();
  const { controller, onCardEnter } = group;
  const enter = isObjectValue(onCardEnter) ? onCardEnter : {};
  const shown = isObjectValue(enter.peeking) ? enter.peeking : {};
  const seats = Object.keys(shown).filter((seat) => shown[seat] === true);
  return new Set([...seats, ...[controller, enter.controller].filter((seat) => typeof seat === "string")]);
}

/** How a group turns every card that comes into it: a card that lies so looks like all others. */
function ownRotation({ onCardEnter }: Group): number {
  const rotation = isObjectValue(onCardEnter) ? onCardEnter.rotation : undefined;
  return typeof rotation === "number" ? rotation : 0;
}

/** What a hidden card has when it has been shuffled: seats that see it in their hand, and the rotation of its group. */
interface Shuffled {
  holders: ReadonlySet<string>;
  rotation: number;
}

function endMarks(run: Run, card: Card, { holders, rotation }: Shuffled): void {
  const path = ["cardById", card.id];
  for (const key of ["peeking", "targeting"] as const) {
    const seats = Object.keys(card[key] ?? {}).filter((seat) => card[key][seat] === true);
    for (const seat of seats)
      if (key === "targeting" || !holders.has(seat)) setPath(run, [...path, key, seat], false);
  }
  if (card.rotation !== rotation) setPath(run, [...path, "rotation"], rotation);
  endTriggers(run, card);
}

/**
 * Somebody moves a card within its group where nobody else sees which: nobody may follow the hidden cards of the group
 * through it, also where they come to lie as before.
 */
export function noteReordered(run: Run, group: Group): void {
  if (sightOf(group) === "table") return;
  for (const stackId of group.stackIds)
    for (const cardId of findStack(run, stackId)?.cardIds ?? []) {
      const card = findCard(run, cardId);
      if (card !== null && !isOpen(card)) run.notes.reordered.push(cardId);
    }
}
