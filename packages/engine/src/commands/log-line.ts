/** Log lines of commands (action-language §10.3). */

import { type LineCall, markedCall } from "../model/line-call.ts";
import { type Labelled, type LineCode, shapeOf, type ValuesOf } from "../model/log-lines.ts";
import { isOpen, isRealFace } from "../model/open-cards.ts";
import type { CardId, Json, SeatId, SideName, StackId } from "../model/state.ts";
import type { CommandContext } from "./command.ts";
import { literal, path } from "./literal.ts";

type LineValue = string | number | Name | Labelled;
/** Who acts is known when the line is written. */
type OwnValues<Code extends LineCode> = Exclude<ValuesOf<Code>, "who">;

/**
 * A line of the catalogue, by whoever acts. Texts are taken as they are; code such as `faceUpName(…)` is run.
 * @param values all that the line has, and nothing else.
 */
export function log<Code extends LineCode>(
  code: Code,
  ...[values]: [OwnValues<Code>] extends [never] ? [] : [Readonly<Record<OwnValues<Code>, LineValue>>]
): Json {
  return callOf(code, { ...(values as Readonly<Record<string, LineValue>> | undefined), who: WHO });
}

/** The same by somebody who is called otherwise than the seat that acts. */
export function logBy<Code extends LineCode>(
  who: string,
  code: Code,
  ...[values]: [OwnValues<Code>] extends [never] ? [] : [Readonly<Record<OwnValues<Code>, LineValue>>]
): Json {
  return callOf(code, { ...(values as Readonly<Record<string, LineValue>> | undefined), who });
}

function callOf(code: LineCode, values: Readonly<Record<string, LineValue>>): Json {
  const call: Json[] = ["LOG"];
  const parts: LineCall["parts"][number][] = [];
  shapeOf(code).forEach((part, index) => {
    if (index % 2 === 0) {
      if (part === "") return;
      call.push(literal(part));
      parts.push("words");
      return;
    }
    const value = values[part]!;
    call.push(codeOf(value));
    parts.push(isLabelled(value) && value.label !== undefined ? { label: value.label } : "value");
  });
  return markedCall(call, { code, parts });
}

function codeOf(value: LineValue): Json {
  if (typeof value !== "object") return literal(value);
  return isLabelled(value) ? literal(value.text) : value.code;
}

function isLabelled(value: LineValue): value is Labelled {
  return typeof value === "object" && "text" in value;
}

/**
 * A card's name, read by the engine when the line is written: only so does it know the name for one and can keep it from
 * those to whom the card is hidden (api §8.3).
 */
export interface Name {
  code: Json;
}

const WHO: Name = { code: "$ALIAS_N" };

/** Whoever holds the seat when the line is written, as `[player2/bob]`: seats change hands. */
export function holderName(seat: SeatId): Name {
  return { code: ["GET_ALIAS", literal(seat)] };
}

/** What a side that is but a back is called: what it is the back of is nobody's business (api §8.3). */
export const UNNAMED = "a card";

/** `N(c)`: the name of the side that is up. */
export function faceUpName({ game }: CommandContext, cardId: CardId): Name | string {
  const card = game.cardById[cardId];
  if (card && !isOpen(card)) return UNNAMED;
  return { code: ["FACEUP_NAME_FROM_CARD_ID", literal(cardId)] };
}

/** The name of the side that is up of a stack's first card. */
export function stackName(context: CommandContext, stackId: StackId): Name | string {
  const first = context.game.stackById[stackId]?.cardIds[0] ?? "";
  if (typeof faceUpName(context, first) === "string") return UNNAMED;
  return { code: ["FACEUP_NAME_FROM_STACK_ID", literal(stackId)] };
}

/** The name on one side of a card. */
export function sideName({ game }: CommandContext, cardId: CardId, side: SideName): Name | string {
  if (!isRealFace(game.cardById[cardId]?.sides[side])) return UNNAMED;
  return { code: ["GET", path("cardById", cardId, "sides", side, "name")] };
}

/** The same of a card that the action has yet to make. @param idCode gives its id. */
export function sideNameOf(idCode: string, side: SideName): Name {
  return { code: ["GET", ["LIST", "cardById", idCode, "sides", literal(side), "name"]] };
}
