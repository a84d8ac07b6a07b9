/**
 * Five functions that the keys call with the card under the pointer (platform §3.15): what most games need, written as
 * an author would, who goes on from here.
 */
import type { Json, JsonObject } from "@baize/engine";

const NAME = "{{$GAME.cardById.$CARD_ID.currentFace.name}}";
const CARD_NAME = "$GAME.cardById.$CARD_ID.currentFace.name";

export function functionSections(): JsonObject {
  return {
    functions: {
      DISCARD: ofCard(
        ["VAR", "$PILE", "$GAME.cardById.$CARD_ID.discardGroupId"],
        ["VAR", "$NAME", CARD_NAME],
        [
          "COND",
          ["EQUAL", "$PILE", null],
          log(
            "failed to discard {{$NAME}} because it is not associated with a discard pile. Please drag the card instead.",
          ),
          ["TRUE"],
          [
            ["MOVE_CARD", "$CARD_ID", "$PILE", 0],
            // Named where it lies now: it may have been face down before.
            log(`discarded ${NAME}.`),
          ],
        ],
      ),
      TOGGLE_ROTATE: ofCard(
        ["VAR", "$ANGLE", "$GAME.cardById.$CARD_ID.rotation"],
        [
          "COND",
          ["AND", "$GAME.cardById.$CARD_ID.inPlay", ["EQUAL", "$ANGLE", 0]],
          [["SET", "/cardById/$CARD_ID/rotation", 90], log(`rotated ${NAME}.`)],
          ["AND", "$GAME.cardById.$CARD_ID.inPlay", ["EQUAL", "$ANGLE", 90]],
          [["SET", "/cardById/$CARD_ID/rotation", 0], log(`straightened ${NAME}.`)],
        ],
      ),
      FLIP: ofCard([
        "COND",
        ["EQUAL", "$GAME.cardById.$CARD_ID.currentSide", "A"],
        [log(`flipped ${NAME} facedown.`), ["SET", "/cardById/$CARD_ID/currentSide", "B"]],
        ["TRUE"],
        [["SET", "/cardById/$CARD_ID/currentSide", "A"], log(`flipped ${NAME} faceup.`)],
      ]),
      DETACH: ofCard([
        "COND",
        ["GREATER_THAN", "$GAME.cardById.$CARD_ID.cardIndex", 0],
        [
          [
            "MOVE_CARD",
            "$CARD_ID",
            "$GAME.cardById.$CARD_ID.groupId",
            ["ADD", "$GAME.cardById.$CARD_ID.stackIndex", 1],
          ],
          log(`detached ${NAME}.`),
        ],
      ]),
      SHUFFLE_INTO_DECK: ofCard(
        ["VAR", "$DECK", "$GAME.cardById.$CARD_ID.deckGroupId"],
        ["VAR", "$NAME", CARD_NAME],
        [
          "COND",
          ["EQUAL", "$DECK", null],
          log("failed to shuffle {{$NAME}} into a deck because it is not associated with a deck."),
          ["TRUE"],
          [
            ["MOVE_CARD", "$CARD_ID", "$DECK", 0],
            ["SHUFFLE_GROUP", "$DECK"],
            log("shuffled {{$NAME}} into {{$GAME.groupById.$DECK.label}}."),
          ],
        ],
      ),
    },
  };
}

function ofCard(...code: Json[]): JsonObject {
  return { args: ["$CARD_ID"], code };
}

/** A line of the log about what the acting player did. */
function log(what: string): Json {
  return ["LOG", `{{$ALIAS_N}} ${what}`];
}
