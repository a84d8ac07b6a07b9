/** What can be done with a deck that others have shared. */
import type { DeckToUse } from "./use-deck-actions.ts";

/** What the rows of both lists need. */
export interface RowActions {
  /** The deck that something is being done with. */
  busy: number | null;
  /** Whether anything can be done: not without a connection. */
  isReady: boolean;
  load(deck: DeckToUse): void;
  look(deck: DeckToUse): void;
  copy(deck: DeckToUse): void;
}
