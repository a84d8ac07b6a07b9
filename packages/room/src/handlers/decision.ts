/**
 * What a handler says of a message: it looks at the room and decides, and does nothing itself. The pipeline fetches what it
 * needs, carries out its acts and answers.
 */
import type {
  ActionRequest,
  PreferenceKind,
  SeatId,
  StepOutcome,
  StepThroughRequest,
  TableChange,
} from "@baize/engine";
import type { AlertMessage, ReceivedRoomMessages, Said } from "@baize/protocol";
import type { People } from "../people/people.ts";
import type { Question } from "../people/question.ts";
import type { Watcher } from "../people/watchers.ts";
import type { CustomCards, DeckImport, RoomPlugin, RoomUser } from "../ports/deps.ts";
import type { ImportOutcome } from "../ports/fetched-deck.ts";
import type { AskedAction } from "../ports/recorder.ts";
import type { Refusal } from "../ports/refusal.ts";
import type { PastFate } from "../record/past-fate.ts";
import type { RoomMeta } from "../record/room-record.ts";
import type { RoomState } from "../record/room-state.ts";
import type { StepRecord } from "../record/step-record.ts";
import type { GameViews } from "../views/game-views.ts";
import type { StepMaking } from "../views/step-log.ts";

/** The room, as a handler may look at it. */
export interface RoomNow extends Readonly<RoomState> {
  readonly people: Omit<People, "refresh" | "seatChanged" | "followHost">;
  readonly views: Pick<GameViews, "notes" | "names" | "viewer">;
  /** Of its journal; 0: nobody has done anything since the room was made. */
  readonly version: number;
  /** An id for a game that is new. */
  newGameId(): string;
}

/** One message, and what is known for it. */
export interface Message<Payload> {
  readonly payload: Payload;
  readonly sender: Watcher;
  /** It came as bytes: its payload is about as large as the room. */
  readonly isLarge: boolean;
  readonly known: Known;
}

export type Handler<Event extends keyof ReceivedRoomMessages> = (
  room: RoomNow,
  message: Message<ReceivedRoomMessages[Event]>,
) => Decision;

export type Decision =
  /** To be done in this order; an act that is refused ends the list. */
  | { is: "act"; acts: readonly Act[]; response: unknown }
  /** To be fetched; then the handler is asked again. */
  | { is: "need"; need: Need }
  | { is: "refuse"; refusal: Refusal }
  | { is: "reply"; response: unknown };

/** The room waits for what is close by; for another site it does not, and goes on meanwhile. */
export type Need =
  | { of: "user"; watcher: Watcher }
  | { of: "plugin" }
  /** Everybody who sits. */
  | { of: "players" }
  | { of: "cards"; ids: readonly string[]; userIds: readonly number[] }
  | { of: "game id"; gameId: string; userId: number }
  | { of: "deck"; request: DeckImport };

/** What was fetched for a message. All but the deck holds for the moment in which the message is handled. */
export interface Known {
  users: ReadonlyMap<number, RoomUser>;
  /** The current version; null: it is gone. */
  plugin?: RoomPlugin | null;
  /** Who sits, with their saved settings. */
  players?: readonly RoomUser[];
  cards?: FetchedCards;
  keepsGameId?: boolean;
  deck?: ImportOutcome;
}

/** Custom cards, and a line for each that does not fit the plugin. */
export interface FetchedCards {
  usable: ReadonlyMap<number, CustomCards>;
  leftOut: readonly string[];
}

// --- Acts -------------------------------------------------------------------------------------------------

