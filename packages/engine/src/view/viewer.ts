/** Who looks, and which cards they know (api §8.3). */
import { isOpen } from "../model/open-cards.ts";
import type { Card, GameState, SeatId, Stack } from "../model/state.ts";

export interface Viewer {
  /** The viewer's own seat; null for a watcher. */
  seat: SeatId | null;
  /** Unseated, with the host's grant to see everything. */
  omniscient: boolean;
  /** How their client reads what it is sent; absent: as it stands. */
  reader?: Reader;
}

/**
 * `once`: reads the picture of a card once for each id, as the format's original front end does. A card that becomes known
 * to the viewer, or hidden from them, goes by another form of its name. It also writes the name of a card's front into the log
 * by itself, so that a hidden card is called "a card" there.
 */
export type Reader = "once";

/**
 * A card is known when its current side is a real face (not just a back), when the viewer's seat peeks at it,
 * or when the viewer is omniscient. Everybody else gets a hidden card: back, position, size, tokens, rotation.
 */
export function knows(viewer: Viewer, card: Card): boolean {
  if (viewer.omniscient || isOpen(card)) return true;
  return viewer.seat !== null && card.peeking?.[viewer.seat] === true;
}

/** A stack that holds a hidden card goes by an alias, too. */
export function hidesCard(viewer: Viewer, stack: Stack, game: GameState): boolean {
  return stack.cardIds.some((id) => {
    const card = game.cardById[id];
    return card !== undefined && !knows(viewer, card);
  });
}
