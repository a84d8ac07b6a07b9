/** Commands that take cards and stacks to another place. */

import { valueAt } from "../model/definition-parts.ts";
import type { Card, GroupId, Json, JsonObject, StackId } from "../model/state.ts";
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
import { direction } from "./cards.ts";
import { type CommandContext, command } from "./command.ts";
import { literal, path, set } from "./literal.ts";
import { faceUpName, log, type Name, sideName, stackName } from "./log-line.ts";
import { cardOf, groupOf, labelOfGroup, placeOfStack, stackOf } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const moveCard = command(
  "moveCard",
  argsOf({
    cardId,
    groupId: text,
    to: oneOf("top", "bottom", "shuffle", "topX", "bottomX"),
    x: optional(natural),
  }),
  {
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
  },
);

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
const coordinate = reader<string | number | null, string | number | null | undefined>(
  { type: ["string", "number", "null"], description: "A percentage, such as 12.5%." },
  (value, at) => {
    if (value === undefined || value === null) return null;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "string" && /^-?\d{1,4}(\.\d{1,20})?%?$/.test(value)) return value;
    return expected(at, 'a percentage such as "12.5%"', value);
  },
);

const moveStack = command(
  "moveStack",
  argsOf({
    stackId,
    groupId: text,
    index: integer,
    left: coordinate,
    top: coordinate,
    allowFlip: optional(boolean),
  }),
  {
    about: "Drops a stack in a group, at an index and, where places are free, at a place.",
    toCode({ stackId, groupId, index, left, top, allowFlip = true }, context) {
      const origin = placeOfStack(context, stackId);
      const name = nameAfterMove(context, origin.parent, groupId, allowFlip);
      const [from, to] = [labelOfGroup(context, origin.groupId), labelOfGroup(context, groupId)];
      const itsStack: Json = ["GET", path("cardById", origin.parent.id, "stackId")];
      const code: Json[] = [
        log("stack_moved", { card: name, from, to }),
        ["MOVE_STACK", literal(stackId), literal(groupId), index, { allowFlip }],
        [
          "COND",
          ["NOT_EQUAL", ["GET", path("stackById", stackId)], null],
          [set(["stackById", stackId, "left"], left), set(["stackById", stackId, "top"], top)],
          // A stack of attachments falls apart where none are allowed: its first card lies where it was put. A rule may
          // have deleted it, or sent it elsewhere.
          ["EQUAL", ["GET", path("cardById", origin.parent.id, "groupId")], literal(groupId)],
          [
            ["SET", ["LIST", "stackById", itsStack, "left"], literal(left)],
            ["SET", ["LIST", "stackById", itsStack, "top"], literal(top)],
          ],
        ],
      ];
      return withDropHook(code, context);
    },
  },
);

const attachStack = command(
  "attachStack",
  argsOf({ stackId, targetStackId: stackId, direction, allowFlip: optional(boolean) }),
  {
    about: "Drops a stack onto another one.",
    toCode({ stackId, targetStackId, direction, allowFlip = true }, context) {
      if (stackId === targetStackId) throw invalid("A stack cannot be attached to itself.");
      const origin = placeOfStack(context, stackId);
      const target = placeOfStack(context, targetStackId);
      const name = nameAfterMove(context, origin.parent, target.groupId, allowFlip);
      const from = labelOfGroup(context, origin.groupId);
      const options: JsonObject = { combine: direction, allowFlip };
      const code: Json[] = [
        log("stack_attached", { card: name, from, target: stackName(context, targetStackId) }),
        ["MOVE_STACK", literal(stackId), literal(target.groupId), target.index, options],
      ];
      return withDropHook(code, context);
    },
  },
);

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
function withDropHook(
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