export type Act =
  | StepAct
  | { do: "stepping"; request: StepThroughRequest; by: RoomUser }
  | ReplaceAct
  | SeatsAct
  | { do: "meta"; change(meta: RoomMeta): Partial<RoomMeta>; tells: readonly ("options" | "spectators")[] }
  /** What changes who may see what for one watcher, and makes no step. */
  | { do: "sight"; watcher: Watcher; acts: readonly Act[] }
  /** One of several seats is taken in hand, or none. */
  | { do: "hand"; userId: number; seat: SeatId | null }
  /** Told now, and written into the chat; `signer` signs there with the seat. */
  | { do: "announce"; what(name: string): Said; alias: string; signer?: RoomUser }
  /** By a player, who may do so a few times a minute. */
  | { do: "alert"; alert: AlertMessage }
  /** To whoever sent the message. */
  | { do: "warn"; lines: readonly string[] }
  /** Tells the owner of preferences which of them the game cannot use. */
  | { do: "left out"; user: RoomUser; kinds: readonly PreferenceKind[] }
  | { do: "save"; userId: number }
  /** What is said where it fails; else it is not worth a word. */
  | { do: "save before reset"; userId: number; failure: Said }
  | { do: "send away"; userId: number; by: string }
  /** The acts are done when everybody has agreed; the message is answered before. */
  | { do: "ask"; question: Question; acts: readonly Act[] }
  | { do: "answer"; userId: number; id: string; agree: boolean }
  | { do: "show state" }
  | { do: "close"; userId: number; by: string }
  | { do: "refuse"; refusal: Refusal };

export interface StepAct {
  do: "step";
  run(room: RoomNow): StepOutcome;
  making: StepMaking;
  /** For whoever keeps what is done. Absent: nobody asked for it, or it cannot be done once more. */
  asked?: AskedAction;
  /** What the engine is asked for, if it is an action. */
  request?: ActionRequest;
  /** It follows by itself upon the one before it. */
  follows?: true;
  /** A turn of its own, or that and the answers of other sites, as actions of players may; absent: it is done at once. */
  waitsFor?: "turn" | "turn and sites";
  cards?: FetchedCards["usable"];
  /** Who the game is saved for when the action says so or ends a round. */
  savesFor?: number;
  /** Why its sender must not take it for done; null: it is. */
  refusalAfter?(outcome: StepOutcome): Refusal | null;
}

export interface ReplaceAct {
  do: "replace";
  /** `change`: null: it is as large as the room, which is stored whole. */
  run(room: RoomNow): { change: TableChange | null; notes: StepRecord[] };
  plugin?: RoomPlugin;
  cards?: FetchedCards["usable"];
  /** What becomes of the log until now; absent: it is forgotten. */
  past?: PastFate;
}

export interface SeatsAct {
  do: "seats";
  run(room: RoomNow): StepOutcome;
  /** Whose holders change; the first is the one that was asked for. */
  seats: readonly SeatId[];
  by: RoomUser;
}

// --- Words for decisions ----------------------------------------------------------------------------------

export const act = (acts: readonly Act[], response: unknown = {}): Decision => ({
  is: "act",
  acts,
  response,
});
export const reply = (response: unknown = {}): Decision => ({ is: "reply", response });
export const refuse = (refusal: Refusal): Decision => ({ is: "refuse", refusal });
export const need = (what: Need): Decision & { is: "need" } => ({ is: "need", need: what });

/** A new alias or language may take this long to show in log lines. */
export const NAME_MAX_AGE_MS = 30_000;

/** Whoever sent the message, or somebody else who is here, as they were read no longer ago than this; else that is needed. */
export function userOf(
  room: RoomNow,
  { sender, known }: Pick<Message<unknown>, "sender" | "known">,
  { watcher = sender, maxAgeMs = 0 }: { watcher?: Watcher; maxAgeMs?: number } = {},
): RoomUser | (Decision & { is: "need" }) {
  const read = watcher.user && known.users.get(watcher.user.id);
  return read ?? room.people.known(watcher, maxAgeMs) ?? need({ of: "user", watcher });
}

export function isNeed<T extends object>(
  found: T | (Decision & { is: "need" }),
): found is Decision & { is: "need" } {
  return "is" in found && found.is === "need";
}
