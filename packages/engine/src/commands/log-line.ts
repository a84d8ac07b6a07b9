/** Log lines of commands (action-language §10.3). */

import { isOpen, isRealFace } from "../model/open-cards.ts";
import type { CardId, Json, SideName, StackId } from "../model/state.ts";
import type { CommandContext } from "./command.ts";
import { literal, path } from "./literal.ts";

/** `{alias}` and what they did. Texts are taken as they are; code such as `faceUpName(…)` is run. */
export function log(...parts: (string | number | Name)[]): Json {
  const codes = parts.map((part) => (typeof part === "object" ? part.code : literal(part)));
  return ["LOG", "$ALIAS_N", ...codes];
}

/**
 * A card's name, read by the engine when the line is written: only so does it know the name for one and can keep it from
 * those to whom the card is hidden (api §8.3).
 */
export interface Name {
  code: Json;
}

/** What a side that is but a back is called: what it is the back of is nobody's business (api §8.3). */
const UNNAMED = "a card";

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
