/**
 * The room as the server has confirmed it: this person's view of it (api §6.6), kept up to date by deltas.
 * One vanilla store per visit of a room; components select the smallest part they show (of `shown-room.ts`), so that
 * a delta re-renders only the cards it touches (`applyDelta` keeps the identity of everything else).
 */
import {
  applyDelta,
  type CardId,
  type Delta,
  type GameState,
  type GroupId,
  type SeatId,
  type StackId,
} from "@baize/engine";
import type { ChatMessage, LogEntry, RoomView, StateUpdate } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Where the connection to the room stands. */
export type Connection =
  | { phase: "joining" }
  | { phase: "live" }
  /** Lost and retrying by itself; the table is shown read-only. */
  | { phase: "reconnecting"; since: number }
  | { phase: "unavailable"; reason: "auth_failed" | "missing_server_state" }
  /** The host does not want this person here; null: by whom is not known. */
  | { phase: "removed"; by: string | null };

export interface RoomState {
  slug: string;
  connection: Connection;
  /** Null until the first `current_state`. */
  room: RoomView | null;
  chat: ChatMessage[];
  /** The server's time of the newest message that was there at the first join: what is later is news. 0: none. */
  chatHistory: number;
}
export type RoomStore = StoreApi<RoomState>;
/** A room that can be read and followed, not written. */
export type RoomReader<State extends RoomState = RoomState> = Pick<
  StoreApi<State>,
  "getState" | "getInitialState" | "subscribe"
>;

export function createRoomStore(slug: string): RoomStore {
  return createStore<RoomState>(() => ({
    slug,
    connection: { phase: "joining" },
    room: null,
    chat: [],
    chatHistory: 0,
  }));
}

/**
 * Applies a `state_update` or `go_to_replay_step` to a room (table §1.4).
 * @returns null when the client is out of step and must ask for the whole state.
 */
export function updated(room: RoomView, update: StateUpdate, kind: "action" | "stepping"): RoomView | null {
  if (update.oldReplayStep !== room.replayStep) return null;
  const delta = update.delta;
  // A delta without fade texts ends the ones shown.
  const previous = delta?.fadeText ? room.game : withoutFadeText(room.game);
  const game = delta ? applyDelta(previous, delta, "redo") : room.game;
  const deltas =
    kind === "action" && delta
      ? [...room.deltas.slice(0, update.newReplayStep), logEntry(delta, update)]
      : room.deltas;
  const version = update.version ?? room.version;
  const formerLog = update.formerLog ? [...(room.formerLog ?? []), ...update.formerLog] : room.formerLog;
  return {
    ...room,
    game,
    deltas,
    ...(formerLog ? { formerLog: formerLog.slice(-MOST_FORMER) } : {}),
    replayStep: update.newReplayStep,
    ...(version === undefined ? {} : { version }),
  };
}

function logEntry({ _delta_metadata }: Delta, { mentions, said }: StateUpdate): LogEntry {
  return { _delta_metadata, ...(mentions ? { mentions } : {}), ...(said ? { said } : {}) };
}

function withoutFadeText(game: GameState): GameState {
  return game.fadeText ? { ...game, fadeText: null } : game;
}

/** Steps that were cut off and stay in the log, as many as the server keeps. */
const MOST_FORMER = 1000;

/** My seat, or null for a watcher. */
export function seatOf(room: RoomView, userId: number | null): SeatId | null {
  if (userId === null) return null;
  for (const [seat, holder] of Object.entries(room.playerInfo)) if (holder?.id === userId) return seat;
  return null;
}

export const cardOf = (state: RoomState, id: CardId) => state.room?.game.cardById[id];
export const stackOf = (state: RoomState, id: StackId) => state.room?.game.stackById[id];
export const groupOf = (state: RoomState, id: GroupId) => state.room?.game.groupById[id];
