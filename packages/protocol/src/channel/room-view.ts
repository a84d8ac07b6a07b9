/** What travels on the topics `room:{slug}` and `chat:{slug}` (api §6). */
import type {
  CardMention,
  Delta,
  DeltaMetadata,
  GameState,
  JsonObject,
  PlayerInfo,
  Prompt,
  PromptCardMention,
  SeatId,
} from "@baize/engine";
import { codeOf, type Said, type SentReason } from "../reasons/said.ts";

/** One connected client group: a user with any number of tabs, or one visitor. */
export interface Presence {
  user_id: number | null;
  alias: string;
  is_logged_in: boolean;
}

export type RoomPolicy = "open" | "fair";
export type PrivacyType = "public" | "private" | "playtest";

/** What the log says of one step. */
export interface LogEntry {
  _delta_metadata?: DeltaMetadata;
  /**
   * The cards that `log_messages` name, each `[line, start, end, databaseId, side]` (places in UTF-16 units), with the
   * face at the end where the card database does not have it. Absent: none that the receiver may know.
   */
  mentions?: CardMention[];
}

/** A prompt as its seat's view has it (`playerData.*.prompts`). */
export interface PromptView extends Prompt {
  /** The cards that its message (null) and its options' labels (their index) name, as far as the receiver may know. */
  mentions?: PromptCardMention[];
}

/**
 * A step of a branch that was cut off: somebody stepped back, and then somebody acted. Its lines stay readable; for each
 * receiver they read as they did then.
 */
export interface FormerStep {
  /** Where in the history it stood. */
  step: number;
  unix_ms: string;
  log_messages: string[];
  /** As in `LogEntry`. */
  mentions?: CardMention[];
  kind: "cut";
}

/** Payload of `current_state`: the receiver's view of the room (api §6.6). */
export interface RoomView {
  roomSlug: string;
  game: GameState;
  /** One entry per step; only the metadata travels (api §8.3), and what the step's log names. */
  deltas: LogEntry[];
  /** Steps of branches that were cut off, oldest first, the last 1,000. Absent: none. */
  formerLog?: FormerStep[];
  /** Index of the last applied delta, −1 = none. */
  replayStep: number;
  /** Grows with every change of the room; a client that comes back says which one it has (`RoomJoin`). */
  version?: number;
  playerInfo: PlayerInfo;
  sockets: Record<string, Presence>;
  /** User id (as text) → omniscient. */
  spectators: Record<string, boolean>;
  options: JsonObject;
  pluginAuthorId: number | null;
  createdAt: string;
  /** User id of the host. */
  createdBy: number;
  /** User id of whoever has the host's controls now; absent: the host (api §2). */
  actingHost?: number | null;
  privacyType: PrivacyType;
  /** Hosts, with their ports, whose pictures are shown here besides this site's own: those of the plugin. */
  imageHosts: string[];
  policy: RoomPolicy;
  developerMode: boolean;
  /** Alias of who switched developer mode on; null while it is off. */
  developerModeBy: string | null;
  /** Seats where nobody may sit down but whom the host seats. */
  closedSeats: SeatId[];
  /** Whom the host has removed: they cannot join. */
  removed: { user_id: number; alias: string }[];
  error?: boolean;
}

/** Payload of `room_options_changed`. */
export type RoomOptions = Pick<
  RoomView,
  "policy" | "developerMode" | "developerModeBy" | "actingHost" | "closedSeats" | "removed"
>;

/** Payload of `state_update` (after actions and seat changes) and `go_to_replay_step` (after stepping). */
export interface StateUpdate {
  oldReplayStep: number;
  newReplayStep: number;
  /** Of the room, after this change. */
  version?: number;
  /** Null = nothing changed for this viewer. */
  delta: Delta | null;
  /** Who stepped; only in `go_to_replay_step`. Null: nobody that has an account. */
  by?: { user_id: number; alias: string } | null;
  /** What this step has cut off, to be added to `RoomView.formerLog`; only in `state_update`. */
  formerLog?: FormerStep[];
  /** The receiver's own seat; only in `state_update`. */
  player_n?: SeatId | null;
  /** As in `LogEntry`, of the delta's metadata; only in `state_update`. */
  mentions?: CardMention[];
}

export type AlertLevel = "crash" | "error" | "info" | "success" | "warning";
export interface AlertMessage {
  level: AlertLevel;
  text: string;
  /** What `text` says, for those who translate. Absent: only the text. */
  said?: SentReason;
  autoClose?: boolean;
  action?: string;
  pluginId?: number | null;
  replayUuid?: string | null;
}

/** An alert in the catalogue's words. */
export function alertOf(
  level: AlertLevel,
  said: Said,
  more: Omit<Partial<AlertMessage>, "level" | "text" | "said"> = {},
): AlertMessage {
  return { level, text: said.text, said: codeOf(said)!, ...more };
}

export interface ChatMessage {
  text: string;
  /** User id, null = anonymous, −1 = log line. */
  sent_by: number | null;
  /** Milliseconds since 1970. */
  when: number;
  shortcode: string;
}

/** `response` of an error reply. */
export interface ErrorResponse {
  reason: string;
  message?: string;
  /** What `message` says, for those who translate. Absent: only the text. */
  said?: SentReason;
}

/**
 * Payload of a join of `room:{slug}`: `lastStep` is the client's `replayStep`, `version` the last one it has heard of.
 * With both, and when little was missed, the missed `state_update` and `go_to_replay_step` come instead of
 * `current_state`, and then `resumed`.
 */
export interface RoomJoin {
  client?: string;
  lastStep?: number;
  version?: number;
}

/** Payload of `resumed`: the client's copy is up to date again. */
export interface Resumed {
  version: number;
  replayStep: number;
  /** How many changes were sent. */
  missed: number;
}
