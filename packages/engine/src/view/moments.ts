/** The two states around a step, as far as its texts are concerned: who knew a card before or after. */

import { isOpen } from "../model/open-cards.ts";
import type { Card, CardId, GameState, SeatId } from "../model/state.ts";

export class Moments {
  readonly before: GameState;
  readonly after: GameState;

  constructor(before: GameState, after: GameState) {
    this.before = before;
    this.after = after;
  }

  exists(id: CardId): boolean {
    return this.cards(id).length > 0;
  }

  /** Seats that know every one of the cards; null is a card that nobody knows. One that is in neither state hides nothing. */
  readersOfAll(ids: readonly (CardId | null)[]): SeatId[] | "everybody" {
    let seats: Set<SeatId> | null = null;
    for (const id of ids) {
      if (id === null) return [];
      const cards = this.cards(id);
      if (cards.length === 0 || cards.some(isOpen)) continue;
      const peekers = cards.flatMap(peekersOf);
      seats = new Set(seats === null ? peekers : peekers.filter((seat) => seats!.has(seat)));
    }
    return seats === null ? "everybody" : [...seats].sort();
  }

  cards(id: CardId): Card[] {
    return [this.before, this.after].flatMap(({ cardById }) =>
      Object.hasOwn(cardById, id) ? [cardById[id]!] : [],
    );
  }
}

function peekersOf(card: Card): SeatId[] {
  return Object.keys(card.peeking ?? {}).filter((seat) => card.peeking[seat] === true);
}
