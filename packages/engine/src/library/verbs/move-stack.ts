/** Moving whole stacks (action-language §5.5, §5.7). */

import { active } from "../../language/compile/code.ts";
import { runStatement } from "../../language/compile/statements.ts";
import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { interpolated, type Value } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { setPath } from "../automation/set.ts";
import { runActionList } from "../forms/flow.ts";
import { isInteger, typeError } from "../functions/arguments.ts";
import { combines, type MoveOptions, updateCard } from "./card-update.ts";
import { forgetDeleted, MOVE_STEPS, moveCard, removeStack } from "./move-card.ts";
import {
  findCard,
  findGroup,
  findStack,
  groupHintOf,
  placeOfCard,
  placeOfStack,
  theGroup,
} from "./positions.ts";
import { noteReordered, shuffleStacks } from "./shuffle.ts";

const GONE =
  "ABORT: Tried to move a card that no longer exists at its origin (did someone else just move it?)";

export interface StackMove {
  stackId: Value;
  groupId: Value;
  /** Counted after the stack has left its place; negative: from the end of the group as it was before. */
  index: Value;
  options: MoveOptions;
  /** Whether `automation.postMoveStackActionList` runs. */
  hook: boolean;
}

export function moveStack(run: Run, move: StackMove): void {
  run.budget.spend(MOVE_STEPS);
  const { options, groupId } = move;
  const stack = findStack(run, move.stackId);
  if (stack === null) throw new EngineError(GONE);
  const stackId = move.stackId as string;
  const destination = theGroup(run, groupId);
  if (!isInteger(move.index)) throw typeError("MOVE_STACK", 2, "integer", move.index);
  const from = placeOfStack(run, stackId, groupHintOf(run, stack));
  if (from === null) throw new EngineError(GONE);
  const joining = combines(options);
  const size = destination.stackIds.length;
  visit(size * 2 + theGroup(run, from.groupId).stackIds.length);
  let index = move.index < 0 ? size + move.index + (joining ? 0 : 1) : move.index;
  const sameGroup = from.groupId === groupId;
  if (sameGroup && !joining) noteReordered(run, destination);
  if (joining && sameGroup && from.stackIndex === index) return;
  if (joining && sameGroup && from.stackIndex < index) index--;
  if (!joining) index = Math.max(0, index);
  const cardIds = stack.cardIds;
  const stayed = destination.stackIds.filter((id) => id !== stackId);
  // Fixed before the move, so that later splits cannot hide it (action-language §11.62).
  const targetId = joining ? stayed[index] : stackId;
  if (targetId === undefined || findStack(run, targetId) === null) {
    throw new EngineError(GONE);
  }
  const left = theGroup(run, from.groupId).stackIds.filter((id) => id !== stackId);
  setPath(run, ["groupById", from.groupId, "stackIds"], left);
  if (joining) {
    const target = findStack(run, targetId);
    // A rule has taken it away while the stack was on its way to it.
    if (target === null) throw new EngineError(GONE);
    setPath(run, ["stackById", targetId, "cardIds"], [...target.cardIds, ...cardIds]);
    removeStack(run, stackId);
  } else {
    const ids = theGroup(run, groupId).stackIds.toSpliced(index, 0, stackId);
    setPath(run, ["groupById", groupId as string, "stackIds"], ids);
  }
  for (const cardId of cardIds) {
    if (findCard(run, cardId) === null) {
      forgetDeleted(run, cardId, targetId, [groupId as string, from.groupId]);
      continue;
    }
    updateCard(run, {
      cardId,
      stackId: targetId,
      groupId: groupId as string,
      originId: from.groupId,
      options,
    });
  }
  if (!joining && theGroup(run, groupId).canHaveAttachments !== true) {
    takeApart(run, stackId, groupId as string, options);
  }
  if (move.hook) afterMove(run, stackId, from.groupId, targetId, groupId as string, cardIds);
}

/**
 * Moves every card that the stack has by now into a stack of its own right behind it, last first, so that their order
 * stays. Rules see each move, and may meanwhile send cards elsewhere, delete them or take the whole stack away: nothing
 * is fetched back.
 */
function takeApart(run: Run, stackId: string, groupId: string, { allowFlip }: MoveOptions): void {
  if ((findStack(run, stackId)?.cardIds.length ?? 0) <= 1) return;
  const options: MoveOptions = allowFlip === undefined ? {} : { allowFlip };
  const detached = new Set<string>();
  for (;;) {
    // What a rule puts back stays with the stack, as the move would never end.
    const cardId = findStack(run, stackId)?.cardIds.findLast((id) => !detached.has(id));
    const stackIndex = theGroup(run, groupId).stackIds.indexOf(stackId) + 1;
    if (cardId === undefined || stackIndex === 0) return;
    detached.add(cardId);
    moveCard(run, { cardId, groupId, stackIndex, cardIndex: 0, options });
  }
}

function afterMove(
  run: Run,
  stackId: string,
  originId: string,
  targetId: string,
  groupId: string,
  cardIds: readonly string[],
): void {
  const { automation } = run.definition;
  const list = Object.hasOwn(automation, "postMoveStackActionList")
    ? automation.postMoveStackActionList!
    : null;
  if (list === null || run.game.automationEnabled === false) return;
  const moved = cardIds[0] ?? null;
  const destination =
    findStack(run, targetId) ?? findStack(run, placeOfCard(run, moved ?? "")?.stackId ?? null);
  const { scopes, state } = run;
  const card = (id: Value): Value => state.capture(findCard(run, id) as unknown as Value);
  const scope = scopes.open();
  scopes.bind("$ORIG_STACK_ID", stackId);
  scopes.bind("$ORIG_GROUP_ID", originId);
  scopes.bind("$ORIG_PARENT_CARD", card(moved));
  scopes.bind("$DEST_STACK_ID", destination?.id ?? null);
  scopes.bind("$DEST_GROUP_ID", groupId);
  scopes.bind("$DEST_PARENT_CARD", card(destination?.cardIds[0] ?? null));
  runStatement(
    active((inner) => runActionList(list as Value, inner)),
    run,
    "postMoveStackActionList",
  );
  scopes.close(scope);
}

/** The first stacks of a group, one at a time: to index 0, or to the end for `bottom`. */
export function moveStacks(
  run: Run,
  fromId: Value,
  toId: Value,
  topN: Value,
  position: Value,
  options: MoveOptions,
): void {
  const origin = findGroup(run, fromId);
  if (origin === null) throw new EngineError(`Group not found: ${interpolated(fromId)}`);
  const ids = origin.stackIds;
  const count = typeof topN !== "number" || topN === -1 ? ids.length : Math.max(0, Math.ceil(topN));
  const index = position === "bottom" ? -1 : 0;
  for (const stackId of ids.slice(0, count)) {
    moveStack(run, { stackId, groupId: toId, index, options, hook: false });
  }
  if (position === "shuffle") shuffleStacks(run, toId);
}
