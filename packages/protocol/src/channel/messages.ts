/**
 * Every message of the channels, once: event → payload, for what the server sends and for what clients send (api §6). Both
 * sides take their types from here; a message that is not here does not compile.
 */
import type { GuiUpdate, Json, JsonObject, PlayerInfo, SeatId } from "@baize/engine";
import type { RoomListItem } from "../http/room.ts";
import type { Reason } from "../reasons/said.ts";
import type { CommandArgs, CommandName, Reference, SentPlayerUi } from "./command.ts";
import type {
  AnswerConsent,
  CloseSeat,
  ConsentAsked,
  ConsentSettled,
  ConsentWaiting,
  RemovedFromRoom,
  RemovePerson,
} from "./consent.ts";
import type { AlertMessage, ChatMessage, Resumed, RoomOptions, RoomView, StateUpdate } from "./room-view.ts";

/** Why there is nothing to see, after a join or a request for the state. */
export interface NoState {
  reason: "auth_failed" | "missing_server_state";
}

/** `player_n` is the seat that it is about. */
export type SentGuiUpdate = GuiUpdate & { player_n?: SeatId };

/** What the server sends on `room:{slug}`. */
export interface RoomServerMessages {
  current_state: RoomView;
  state_update: StateUpdate;
  go_to_replay_step: StateUpdate;
  resumed: Resumed;
  seats_changed: PlayerInfo;
  users_changed: RoomView["sockets"];
  spectators_changed: RoomView["spectators"];
  room_options_changed: Partial<RoomOptions>;
  gui_update: SentGuiUpdate;
  gui_update_all: SentGuiUpdate;
  send_alert: AlertMessage;
  consent_asked: ConsentAsked;
  consent_waiting: ConsentWaiting;
  consent_settled: ConsentSettled;
  removed_from_room: RemovedFromRoom;
  /** To the plugin's author: its repository has other files now. */
  plugin_repo_update: { files: Json[] };
  /** The receiver's copy may not be the server's: ask for the state. */
  bad_game_state: Record<string, never>;
  /** Asks the receiver to ask for the state. */
  ask_for_update: Record<string, never>;
  unable_to_get_state_on_join: NoState;
  unable_to_get_state_on_request: NoState;
}

/** With the state of the client that an action works with. */
interface WithPlayerUi {
  player_ui?: SentPlayerUi;
}

/** A built-in command with its arguments. */
export type SentCommand = {
  [Name in CommandName]: { command: Name; args: CommandArgs[Name] };
}[CommandName];

/** Payload of `game_action`. */
export type GameAction =
  | { action: "command"; options: SentCommand & WithPlayerUi }
  | { action: "run"; options: { ref: Reference; inputs?: Json[] } & WithPlayerUi }
  | { action: "evaluate"; options: { action_list: Json; description?: string } & WithPlayerUi }
  | { action: "set_game"; options: { game: JsonObject; description?: string } };

/** One step back or forth, as many as belong to a round, or to a place in the history. */
export type StepRequest =
  | { size: "single" | "round"; direction: "undo" | "redo" }
  | { size: "index"; index: number };

/** What a client sends on `room:{slug}`. Each may carry a `timestamp`, which nobody reads. */
export interface RoomClientMessages {
  game_action: GameAction;
  step_through: { options: StepRequest };
  /** `new_user_id` null vacates. */
  set_seat: { player_i: SeatId | number; new_user_id: number | null; new_user_alias?: string };
  save_replay: { options: WithPlayerUi };
  /** `about`: what the server says in the words of its catalogue. */
  send_alert: { message: string; about?: Reason };
  answer_consent: AnswerConsent;
  close_seat: CloseSeat;
  remove_person: RemovePerson;
  set_spectator: { user_id: number; value: boolean };
  set_room_options: { developerMode: boolean };
  set_replay: { replay: JsonObject };
  reset_game: { options: WithPlayerUi & { save?: boolean } };
  reset_and_reload: { options: WithPlayerUi & { save?: boolean } };
  close_room: { options: WithPlayerUi };
  /** Comes back as it is. */
  ping: JsonObject;
  /** Answered by `current_state`. */
  request_state: Record<string, never>;
}

/** What the server sends on `chat:{slug}`; the join is answered with what was said before. */
export interface ChatServerMessages {
  new_message: ChatMessage;
}

/** What a client sends on `chat:{slug}`. */
export interface ChatClientMessages {
  message: { message: string };
  /** A line of the log. */
  game_update: { message: string };
}

/** What the server sends on `lobby:lobby`. */
export interface LobbyServerMessages {
  /** The rooms that the receiver may see, all of them. */
  rooms_update: { rooms: RoomListItem[] };
  /** A notice of the operators to everybody. */
  send_alert: AlertMessage;
}
