/** A client's copy of a room, kept up to date by the messages of its topic. Pure: a copy and a message make another copy. */
import { applyDelta, type Delta, type GameState, type SeatId } from "@baize/engine";
import type { ChatMessage, LogEntry, RoomServerMessages, RoomView, StateUpdate } from "@baize/protocol";
import { shared } from "./shared.ts";

/** The messages that change the copy. */
export const COPIED = [
  "current_state",
  "state_update",
  "go_to_replay_step",
  "seats_changed",
  "users_changed",
  "spectators_changed",
  "room_options_changed",
] as const satisfies readonly (keyof RoomServerMessages)[];
export type Copied = (typeof COPIED)[number];
/** One of them with its payload. */
export type CopiedMessage = {
  [Event in Copied]: { type: Event; payload: RoomServerMessages[Event] };
}[Copied];

/** Steps that were cut off and stay in the log, as many as the server keeps. */
const MOST_FORMER = 1000;

/**
 * The copy after a message.
 * @param view null until the first `current_state`: what comes before changes nothing.
 * @returns `outOfStep` where the message does not follow the copy: then ask for the whole state.
 */
export function afterMessage(
  view: RoomView | null,
  message: CopiedMessage,
): { view: RoomView | null; outOfStep: boolean } {
  if (message.type === "current_state") return inStep(shared(view, message.payload));
  if (!view) return inStep(null);
  switch (message.type) {
    case "state_update":
    case "go_to_replay_step": {
      const next = afterUpdate(
        view,
        message.payload,
        message.type === "state_update" ? "action" : "stepping",
      );
      return next ? inStep(next) : { view, outOfStep: true };
    }
    case "seats_changed":
      return inStep({ ...view, playerInfo: shared(view.playerInfo, message.payload) });
    case "users_changed":
      return inStep({ ...view, sockets: shared(view.sockets, message.payload) });
    case "spectators_changed":
      return inStep({ ...view, spectators: shared(view.spectators, message.payload) });
    case "room_options_changed":
      return inStep({ ...view, ...message.payload });
  }
}

function inStep(view: RoomView | null) {
  return { view, outOfStep: false };
}

/**
 * Applies a `state_update` (an action) or a `go_to_replay_step` (stepping).
 * @returns null when the copy is out of step and the whole state must be asked for.
 */
export function afterUpdate(
  room: RoomView,
  update: StateUpdate,
  kind: "action" | "stepping",
): RoomView | null {
  if (update.oldReplayStep !== room.replayStep) return null;
  const { delta } = update;
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

/** Adds chat messages, each once (by `shortcode`), oldest first. */
export function withMessages(chat: ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const known = new Set(chat.map((message) => message.shortcode));
  const fresh = added.filter((message) => !known.has(message.shortcode) && known.add(message.shortcode));
  return fresh.length === 0 ? chat : [...chat, ...fresh].sort((a, b) => a.when - b.when);
}

/** The seat of the receiver of the view, or null for who only watches; of several the one that they look from. */
export function seatOf(room: RoomView, userId: number | null): SeatId | null {
  const held = seatsHeld(room, userId);
  if (held.length <= 1) return held[0] ?? null;
  const { inHand = null } = room;
  return inHand !== null && held.includes(inHand) ? inHand : null;
}

/** All seats of a user. */
export function seatsHeld({ playerInfo }: RoomView, userId: number | null): SeatId[] {
  if (userId === null) return [];
  return Object.entries(playerInfo).flatMap(([seat, holder]) => (holder?.id === userId ? [seat] : []));
}
