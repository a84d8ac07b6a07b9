/** The card verbs (action-language §4.10, §5.4 to §5.7). */

import type { Verb } from "../../language/compile/function-table.ts";
import type { Run } from "../../language/run/run.ts";
import { errorAround } from "../../language/run/worded-error.ts";
import { EngineError, isRecoverable } from "../../model/errors.ts";
import { interpolated, type Value, valueText } from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { verb } from "../forms/define.ts";
import { arg, argc, optional } from "../functions/signatures.ts";
import { playerN } from "../variables/built-in-variables.ts";
import { moveOptions } from "./card-update.ts";
import { deleteCard } from "./delete-card.ts";
import { moveCard } from "./move-card.ts";
import { moveStack, moveStacks } from "./move-stack.ts";
import { findCard, findGroup, findStack, placeOfCard } from "./positions.ts";
import { shuffleGroup, shufflePart } from "./shuffle.ts";

const options = optional("options", "obj");

export const cardFunctions: Verb[] = [
  verb(
    {
      name: "MOVE_CARD",
      family: "cards",
      args: [
        arg("card", "card"),
        arg("group", "group"),
        arg("stackIndex", "int"),
        optional("cardIndex", "int", "0"),
        options,
      ],
      returns: "game",
      example: '["MOVE_CARD", "$ACTIVE_CARD_ID", "sharedDiscard", 0]',
      summary: "Moves one card into a stack of its own, or into another stack with the option combine.",
      argc: argc(3, 5),
    },
    ([cardId = null, groupId = null, stackIndex = null, cardIndex = null, given = null], run) =>
      moveCard(run, { cardId, groupId, stackIndex, cardIndex, options: moveOptions("MOVE_CARD", 4, given) }),
  ),
  verb(
    {
      name: "MOVE_STACK",
      family: "cards",
      args: [arg("stack", "stack"), arg("group", "group"), arg("stackIndex", "int"), options],
      returns: "game",
      example: '["MOVE_STACK", "$ACTIVE_CARD.stackId", "sharedPlay", -1]',
      summary:
        "Moves a stack with everything attached. Where nothing may be attached it is taken apart, last card first, " +
        "each by a move of its own with the same allowFlip; what rules have sent elsewhere by then stays there.",
      argc: argc(3, 4),
    },
    ([stackId = null, groupId = null, index = null, given = null], run) =>
      moveStack(run, { stackId, groupId, index, options: moveOptions("MOVE_STACK", 3, given), hook: true }),
  ),
  verb(
    {
      name: "MOVE_STACKS",
      family: "cards",
      args: [
        arg("fromGroup", "group"),
        arg("toGroup", "group"),
        optional("topN", "int", "all"),
        optional("position", "str", "shuffle"),
        options,
      ],
      returns: "game",
      example: '["MOVE_STACKS", "sharedDiscard", "sharedDeck", "all", "shuffle"]',
      summary: "Moves the first stacks of a group to the top or bottom of another, or shuffles them in.",
      argc: argc(2, 5),
    },
    ([from = null, to = null, topN = null, position, given = null], run) =>
      moveStacks(run, from, to, topN, position ?? "shuffle", moveOptions("MOVE_STACKS", 4, given)),
  ),
  verb(
    {
      name: "ATTACH_CARD",
      family: "cards",
      args: [
        arg("card", "card"),
        arg("destCard", "card"),
        optional("options", "obj", '{"combine": "right"}'),
      ],
      returns: "game",
      example: '["ATTACH_CARD", "$ID", "$ACTIVE_CARD_ID"]',
      summary: "Attaches a card behind all cards of another card's stack.",
      argc: argc(2, 3),
    },
    ([cardId = null, destination = null, given], run) =>
      attachCard(run, cardId, destination, given === undefined ? { combine: "right" } : given),
  ),
  verb(
    {
      name: "DRAW_CARD",
      family: "cards",
      args: [optional("n", "num", "1"), optional("player", "player", "$PLAYER_N")],
      returns: "game",
      example: '["DRAW_CARD", 2]',
      summary: "Moves cards from a player's deck to the end of that player's hand.",
      argc: argc(0, 2),
    },
    ([n, player], run) =>
      drawCard(run, n === undefined ? 1 : n, player === undefined ? playerN(run) : player),
  ),
  verb(
    {
      name: "DELETE_CARD",
      family: "cards",
      args: [arg("card", "card")],
      returns: "game",
      example: '["DELETE_CARD", "$ACTIVE_CARD_ID"]',
      summary: "Takes a card out of the game.",
    },
    ([cardId = null], run) => deleteCard(run, cardId),
  ),
  verb(
    {
      name: "SHUFFLE_GROUP",
      family: "cards",
      args: [arg("group", "group")],
      returns: "game",
      example: '["SHUFFLE_GROUP", "sharedDeck"]',
      summary: "Puts the stacks of a group in random order.",
    },
    ([groupId = null], run) => shuffleGroup(run, groupId),
  ),
  verb(
    {
      name: "SHUFFLE_TOP_X",
      family: "cards",
      args: [arg("group", "group"), arg("x", "int")],
      returns: "game",
      example: '["SHUFFLE_TOP_X", "sharedDeck", 5]',
      summary: "Puts the first stacks of a group in random order.",
    },
    ([groupId = null, x = null], run) => shufflePart("SHUFFLE_TOP_X", run, groupId, x, "top"),
  ),
  verb(
    {
      name: "SHUFFLE_BOTTOM_X",
      family: "cards",
      args: [arg("group", "group"), arg("x", "int")],
      returns: "game",
      example: '["SHUFFLE_BOTTOM_X", "sharedDeck", 5]',
      summary: "Puts the last stacks of a group in random order.",
    },
    ([groupId = null, x = null], run) => shufflePart("SHUFFLE_BOTTOM_X", run, groupId, x, "bottom"),
  ),
  verb(
    {
      name: "RESET_INDEX",
      family: "write",
      args: [],
      returns: "game",
      example: '["RESET_INDEX"]',
      summary: "Writes the true stackIndex and cardIndex of every card, with rules.",
    },
    (_args, run) => resetIndex(run),
  ),
];

