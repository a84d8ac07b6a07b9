/** What came of a script. */
import type { CardId } from "@baize/engine";

/** What one table did to the viewer. */
export interface Played {
  /** By action, what the viewer was sent, with the moment of each frame. */
  sent: string[][];
  /** What lists of saved games show of this one, where that is compared. */
  saved: unknown[];
  /** Cards that the viewer knew at no moment. */
  neverKnown: Set<CardId>;
}
