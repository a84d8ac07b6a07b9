/**
 * `showIf` and `defaultActions.condition`: decided in the browser with the engine's own evaluator, read-only, on
 * this viewer's view of the game. Plugins in the field use functions that may not exist here, so every failure is
 * a silent no (table-ui §6.1, action-language §10.1).
 */
import type { CardId, GameState, Json, SeatId } from "@baize/engine";
import type { RoomPlugin } from "./room-context.tsx";

export interface ConditionAt {
  game: GameState;
  plugin: RoomPlugin;
  cardId: CardId;
  playerN: SeatId | null;
}

/** An absent condition holds. */
export function conditionHolds(condition: Json | undefined, _at: ConditionAt): boolean {
  // The engine's evaluator is not there yet: what depends on it stays hidden.
  return condition === undefined || condition === true;
}