function attachCard(run: Run, cardId: Value, destinationId: Value, given: Value): void {
  const fail = (what: string) =>
    new EngineError(`ATTACH_CARD failed: destination card '${interpolated(destinationId)}' ${what}`);
  const destination = findCard(run, destinationId);
  if (destination === null) throw fail("not found in game.");
  if ((destination.groupId ?? null) === null) throw fail("has no groupId. Card may not be on the table.");
  if ((destination.stackIndex ?? null) === null)
    throw fail("has no stackIndex. Card may not be on the table.");
  // The real place, not the stored index, which a shuffle may have left behind (action-language §11.32).
  const place = placeOfCard(run, destinationId as string);
  if (place === null) throw fail("is in no group. Card may not be on the table.");
  const { groupId, stackIndex } = place;
  const options = moveOptions("ATTACH_CARD", 2, given);
  try {
    moveCard(run, { cardId, groupId, stackIndex, cardIndex: -1, options });
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const what = `unable to attach card '${interpolated(cardId)}' to '${interpolated(destinationId)}'`;
    throw errorAround(error, `ATTACH_CARD failed: ${what}. Error: ${error.message}`, false);
  }
}

const SEAT = /^player\d+$/;

function drawCard(run: Run, count: Value, player: Value): void {
  if (typeof count !== "number" || count < 0) {
    throw new EngineError(`DRAW_CARD: num must be a non-negative number, got ${valueText(count)}`);
  }
  if (typeof player !== "string" || !SEAT.test(player)) {
    throw new EngineError(`DRAW_CARD: player_n must be a string like 'player1', got ${valueText(player)}`);
  }
  moveStacks(run, `${player}Deck`, `${player}Hand`, count, "bottom", {});
}

function resetIndex(run: Run): void {
  for (const groupId of Object.keys(run.game.groupById).sort()) {
    const stackIds = findGroup(run, groupId)?.stackIds ?? [];
    stackIds.forEach((stackId, stackIndex) => {
      (findStack(run, stackId)?.cardIds ?? []).forEach((cardId, cardIndex) => {
        run.budget.spend(2);
        if (findCard(run, cardId) === null) return;
        setPath(run, ["cardById", cardId, "stackIndex"], stackIndex);
        setPath(run, ["cardById", cardId, "cardIndex"], cardIndex);
      });
    });
  }
}
