/**
 * Where cards and stacks are. A card carries the ids of its stack and group; they are checked against the lists,
 * which are what counts, and searched for only when a plugin has written over them.
 */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import type { Card, Group, Stack } from "../../model/state.ts";
import { getOwn, interpolated, isObjectValue, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";

/** Units of work for one stack whose position is made sure of. */
const REFRESHED = 4;
/** Units of work for one table entry that is gone through in the order of its id. */
const SEARCHED = 16;

export interface StackPlace {
  groupId: string;
  stackIndex: number;
}

export interface CardPlace extends StackPlace {
  stackId: string;
  cardIndex: number;
}

export function findCard(run: Run, id: Value): Card | null {
  return found(run.game.cardById, id);
}

export function findStack(run: Run, id: Value): Stack | null {
  return found(run.game.stackById, id);
}

export function findGroup(run: Run, id: Value): Group | null {
  return found(run.game.groupById, id);
}

function found<T>(table: Record<string, T>, id: Value): T | null {
  return typeof id === "string" && isObjectValue(table) ? (getOwn(table, id) as T | null) : null;
}

/** The group, or the error `Group not found: {id}`. */
export function theGroup(run: Run, id: Value): Group {
  const group = findGroup(run, id);
  if (group === null) throw new EngineError(`Group not found: ${interpolated(id)}`);
  return group;
}

/** Where a stack is; `hint` is a group to try first. Null when no group lists it. */
export function placeOfStack(run: Run, stackId: string, hint: Value): StackPlace | null {
  const hinted = findGroup(run, hint);
  if (hinted !== null) {
    const stackIndex = indexIn(hinted.stackIds, stackId);
    if (stackIndex >= 0) return { groupId: hint as string, stackIndex };
  }
  const groupIds = Object.keys(run.game.groupById);
  visit(groupIds.length * SEARCHED);
  for (const groupId of groupIds.sort()) {
    const stackIndex = indexIn(run.game.groupById[groupId]!.stackIds, stackId);
    if (stackIndex >= 0) return { groupId, stackIndex };
  }
  return null;
}

/** Where a card is, or null when it lies in no stack of any group. */
export function placeOfCard(run: Run, cardId: string): CardPlace | null {
  const card = findCard(run, cardId);
  if (card !== null) {
    const place = placeInStack(run, cardId, card.stackId, card.groupId);
    if (place !== null) return place;
  }
  const stackIds = Object.keys(run.game.stackById);
  visit(stackIds.length * SEARCHED);
  for (const stackId of stackIds.sort()) {
    const place = placeInStack(run, cardId, stackId, null);
    if (place !== null) return place;
  }
  return null;
}

function placeInStack(run: Run, cardId: string, stackId: string, groupHint: Value): CardPlace | null {
  const stack = findStack(run, stackId);
  if (stack === null) return null;
  const cardIndex = indexIn(stack.cardIds, cardId);
  if (cardIndex < 0) return null;
  const place = placeOfStack(run, stackId, groupHint);
  return place === null ? null : { ...place, stackId, cardIndex };
}

function indexIn(list: readonly string[], id: string): number {
  if (Array.isArray(list)) visit(1 + (list.length >> 2));
  return Array.isArray(list) ? list.indexOf(id) : -1;
}

/** The group of a stack: that of any of its cards, checked. */
export function groupHintOf(run: Run, stack: Stack): Value {
  return findCard(run, stack.cardIds[0] ?? null)?.groupId ?? null;
}

/** Writes the true `stackIndex` and `cardIndex` of every card of a group. Silent: no rules run (action-language §5.6.5). */
export function refreshPositions(run: Run, groupId: string): void {
  const group = findGroup(run, groupId);
  if (group === null || !Array.isArray(group.stackIds)) return;
  run.budget.spend(1);
  visit(group.stackIds.length * REFRESHED);
  group.stackIds.forEach((stackId, stackIndex) => {
    const cardIds = findStack(run, stackId)?.cardIds;
    if (!Array.isArray(cardIds)) return;
    visit(cardIds.length);
    for (let cardIndex = 0; cardIndex < cardIds.length; cardIndex++) {
      const id = cardIds[cardIndex]!;
      const card = findCard(run, id);
      if (card === null || (card.stackIndex === stackIndex && card.cardIndex === cardIndex)) continue;
      visit(REFRESHED * 4);
      const path = ["cardById", id];
      const node = run.state.open(path);
      if (node.stackIndex !== stackIndex) run.state.put(node, path, "stackIndex", stackIndex);
      if (node.cardIndex !== cardIndex) run.state.put(node, path, "cardIndex", cardIndex);
    }
  });
}
