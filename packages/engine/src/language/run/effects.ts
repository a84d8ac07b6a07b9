/** What a run leaves for others to do, besides the game. */
import type { Json, SeatId } from "../../model/state.ts";

/** Something the room does after the action is committed. */
export type Effect = { kind: "save"; seat: SeatId };

/**
 * The evaluated argument behind an entry of `game.loadCardsHistory`, kept beside the game: "reset and reload"
 * loads this again, because the entry's code may have used variables that are gone (action-language §11.71).
 */
export interface LoadRecord {
  /** Position in `loadCardsHistory`. */
  index: number;
  /** The entry's code; a record whose code differs from the entry's is out of date. */
  loadCode: Json;
  /** A deck's id or a load list. */
  deckOrList: Json;
}
