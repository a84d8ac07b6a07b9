/** Whoever keeps the last actions of a room, so that one of them can be traced. */
import type { ActionRequest, CardDatabase, Delta, NetworkAnswer, PlayerInfo } from "@baize/engine";

/** An action as the engine was asked for it, with all that it found. */
export interface DoneAction {
  request: ActionRequest;
  /** What it changed: the object that stands in the history of the table. */
  delta: Delta;
  playerInfo: PlayerInfo;
  /** State of the id source before it. */
  counter: number;
  /** When it began, milliseconds since 1970. */
  at: number;
  seed: string;
  answers: ReadonlyMap<string, NetworkAnswer | undefined>;
  /** Custom cards, by user. */
  cards: ReadonlyMap<number, { own: CardDatabase; shared: CardDatabase }>;
}

/** Is told of each action of a player that is done and written. Runs in the room's queue, and must not throw. */
export interface ActionKeeper {
  did(action: DoneAction): void;
}
