/** Cards that one has selected, in the order in which they were. Pure: each verb takes the selection and gives back the next. */
import type { CardId, GameState, SeatId, StackId } from "@baize/engine";
import { isKnown } from "../../model/visible-side.ts";

export type Selection = ReadonlySet<CardId>;

/** No command takes more cards. */
export const MOST_SELECTED = 200;

/** With these cards as well. */
export function added(selection: Selection, cardIds: Iterable<CardId>): Selection {
  return new Set([...selection, ...cardIds].slice(0, MOST_SELECTED));
}

/** With the card, or without it when it is in it. */
export function toggled(selection: Selection, cardId: CardId): Selection {
  const others = new Set(selection);
  return others.delete(cardId) ? others : added(selection, [cardId]);
}

/** All cards of these stacks. */
export function cardsOf({ stackById }: GameState, stackIds: readonly StackId[]): CardId[] {
  return stackIds.flatMap((id) => stackById[id]?.cardIds ?? []);
}

/** The stacks that selected cards lie in, each once. */
export function stacksOf({ cardById }: GameState, selection: Selection): StackId[] {
  return [...new Set([...selection].flatMap((id) => cardById[id]?.stackId ?? []))];
}

/**
 * With everything between the card selected last in this area and a card of the stack; the card alone when none is.
 * @param stackIds as they lie in the area
 */
export function upTo(
  selection: Selection,
  game: GameState,
  stackIds: readonly StackId[],
  cardId: CardId,
): Selection {
  const place = (id: CardId) => stackIds.indexOf(game.cardById[id]?.stackId ?? "");
  const to = place(cardId);
  const from = [...selection]
    .reverse()
    .map(place)
    .find((index) => index >= 0);
  if (to < 0 || from === undefined) return added(selection, [cardId]);
  const between = stackIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return added(selection, cardsOf(game, from <= to ? between : between.toReversed()));
}

/** Whether the stacks are selected whole: what is done to them is done to what is selected, and to nothing else. */
export function areWhole(game: GameState, selection: Selection): boolean {
  return cardsOf(game, stacksOf(game, selection)).every((id) => selection.has(id));
}

/**
 * What of a selection is left after a change of the game: not the cards that are gone, that have gone elsewhere, or that this
 * person no longer sees the face of. One could follow these else.
 */
export function stillSelected(
  selection: Selection,
  before: GameState,
  after: GameState,
  seat: SeatId | null,
): Selection {
  const isLeft = (id: CardId) => {
    const [then, now] = [before.cardById[id], after.cardById[id]];
    if (!then || !now || then.groupId !== now.groupId) return false;
    return isKnown(now, seat, false) || !isKnown(then, seat, false);
  };
  const left = [...selection].filter(isLeft);
  return left.length === selection.size ? selection : new Set(left);
}
