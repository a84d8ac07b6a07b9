/** Moving one card (action-language §5.4). */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import type { Group } from "../../model/state.ts";
import { interpolated, type Value, valueText } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { setPath, triggering } from "../automation/set.ts";
import { isInteger } from "../functions/arguments.ts";
import { combines, type MoveOptions, updateCard } from "./card-update.ts";
import {
  type CardPlace,
  findCard,
  findStack,
  placeOfCard,
  placeOfStack,
  refreshPositions,
  theGroup,
} from "./positions.ts";
import { noteReordered } from "./shuffle.ts";

export interface CardMove {
  cardId: Value;
  groupId: Value;
  /** Counted before the card leaves its place; negative: from the end. */
  stackIndex: Value;
  /** Among the cards of the stack; only for combining moves. */
  cardIndex: Value;
  options: MoveOptions;
}

/** A move does the work of many calls, and lists of stacks and cards are copied. */
export const MOVE_STEPS = 20;

export function moveCard(run: Run, move: CardMove): void {
  run.budget.spend(MOVE_STEPS);
  const { cardId, options } = move;
  if (typeof cardId !== "string") {
    throw new EngineError(`MOVE_CARD: card_id must be a non-nil string, got ${valueText(cardId)}`);
  }
  if (findCard(run, cardId) === null) throw new EngineError(`Card not found: ${cardId}`);
  const group = theGroup(run, move.groupId);
  const groupId = move.groupId as string;
  const { stackIndex } = move;
  if (!isInteger(stackIndex) || stackIndex > group.stackIds.length) {
    throw new EngineError(
      `Invalid dest_stack_index: ${interpolated(stackIndex)} for group ${groupId} with size ${group.stackIds.length})`,
    );
  }
  visit(group.stackIds.length * 2);
  const from = placeOfCard(run, cardId);
  if (from === null) {
    throw new EngineError(`Failed to find card ${cardId} in any group/stack. Card may not be on the table.`);
  }
  if (from.groupId === groupId && !combines(options)) noteReordered(run, group);
  const stackId = combines(options)
    ? joinStack(run, cardId, group, groupId, stackIndex, move.cardIndex, from)
    : makeStack(run, cardId, group, groupId, stackIndex);
  if (stackId !== from.stackId) leaveStack(run, cardId, from.stackId, from.groupId);
  if (findCard(run, cardId) === null) forgetDeleted(run, cardId, stackId, [groupId, from.groupId]);
  else updateCard(run, { cardId, stackId, groupId, originId: from.groupId, options });
}

/** A new stack for the card alone. */
function makeStack(run: Run, cardId: string, group: Group, groupId: string, index: number): string {
  const size = group.stackIds.length;
  const stackId = run.ports.ids.stack();
  setPath(run, ["stackById", stackId], { id: stackId, cardIds: [cardId] });
  const at = index < 0 ? Math.max(0, size + index + 1) : index;
  setPath(run, ["groupById", groupId, "stackIds"], theGroup(run, groupId).stackIds.toSpliced(at, 0, stackId));
  return stackId;
}

/** Into the stack that is already there. */
function joinStack(
  run: Run,
  cardId: string,
  group: Group,
  groupId: string,
  stackIndex: number,
  cardIndex: Value,
  from: CardPlace,
): string {
  const stackId = group.stackIds.at(stackIndex);
  const stack = stackId === undefined ? null : findStack(run, stackId);
  if (stackId === undefined || stack === null) {
    throw new EngineError(`Stack not found at index ${stackIndex} in group ${groupId}`);
  }
  const given = isInteger(cardIndex) ? cardIndex : 0;
  let at = given < 0 ? Math.max(0, stack.cardIds.length + given + 1) : given;
  let cardIds = stack.cardIds;
  if (stackId === from.stackId) {
    // Within its own stack the card leaves first (action-language §11.68).
    cardIds = cardIds.toSpliced(from.cardIndex, 1);
    if (at > from.cardIndex) at--;
  }
  setPath(run, ["stackById", stackId, "cardIds"], cardIds.toSpliced(at, 0, cardId));
  return stackId;
}

/** Takes a card out of its old stack; a stack without cards goes as well. */
export function leaveStack(run: Run, cardId: string, stackId: string, groupId: string): void {
  const stack = findStack(run, stackId);
  if (stack === null) return;
  visit(stack.cardIds.length);
  const at = stack.cardIds.indexOf(cardId);
  const left = at < 0 ? stack.cardIds : stack.cardIds.toSpliced(at, 1);
  if (left.length > 0) {
    setPath(run, ["stackById", stackId, "cardIds"], left);
    return;
  }
  removeStack(run, stackId);
  const group = theGroup(run, groupId);
  visit(group.stackIds.length);
  setPath(
    run,
    ["groupById", groupId, "stackIds"],
    group.stackIds.filter((id) => id !== stackId),
  );
}

/**
 * A rule has deleted the card while it was on its way between these groups: the stack that it was to come into does not
 * go on listing it.
 */
export function forgetDeleted(
  run: Run,
  cardId: string,
  stackId: string,
  groupIds: readonly [string, ...string[]],
): void {
  if (findStack(run, stackId)?.cardIds.includes(cardId) === true) {
    const place = placeOfStack(run, stackId, groupIds[0]);
    if (place !== null) leaveStack(run, cardId, stackId, place.groupId);
  }
  for (const groupId of groupIds) refreshPositions(run, groupId);
}

/** `SET /stackById` without one stack. */
export function removeStack(run: Run, stackId: string): void {
  triggering(run, ["stackById"], () => run.state.remove(["stackById"], stackId));
}
