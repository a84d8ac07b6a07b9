/** Everything a player can send from the room; `sync/` implements it over the channels. */

import type { CardId, Json, JsonObject, SeatId } from "@baize/engine";
import type { AlertLevel, CommandArgs, CommandName, Reference, RoomClientMessages } from "@baize/protocol";

/** Outcome of a push: `ok`, refused by the server with a reason, or not sent (offline, timed out, cancelled). */
export type SendResult =
  | { status: "ok"; response: unknown }
  | { status: "refused"; reason: string; message: string }
  | { status: "unsent" };

export interface RoomActions {
  /** Sends a built-in command. Not seated: an alert is shown and nothing sent (table §1.6). */
  command<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<SendResult>;
  /**
   * Runs a list of the plugin; asks its INPUT and CONFIRM questions first. `activeCardId` defaults to the UI's; with several cards
   * it runs for each of them, in one action.
   */
  run(
    ref: Reference,
    at?: { cardId?: string; groupId?: string; cardIds?: readonly CardId[] },
  ): Promise<SendResult>;
  /** Runs raw code, where the room accepts it (api §8.2). */
  evaluate(code: Json): Promise<SendResult>;
  /** Puts another game on the table; acting host. */
  setGame(game: JsonObject): Promise<SendResult>;
  /** Puts another game with its steps on the table; acting host. */
  setReplay(replay: { game: JsonObject; deltas: Json[]; formatVersion?: Json }): Promise<SendResult>;
  stepThrough(
    request: { size: "single" | "round"; direction: "undo" | "redo" } | { size: "index"; index: number },
  ): Promise<SendResult>;
  /** `userId` null vacates. @param keeps where one person may hold several seats: those they have stay theirs. */
  setSeat(seat: SeatId, userId: number | null, keeps?: boolean): Promise<SendResult>;
  /** Looks from another of one's seats; null: from none. */
  takeHand(seat: SeatId | null): Promise<SendResult>;
  /** Says it, when there is a line; `ui.unsentLines` has it until all have heard it, and when it is refused. `unsent`: it is not kept. */
  chat(text: string): Promise<SendResult>;
  /** A line for everybody's log by the person, e.g. `started observing player2.` */
  gameUpdate(text: string): Promise<SendResult>;
  /** @param about what the server says in the words of its catalogue. */
  sendAlert(text: string, about?: RoomClientMessages["send_alert"]["about"]): Promise<SendResult>;
  saveReplay(): Promise<SendResult>;
  resetGame(options: { reload: boolean; save?: boolean }): Promise<SendResult>;
  closeRoom(): Promise<SendResult>;
  setSpectator(userId: number, value: boolean): Promise<SendResult>;
  setDeveloperMode(value: boolean): Promise<SendResult>;
  /** Nobody sits down on a closed seat; acting host. */
  closeSeat(seat: SeatId, closed: boolean): Promise<SendResult>;
  /** Sends a person out of the room, or lets them in again; acting host. */
  removePerson(userId: number, removed: boolean): Promise<SendResult>;
  /** Answers a question of `ui.consents`. */
  answerConsent(id: string, agree: boolean): Promise<SendResult>;
  requestState(): void;
  /** Shows an alert on this client only. */
  alert(level: AlertLevel, text: string, autoClose?: boolean): void;
  /** Asks in an in-app dialog. Null = cancelled. */
  ask(kind: "text" | "number" | "confirm", text: string, initial?: string): Promise<string | null>;
}
