/** How a script names a card of a game: the way back from `find-cards.ts`. */
import type { Card, CardId, GameState, Json, StackId } from "@baize/engine";
import { cardsOf, isCalled, nameOf } from "./find-cards.ts";

/** A group whose name can stand behind an `@`. */
const PLAIN_GROUP = /^[^@[\]]+$/;

/**
 * What `findCard` reads as this card: `"Fox@player1Hand"`, with a number where others there are called so; a card that nobody
 * can call by a name is named by its place. Null: there is no such card.
 */
export function selectorOf(game: GameState, cardId: CardId): Json {
  const card = Object.hasOwn(game.cardById, cardId) ? game.cardById[cardId] : undefined;
  if (!card || !Object.hasOwn(game.groupById, card.groupId)) return null;
  const cards = cardsOf(game, card.groupId);
  const name = calledOf(card);
  const fitting = name === null ? cards : cards.filter((each) => isCalled(each, name));
  const index = fitting.findIndex(({ id }) => id === card.id);
  if (index < 0) return null;
  const isOnly = name !== null && fitting.length === 1;
  if (name?.includes("@") || !PLAIN_GROUP.test(card.groupId))
    return { ...(name === null ? {} : { name }), in: card.groupId, ...(isOnly ? {} : { index }) };
  return `${name ?? ""}@${card.groupId}${isOnly ? "" : `[${index}]`}`;
}

/** As {@link selectorOf}, for the first card of a stack. */
export function stackSelectorOf(game: GameState, stackId: StackId): Json {
  const stack = Object.hasOwn(game.stackById, stackId) ? game.stackById[stackId] : undefined;
  const [first] = stack?.cardIds ?? [];
  return first === undefined ? null : selectorOf(game, first);
}

/** The word by which an expectation knows a card again: its name, or its databaseId; null: it has neither. */
export function calledOf(card: Card): string | null {
  return [nameOf(card), card.databaseId].find((each) => each && isCalled(card, each)) ?? null;
}
