/** Commands that take cards and stacks to another place. */

import { valueAt } from "../model/definition-parts.ts";
import type { Card, CardId, GroupId, Json, JsonObject, StackId } from "../model/state.ts";
import {
  argsOf,
  boolean,
  cardId,
  expected,
  integer,
  natural,
  oneOf,
  optional,
  reader,
  stackId,
  text,
} from "./args.ts";
import { DIRECTIONS } from "./cards.ts";
import { type CommandContext, command } from "./command.ts";
import { literal, path, set } from "./literal.ts";
import { faceUpName, log, type Name, sideName, stackName } from "./log-line.ts";
import { cardOf, groupOf, labelOfGroup, placeOfStack, stackOf } from "./lookup.ts";
import { invalid } from "./refusal.ts";

/** Where a card goes in a group. */
const destination = {
  groupId: text,
  to: oneOf("top", "bottom", "shuffle", "topX", "bottomX"),
  x: optional(natural),
};

const moveCard = command("moveCard", argsOf({ cardId, ...destination }), {
  about:
    "Moves a card to the top or the bottom of a group, shuffles it in, or shuffles it into x cards of an end.",
  toCode({ cardId, groupId, to, x }, context) {
    cardOf(context, cardId);
    const place = { card: faceUpName(context, cardId), to: labelOfGroup(context, groupId) };
    const group = literal(groupId);
    const move = (index: number): Json => ["MOVE_CARD", literal(cardId), group, index];
    switch (to) {
      case "top":
        return [log("card_to_top", place), move(0)];
      case "bottom":
        return [log("card_to_bottom", place), move(-1)];
      case "shuffle":
        return [log("card_shuffled_in", place), move(0), ["SHUFFLE_GROUP", group]];
    }
    if (x === undefined) throw invalid(`x must be a whole number from 0 when to is ${to}.`);
    const isTop = to === "topX";
    return [
      log(isTop ? "card_into_top" : "card_into_bottom", { ...place, amount: x }),
      move(isTop ? 0 : -1),
      [isTop ? "SHUFFLE_TOP_X" : "SHUFFLE_BOTTOM_X", group, x],
    ];
  },
});

const detach = command("detach", argsOf({ cardId }), {
  about: "Puts an attached card beside its stack.",
  toCode({ cardId }, context) {
    const { stackId } = cardOf(context, cardId);
    const { groupId, index } = placeOfStack(context, stackId);
    if (stackOf(context, stackId).cardIds.indexOf(cardId) <= 0) {
      throw invalid("This card is not attached to another one.");
    }
    return [
      log("card_detached", { card: faceUpName(context, cardId) }),
      ["MOVE_CARD", literal(cardId), literal(groupId), index + 1, 0],
    ];
  },
});

/** A coordinate in a free region: percent as text or number; null and absent = none. */
export const coordinate = reader<string | number | null, string | number | null | undefined>(
  { type: ["string", "number", "null"], description: "A percentage, such as 12.5%." },
  (value, at) => {
    if (value === undefined || value === null) return null;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "string" && /^-?\d{1,4}(\.\d{1,20})?%?$/.test(value)) return value;
    return expected(at, 'a percentage such as "12.5%"', value);
  },
);

/** A drop of one stack in a group. */
export interface StackDrop {
  stackId: StackId;
  groupId: GroupId;
  index: number;
  left: string | number | null;
  top: string | number | null;
  allowFlip: boolean;
}

/** Takes a stack to its new place. */
export function dropped(context: CommandContext, drop: StackDrop): Json[] {
  const { stackId, groupId, index, left, top, allowFlip } = drop;
  const { parent } = placeOfStack(context, stackId);
  return [
    ["MOVE_STACK", literal(stackId), literal(groupId), index, { allowFlip }],
    [
      "COND",
      ["NOT_EQUAL", ["GET", path("stackById", stackId)], null],
      [set(["stackById", stackId, "left"], left), set(["stackById", stackId, "top"], top)],
      // A stack of attachments falls apart where none are allowed: its first card lies where it was put. A rule may
      // have deleted it, or sent it elsewhere.
      ...placed(parent.id, drop),
    ],
  ];
}

/** A condition and what it lets happen: the stack of a card has its place, if the card came into the group. */
function placed(cardId: CardId, { groupId, left, top }: StackDrop): Json[] {
  const itsStack: Json = ["GET", path("cardById", cardId, "stackId")];
  return [
    ["EQUAL", ["GET", path("cardById", cardId, "groupId")], literal(groupId)],
    [
      ["SET", ["LIST", "stackById", itsStack, "left"], literal(left)],
      ["SET", ["LIST", "stackById", itsStack, "top"], literal(top)],
    ],
  ];
}

/** Takes the first card of a stack to its new place; the others stay where they lie. */
function topDropped(context: CommandContext, drop: StackDrop): Json[] {
  const { parent } = placeOfStack(context, drop.stackId);
  const { groupId, allowFlip } = drop;
  const index = Math.min(drop.index, groupOf(context, groupId).stackIds.length);
  return [
    ["MOVE_CARD", literal(parent.id), literal(groupId), index, 0, { allowFlip }],
    ["COND", ...placed(parent.id, drop)],
  ];
}

