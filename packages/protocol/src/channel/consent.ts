/** Questions to the people at the table, and what the host may do about seats and people (api §6.3). */
import type { SeatId } from "@baize/engine";

/**
 * What somebody wants that needs the others' consent in a fair room: to step over what others did, to take the whole game
 * as a file, to put another game on the table, to load a save of the game that is being played.
 */
export type ConsentKind = "step" | "export_game" | "export_replay" | "load_game" | "load_save";

/** Payload of `consent_asked`, to each person asked. Whoever does not answer in time says no. */
export interface ConsentAsked {
  id: string;
  kind: ConsentKind;
  asker: { user_id: number; alias: string };
  /** Time to answer. */
  seconds: number;
  /** Of kind `step`: places in the history. */
  from_step?: number;
  to_step?: number;
  /** One English sentence, for clients that show texts of the server. */
  text: string;
}

/** Payload of `consent_waiting`, to the asker when the others have been asked. */
export interface ConsentWaiting {
  id: string;
  kind: ConsentKind;
  /** Whose answers are awaited. */
  asked: { user_id: number; alias: string }[];
  /** Time to answer. */
  seconds: number;
}

/** Payload of `consent_settled`, to asker and asked. */
export interface ConsentSettled {
  id: string;
  agreed: boolean;
  /** Alias of who said no, or did not answer; null also when the question became void. */
  refused_by: string | null;
}

/** Payload of the event `answer_consent`. */
export interface AnswerConsent {
  id: string;
  agree: boolean;
}

/** Payload of the event `close_seat` (acting host): on a closed seat nobody sits down but whom the host seats. */
export interface CloseSeat {
  seat: SeatId;
  closed: boolean;
}

/** Payload of the event `remove_person` (acting host); false lets them back in. */
export interface RemovePerson {
  user_id: number;
  removed: boolean;
}

/** Payload of `removed_from_room`, to who is removed; their membership of the topic ends with it. */
export interface RemovedFromRoom {
  /** Alias of who did it. */
  by: string;
}
