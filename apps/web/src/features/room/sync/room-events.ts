import type { ChatMessage, RoomServerMessages } from "@baize/protocol";
import { type RoomState, updated } from "../model/room-store.ts";
import { shared } from "./share.ts";

/** The messages that change the copy of the room. */
type Changing =
  | "current_state"
  | "state_update"
  | "go_to_replay_step"
  | "seats_changed"
  | "users_changed"
  | "spectators_changed"
  | "room_options_changed";
export type RoomEvent = { [Type in Changing]: { type: Type; payload: RoomServerMessages[Type] } }[Changing];

export interface Received {
  state: RoomState;
  /** The client is out of step and must ask for the whole state. */
  outOfStep: boolean;
}

/** Applies one message. Messages that come before the first `current_state` change nothing. */
export function received(state: RoomState, event: RoomEvent): Received {
  if (event.type === "current_state") {
    const room = shared(state.room, event.payload);
    return { state: { ...state, room, connection: { phase: "live" } }, outOfStep: false };
  }
  const room = state.room;
  if (!room) return { state, outOfStep: false };
  switch (event.type) {
    case "state_update":
    case "go_to_replay_step": {
      const next = updated(room, event.payload, event.type === "state_update" ? "action" : "stepping");
      return next ? inStep({ ...state, room: next }) : { state, outOfStep: true };
    }
    case "seats_changed":
      return inStep({ ...state, room: { ...room, playerInfo: shared(room.playerInfo, event.payload) } });
    case "users_changed":
      return inStep({ ...state, room: { ...room, sockets: shared(room.sockets, event.payload) } });
    case "spectators_changed":
      return inStep({ ...state, room: { ...room, spectators: shared(room.spectators, event.payload) } });
    case "room_options_changed":
      return inStep({ ...state, room: { ...room, ...event.payload } });
  }
}

function inStep(state: RoomState): Received {
  return { state, outOfStep: false };
}

/** Adds chat messages, each once (by `shortcode`), oldest first. */
export function withMessages(chat: ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const known = new Set(chat.map((message) => message.shortcode));
  const fresh = added.filter((message) => !known.has(message.shortcode) && known.add(message.shortcode));
  return fresh.length === 0 ? chat : [...chat, ...fresh].sort((a, b) => a.when - b.when);
}
