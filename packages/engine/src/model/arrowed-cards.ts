/**
 * Which cards of a game have arrows, kept from one action to the next: every card that leaves play asks for them, and few
 * games ever have any.
 */
import type { Journal } from "./journal.ts";
import type { Card, CardId } from "./state.ts";

type CardTable = Readonly<Record<CardId, Card>>;

export class ArrowedCards {
  /** The table of cards for which `#ids` was made: one that is copied, such as by undoing a step, is another one. */
  #of: CardTable | null = null;
  #ids: readonly CardId[] = [];

  /** In the order of the table. @param journal of the running action. */
  ids(cards: CardTable, journal: Journal): readonly CardId[] {
    if (journal.arrowsVersion > 0) {
      this.#of = null;
      return withArrows(cards);
    }
    if (this.#of !== cards) {
      this.#ids = withArrows(cards);
      this.#of = cards;
    }
    return this.#ids;
  }

  /** An action is over. */
  follow(journal: Journal): void {
    if (journal.arrowsVersion > 0) this.#of = null;
  }
}

function withArrows(cards: CardTable): CardId[] {
  // Nothing is allocated for cards without arrows.
  const ids: CardId[] = [];
  for (const id of Object.keys(cards)) if (hasAny(cards[id]?.arrows)) ids.push(id);
  return ids;
}

/** Plugins may have written anything here. */
function hasAny(arrows: Card["arrows"] | undefined): boolean {
  for (const seat in arrows) if (Array.isArray(arrows[seat]) && arrows[seat].length > 0) return true;
  return false;
}
