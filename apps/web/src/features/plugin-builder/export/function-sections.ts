/**
 * Five functions that the keys call with the card under the pointer (platform §3.15): what most games need, written as
 * an author would, who goes on from here.
 */
import type { Json, JsonObject } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { ContentKey, Say } from "../contents/contents.ts";

const NAME = "{{$GAME.cardById.$CARD_ID.currentFace.name}}";
/** Of a card that is elsewhere by then: its name as it was. */
const KEPT_NAME = "{{$NAME}}";
const CARD_NAME = "$GAME.cardById.$CARD_ID.currentFace.name";

export function functionSections(tell: Say): JsonObject {
  /** A line of the log about what the acting player did. */
  const log = (key: ContentKey, values: Record<string, string> = {}): Json => [
    "LOG",
    tell(key, { alias: ALIAS, card: NAME, ...values }),
  ];
  return {
    functions: {
      DISCARD: ofCard(
        ["VAR", "$PILE", "$GAME.cardById.$CARD_ID.discardGroupId"],
        ["VAR", "$NAME", CARD_NAME],
        [
          "COND",
          ["EQUAL", "$PILE", null],
          log("line.noDiscardPile", { card: KEPT_NAME }),
          ["TRUE"],
          [
            ["MOVE_CARD", "$CARD_ID", "$PILE", 0],
            // Named where it lies now: it may have been face down before.
            log("line.discarded"),
          ],
        ],
      ),
      TOGGLE_ROTATE: ofCard(
        ["VAR", "$ANGLE", "$GAME.cardById.$CARD_ID.rotation"],
        [
          "COND",
          ["AND", "$GAME.cardById.$CARD_ID.inPlay", ["EQUAL", "$ANGLE", 0]],
          [["SET", "/cardById/$CARD_ID/rotation", 90], log("line.rotated")],
          ["AND", "$GAME.cardById.$CARD_ID.inPlay", ["EQUAL", "$ANGLE", 90]],
          [["SET", "/cardById/$CARD_ID/rotation", 0], log("line.straightened")],
          "$GAME.cardById.$CARD_ID.inPlay",
          log("line.turnedOtherwise", { angle: "{{$ANGLE}}" }),
          ["TRUE"],
          log("line.notInPlay"),
        ],
      ),
      FLIP: ofCard([
        "COND",
        ["EQUAL", "$GAME.cardById.$CARD_ID.currentSide", "A"],
        [log("line.facedown"), ["SET", "/cardById/$CARD_ID/currentSide", "B"]],
        ["TRUE"],
        [["SET", "/cardById/$CARD_ID/currentSide", "A"], log("line.faceup")],
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
          log("line.detached"),
        ],
        ["TRUE"],
        log("line.notAttached"),
      ]),
      SHUFFLE_INTO_DECK: ofCard(
        ["VAR", "$DECK", "$GAME.cardById.$CARD_ID.deckGroupId"],
        ["VAR", "$NAME", CARD_NAME],
        [
          "COND",
          ["EQUAL", "$DECK", null],
          log("line.noDeck", { card: KEPT_NAME }),
          ["TRUE"],
          [
            ["MOVE_CARD", "$CARD_ID", "$DECK", 0],
            ["SHUFFLE_GROUP", "$DECK"],
            log("line.shuffledIn", { card: KEPT_NAME, group: "{{$GAME.groupById.$DECK.label}}" }),
          ],
        ],
      ),
    },
  };
}

function ofCard(...code: Json[]): JsonObject {
  return { args: ["$CARD_ID"], code };
}
