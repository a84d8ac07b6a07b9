/** Where the face of a card is found that a text speaks of. */
import type { Face } from "@baize/engine";

export interface CardSource {
  /** `card`: an id of the game; `database`: an id of the card database. */
  kind: "card" | "database";
  id: string;
  side: string;
  /** Of the database: how the face looks that it does not have like this. */
  face?: Face;
}
