/** Refusals of room messages: reason and text, as the wire sends them (api §8.2). */
import type { Reply } from "../realtime/index.ts";

export const refusals = {
  auth_failed: "Your session has expired. Please log in again.",
  not_authenticated: "You must be logged in to do that.",
  not_seated: "Please sit at the table first.",
  not_host: "Only the room host can do that.",
  invalid_player: "You cannot act for that player.",
  invalid_payload: "Invalid message.",
  invalid_seat: "That seat does not exist.",
  seat_taken: "That seat is taken.",
  seat_closed: "The host has closed that seat.",
  removed: "The host has removed you from this room.",
  question_open: "You have already asked the other players. Please wait for their answer.",
  question_gone: "Nobody waits for this answer any more.",
  seat_forbidden: "You can only change your own seat.",
  not_in_room: "That user is not in the room.",
  raw_not_allowed: "This room accepts only the game's own commands.",
  rate_limited: "Too many messages. Please wait a moment.",
  room_closed: "Unable to get game state. Room was closed.",
  import_failed: "The deck could not be imported.",
  prompt_gone: "This prompt has already been answered.",
  storage_failed: "The room could not save your action. Nothing was changed; please try again.",
  outcome_unknown:
    "The connection to the storage was lost while your action was saved: it may be saved or not. The table is shown as it is stored; please look before you do it again.",
  too_large:
    "That is too much for one action: it would change more than 2,000,000 characters of the game, or make the game larger than 20,000,000. Nothing was changed; please do it in smaller parts, such as fewer cards at a time.",
  storage_away: "The server cannot reach its storage. Please try again in a moment.",
  room_reopened: "This table had to be opened anew. Nothing that was confirmed is lost; please try again.",
} as const;
export type RefusalReason = keyof typeof refusals;

/** Thrown by the handling of a message; becomes an error reply and a private alert. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly reason: RefusalReason;
  /** @param options the cause, for those who are answered otherwise than by a message. */
  constructor(reason: RefusalReason, message?: string, options?: ErrorOptions) {
    super(message ?? refusals[reason], options);
    this.reason = reason;
  }
}

/** The room has moved to another worker; to be asked there. The name is all that crosses threads. */
export class RoomMovedError extends Error {
  override name = "RoomMovedError";

  constructor() {
    super("This room is in another worker now.");
  }
}

/** The worker of a room has ended. Nothing is wrong with the room: it is opened again by another one. */
export class WorkerGoneError extends Error {
  override name = "WorkerGoneError";
  /** What was asked of it may be done, half or whole, in the journal or not; false: it certainly was not begun. */
  readonly mayHaveBegun: boolean;

  constructor(mayHaveBegun: boolean) {
    super("The worker of this room has ended.");
    this.mayHaveBegun = mayHaveBegun;
  }
}

export function refusalReply(refusal: Refusal): Reply {
  return { status: "error", response: { reason: refusal.reason, message: refusal.message } };
}
