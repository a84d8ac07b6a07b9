/** Whoever keeps what is done in a room, so that it can be done once more. A room without one keeps nothing. */
import type { CardId, GameState, Json, PlayerUi, SeatId, StepOutcome } from "@baize/engine";

/** What somebody asked for, with the ids of the game in the place of the names of their view. */
export type Asked =
  | { kind: "command"; command: string; args: Json }
  /** `cardIds`: it ran once for each of them. */
  | { kind: "reference"; ref: Json; inputs: readonly Json[]; cardIds: readonly CardId[] | null }
  | { kind: "code"; code: Json };

/** An action of a player. */
export interface AskedAction {
  asked: Asked;
  playerUi: PlayerUi | null;
}

/** Is told of every change in the order in which it is made. Runs in the room's queue, and must not throw. */
export interface RoomRecorder {
  /** An action is about to change this game. It may begin anew, when it had to wait for something. */
  acting(action: AskedAction, game: GameState): void;
  /**
   * An action is done and written, or the one that follows by itself upon the last that was asked for.
   * @param seed of its chance; null: it left nothing to chance.
   */
  acted(outcome: StepOutcome, seed: string | null): void;
  /** A step was made that cannot be done once more: by an upload, with what another site has answered. */
  changed(outcome: StepOutcome): void;
  /** Somebody sat down on a seat, maybe from another one, or (null) got up. */
  seated(seat: SeatId, alias: string | null, outcome: StepOutcome): void;
  /** Somebody went through the history. Nothing moved where both are the same. */
  stepped(from: number, to: number): void;
  /** Another game lies on the table. */
  replaced(): void;
}
