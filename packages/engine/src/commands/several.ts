/** Commands on several cards at once: one action, one line, one step to undo; what is wrong with one of them refuses all. */

import type { GroupId, Json, StackId } from "../model/state.ts";
import {
  argsOf,
  boolean,
  cardId,
  eachOnce,
  integer,
  MAX_SELECTED,
  oneOf,
  optional,
  shape,
  someOf,
  stackId,
  text,
} from "./args.ts";
import { type CommandContext, command } from "./command.ts";
import { literal, set } from "./literal.ts";
import { log } from "./log-line.ts";
import { cardOf, groupOf, labelOfGroup, placeOfStack, stackOf } from "./lookup.ts";
import { coordinate, dropped, withDropHook } from "./moves.ts";
import { invalid } from "./refusal.ts";

const flipCards = command("flipCards", argsOf({ cardIds: eachOnce(cardId) }), {
  about: "Turns several cards over, each by itself.",
  toCode({ cardIds }, context) {
    const sides = cardIds.map((id) => (cardOf(context, id).currentSide === "A" ? "B" : "A"));
    return [
      log("cards_turned", { amount: cardIds.length }),
      ...cardIds.map((id, index) => set(["cardById", id, "currentSide"], sides[index]!)),
    ];
  },
});

const MOVED_CARDS = { top: "cards_to_top", bottom: "cards_to_bottom", shuffle: "cards_shuffled_in" } as const;

const moveCards = command(
  "moveCards",
  argsOf({ cardIds: eachOnce(cardId), groupId: text, to: oneOf("top", "bottom", "shuffle") }),
  {
    about:
      "Moves several cards, one after the other, to the top or the bottom of a group, or shuffles them in.",
    toCode({ cardIds, groupId, to }, context) {
      for (const id of cardIds) cardOf(context, id);
      const line = log(MOVED_CARDS[to], { amount: cardIds.length, to: labelOfGroup(context, groupId) });
      const group = literal(groupId);
      const moves = cardIds.map((id): Json => ["MOVE_CARD", literal(id), group, to === "bottom" ? -1 : 0]);
      return to === "shuffle" ? [line, ...moves, ["SHUFFLE_GROUP", group]] : [line, ...moves];
    },
  },
);

const moveStacks = command(
  "moveStacks",
  argsOf({
    stackIds: eachOnce(stackId),
    groupId: text,
    index: integer,
    positions: optional(someOf(shape({ left: coordinate, top: coordinate }), MAX_SELECTED)),
    allowFlip: optional(boolean),
  }),
  {
    about:
      "Drops several stacks in a group, one behind the other, at an index among those that are not moved; each, where places are free, at a place of its own.",
    toCode({ stackIds, groupId, index, positions, allowFlip = true }, context) {
      if (positions && positions.length !== stackIds.length)
        throw invalid(
          `positions must be a list as long as stackIds, got ${positions.length} for ${stackIds.length}.`,
        );
      const origins = stackIds.map((id) => placeOfStack(context, id).groupId);
      const amount = stackIds.flatMap((id) => stackOf(context, id).cardIds).length;
      const to = labelOfGroup(context, groupId);
      const [from] = origins;
      const isFromOne = from !== undefined && origins.every((each) => each === from);
      const line = isFromOne
        ? log("stacks_moved", { amount, from: labelOfGroup(context, from), to })
        : log("stacks_gathered", { amount, to });
      const places = placesFor(context, stackIds, groupId, index);
      const moves = stackIds.flatMap((stackId, nth) => {
        const { left = null, top = null } = positions?.[nth] ?? {};
        return dropped(context, { stackId, groupId, index: places[nth]!, left, top, allowFlip });
      });
      return withDropHook([line, ...moves], context);
    },
  },
);

/**
 * The index to which each of the stacks is moved in its turn, so that they lie one behind the other in the end; every index
 * is counted when the stack has left its place, as MOVE_STACK does.
 * @param index of the first of them, among the stacks that are not moved; negative: from the end.
 */
function placesFor(
  context: CommandContext,
  stackIds: readonly StackId[],
  groupId: GroupId,
  index: number,
): number[] {
  const group = groupOf(context, groupId);
  let now: readonly string[] = group.stackIds;
  const others = now.filter((id) => !stackIds.includes(id));
  const at = Math.max(0, Math.min(index < 0 ? others.length + 1 + index : index, others.length));
  const next = others[at];
  // To the end it is wherever rules have moved that meanwhile.
  if (next === undefined) return stackIds.map(() => -1);
  return stackIds.map((stackId) => {
    const rest = now.filter((id) => id !== stackId);
    const place = rest.indexOf(next);
    const { cardIds } = stackOf(context, stackId);
    // It falls apart where no attachments are allowed.
    const parts = group.canHaveAttachments === true ? [stackId] : cardIds;
    now = rest.toSpliced(place, 0, ...parts);
    return place;
  });
}

export const severalCommands = [flipCards, moveCards, moveStacks];