const moveStack = command(
  "moveStack",
  argsOf({
    stackId,
    groupId: text,
    index: integer,
    left: coordinate,
    top: coordinate,
    allowFlip: optional(boolean),
    topOnly: optional(boolean),
  }),
  {
    about:
      "Drops a stack, or with topOnly its first card, in a group, at an index and, where places are free, at a place.",
    toCode({ topOnly = false, allowFlip = true, ...rest }, context) {
      const drop: StackDrop = { ...rest, allowFlip };
      const { stackId, groupId } = drop;
      const origin = placeOfStack(context, stackId);
      const name = nameAfterMove(context, origin.parent, groupId, allowFlip);
      const [from, to] = [labelOfGroup(context, origin.groupId), labelOfGroup(context, groupId)];
      const isPart = topOnly && stackOf(context, stackId).cardIds.length > 1;
      const move = isPart ? topDropped(context, drop) : dropped(context, drop);
      return withDropHook([log("stack_moved", { card: name, from, to }), ...move], context);
    },
  },
);

/** In which way a dropped stack comes to another one: hung on it, or onto it, its own first card on top. */
const drop = oneOf(...DIRECTIONS, "onto");

const attachStack = command(
  "attachStack",
  argsOf({
    stackId,
    targetStackId: stackId,
    direction: drop,
    allowFlip: optional(boolean),
    topOnly: optional(boolean),
  }),
  {
    about:
      "Drops a stack, or with topOnly its first card, onto another one: it hangs on it, or with the direction onto lies on top of it.",
    toCode({ stackId, targetStackId, direction, allowFlip = true, topOnly = false }, context) {
      if (stackId === targetStackId) throw invalid("A stack cannot be attached to itself.");
      const origin = placeOfStack(context, stackId);
      const target = placeOfStack(context, targetStackId);
      const name = nameAfterMove(context, origin.parent, target.groupId, allowFlip);
      const values = {
        card: name,
        from: labelOfGroup(context, origin.groupId),
        target: stackName(context, targetStackId),
      };
      const { cardIds } = stackOf(context, stackId);
      const isPart = topOnly && cardIds.length > 1;
      const going = isPart ? cardIds.slice(0, 1) : cardIds;
      if (direction === "onto") {
        const code = [log("stack_put_on", values), ...putOn(going, target, allowFlip)];
        return withDropHook(code, context);
      }
      const options: JsonObject = { combine: direction, allowFlip };
      const [groupId, first] = [literal(target.groupId), literal(origin.parent.id)];
      const move: Json = isPart
        ? ["MOVE_CARD", first, groupId, target.index, -1, options]
        : ["MOVE_STACK", literal(stackId), groupId, target.index, options];
      return withDropHook([log("stack_attached", values), move], context);
    },
  },
);

/** Puts cards onto a stack, in their order: what was there lies behind the first of them, and the stack stays where it is. */
function putOn(
  cardIds: readonly CardId[],
  target: { groupId: GroupId; parent: Card },
  allowFlip: boolean,
): Json[] {
  const { groupId, parent } = target;
  // Stacks in front of it may go while the cards come.
  const index: Json = ["GET", path("cardById", parent.id, "stackIndex")];
  const options: JsonObject = { combine: "behind", allowFlip };
  return [
    set(["cardById", parent.id, "attachmentDirection"], "behind"),
    ...cardIds
      .toReversed()
      .map((id): Json => ["MOVE_CARD", literal(id), literal(groupId), index, 0, options]),
  ];
}

/** The name on the side that a card will show after the move (table §4.3). */
function nameAfterMove(
  context: CommandContext,
  card: Card,
  groupId: GroupId,
  allowFlip: boolean,
): Name | string {
  const origin = groupOf(context, card.groupId);
  const destination = groupOf(context, groupId);
  const staysInPlay = origin.onCardEnter?.inPlay === true && destination.onCardEnter?.inPlay === true;
  const side = allowFlip && !staysInPlay ? destination.onCardEnter?.currentSide : null;
  const isSide = typeof side === "string" && Object.hasOwn(card.sides, side);
  return isSide ? sideName(context, card.id, side) : faceUpName(context, card.id);
}

/** The plugin's list that follows every drop, as a second action (action-language §10.3). */
export function withDropHook(
  code: Json[],
  { gameDef }: CommandContext,
): Json[] | { code: Json[]; afterwards: Json } {
  const hook = valueAt(gameDef, "automation", "postDragAndDropActionList") ?? null;
  if (hook === null) return code;
  return { code, afterwards: typeof hook === "string" ? ["ACTION_LIST", hook] : hook };
}

const lookUnder = command("lookUnder", argsOf({ stackId, value: boolean }), {
  about: "Fans out the cards under a stack's first one, or hides them.",
  toCode({ stackId, value }: { stackId: StackId; value: boolean }, context) {
    stackOf(context, stackId);
    return [
      log(value ? "under_shown" : "under_hidden", { card: stackName(context, stackId) }),
      set(["stackById", stackId, "lookingUnder"], value),
    ];
  },
});

export const moveCommands = [moveCard, detach, moveStack, attachStack, lookUnder];
