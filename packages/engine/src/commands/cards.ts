/** Commands on one card where it lies (action-language §10.3, rows from rotation to delete). */

import { objectAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { CardId, Json, SeatId } from "../model/state.ts";
import { knows } from "../view/viewer.ts";
import { argsOf, cardId, noArgs, number, oneOf, text } from "./args.ts";
import { type CommandContext, command, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { faceUpName, holderName, log, sideName } from "./log-line.ts";
import { allSeats, cardOf, existingSeat } from "./lookup.ts";
import { invalid } from "./refusal.ts";

/** Ways in which a card hangs on its stack. */
export const DIRECTIONS = ["left", "right", "top", "bottom", "center", "behind"] as const;
export type AttachmentDirection = (typeof DIRECTIONS)[number];
const direction = oneOf(...DIRECTIONS);

const setRotation = command("setRotation", argsOf({ cardId, rotation: number }), {
  about: "Turns a card so many degrees, clockwise.",
  toCode({ cardId, rotation: angle }, context) {
    cardOf(context, cardId);
    // A whole turn, or a hair's breadth, would mark a card where nobody sees it.
    const rotation = ((Math.round(angle) % 360) + 360) % 360;
    return [
      log("rotated", { card: faceUpName(context, cardId), degrees: rotation }),
      set(["cardById", cardId, "rotation"], rotation),
    ];
  },
});

const setAttachmentDirection = command("setAttachmentDirection", argsOf({ cardId, direction }), {
  about: "Hangs an attached card on another side of its stack.",
  toCode({ cardId, direction }, context) {
    cardOf(context, cardId);
    return [
      log("attachment_direction", { card: faceUpName(context, cardId), direction }),
      set(["cardById", cardId, "attachmentDirection"], direction),
    ];
  },
});

const toggleTrigger = command("toggleTrigger", argsOf({ cardId, stepId: text }), {
  about: "Adds or removes a card's reminder for a step.",
  toCode({ cardId, stepId }, context) {
    const card = cardOf(context, cardId);
    if (!Object.hasOwn(objectAt(context.gameDef, "steps"), stepId)) {
      throw invalid(`There is no step ${JSON.stringify(stepId)}.`);
    }
    // What stands on the back of a card marks it where nobody sees it, and an answer would tell of it.
    if (!knows({ seat: context.seat, omniscient: false }, card))
      throw invalid("Only a card that you can see has step reminders.");
    const triggers = card.sides[card.currentSide]?.triggers;
    const isOn = triggers?.[stepId] === true;
    const keys = ["cardById", cardId, "sides", card.currentSide, "triggers"];
    return [
      log(isOn ? "reminder_removed" : "reminder_added", { step: stepId, card: faceUpName(context, cardId) }),
      isObject(triggers) ? set([...keys, stepId], !isOn) : set(keys, { [stepId]: true }),
    ];
  },
});

const toggleTarget = command("toggleTarget", argsOf({ cardId }), {
  about: "Marks a card as the sender's target, or takes the mark away.",
  toCode({ cardId }, context) {
    const seat = seatOf(context);
    const isTarget = cardOf(context, cardId).targeting?.[seat] === true;
    return [
      log(isTarget ? "untargeted" : "targeted", { card: faceUpName(context, cardId) }),
      set(["cardById", cardId, "targeting", seat], !isTarget),
    ];
  },
});

const triggerAbility = command("triggerAbility", argsOf({ cardId }), {
  about: "Runs the ability of a card that the sender can see.",
  toCode({ cardId }, context) {
    const card = cardOf(context, cardId);
    const { currentSide, sides } = card;
    // Whether a card has an ability is nobody's business who may not see its face (api §8.3).
    const isKnown = knows({ seat: context.seat, omniscient: false }, card);
    if (!isKnown || (sides[currentSide]?.ability ?? null) === null) {
      return [log("ability_missing", { card: faceUpName(context, cardId) })];
    }
    return [
      log("ability_triggered", { card: faceUpName(context, cardId) }),
      ["ABILITY", literal(cardId), literal(currentSide)],
    ];
  },
});

/** The log line, then one write for each mark of this seat; cards without one are left alone. */
export function clearTargetsCode({ game }: CommandContext, seat: SeatId): Json[] {
  const writes: Json[] = [];
  for (const id of Object.keys(game.cardById).sort()) {
    const card = game.cardById[id]!;
    if (card.targeting?.[seat] === true) writes.push(set(["cardById", id, "targeting", seat], false));
    if ((card.arrows?.[seat]?.length ?? 0) > 0) writes.push(set(["cardById", id, "arrows", seat], []));
  }
  return [log("targets_cleared"), ...writes];
}

const clearTargets = command("clearTargets", noArgs, {
  about: "Takes away all targets and arrows of the sender's seat, the arrow that is being drawn included.",
  toCode(_args, context) {
    const seat = seatOf(context);
    const isDrawing = (context.game.playerData[seat]?.drawingArrowFrom ?? null) !== null;
    const given = isDrawing ? [set(["playerData", seat, "drawingArrowFrom"], null)] : [];
    return [...clearTargetsCode(context, seat), ...given];
  },
});

const drawArrow = command("drawArrow", argsOf({ cardId }), {
  about: "The first time from this card; the second time to it, or away with an arrow that is there.",
  toCode({ cardId }, context) {
    const seat = seatOf(context);
    cardOf(context, cardId);
    const { game } = context;
    const fromKeys = ["playerData", seat, "drawingArrowFrom"];
    const origin = game.playerData[seat]?.drawingArrowFrom ?? null;
    // An origin that has left the table cannot be drawn from: the arrow begins anew here.
    if (origin === null || !Object.hasOwn(game.cardById, origin)) {
      return [log("arrow_begun", { card: faceUpName(context, cardId) }), set(fromKeys, cardId)];
    }
    const stop = set(fromKeys, null);
    if (origin === cardId) return [stop];
    const arrows = game.cardById[origin]!.arrows?.[seat] ?? [];
    const isDrawn = arrows.includes(cardId);
    const next: CardId[] = isDrawn ? arrows.filter((id) => id !== cardId) : [...arrows, cardId];
    return [
      log(isDrawn ? "arrow_removed" : "arrow_drawn", { card: faceUpName(context, cardId) }),
      set(["cardById", origin, "arrows", seat], next),
      stop,
    ];
  },
});

const flip = command("flip", argsOf({ cardId }), {
  about: "Turns a card over.",
  toCode({ cardId }, context) {
    const isFaceUp = cardOf(context, cardId).currentSide === "A";
    return [
      log(isFaceUp ? "turned_facedown" : "turned_faceup", { card: sideName(context, cardId, "A") }),
      set(["cardById", cardId, "currentSide"], isFaceUp ? "B" : "A"),
    ];
  },
});

const deleteCard = command("deleteCard", argsOf({ cardId }), {
  about: "Removes a card from the game.",
  toCode({ cardId }, context) {
    cardOf(context, cardId);
    return [log("card_deleted", { card: faceUpName(context, cardId) }), ["DELETE_CARD", literal(cardId)]];
  },
});

const showCard = command("showCard", argsOf({ cardId, to: text }), {
  about: "Lets everybody, nobody or a seat peek at a card; a seat that peeks already no longer does.",
  toCode({ cardId, to }, context) {
    const { peeking } = cardOf(context, cardId);
    const keys = ["cardById", cardId, "peeking"];
    const card = faceUpName(context, cardId);
    if (to === "all") {
      const everyone = Object.fromEntries(allSeats(context).map((seat) => [seat, true]));
      return [log("card_shown_to_all", { card }), set(keys, everyone)];
    }
    if (to === "none") return [log("card_shown_to_none", { card }), set(keys, {})];
    const seat = existingSeat(context, to);
    const isPeeking = isObject(peeking) && peeking[seat] === true;
    return [
      log(isPeeking ? "card_hidden_from" : "card_shown_to", { card, seat: holderName(seat) }),
      // The whole map, as rules of plugins listen to it (action-language §10.3).
      set(keys, { ...(isObject(peeking) ? peeking : {}), [seat]: !isPeeking }),
    ];
  },
});

export const cardCommands = [
  setRotation,
  setAttachmentDirection,
  toggleTrigger,
  toggleTarget,
  triggerAbility,
  clearTargets,
  drawArrow,
  flip,
  deleteCard,
  showCard,
];
