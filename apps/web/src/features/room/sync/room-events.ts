import { afterMessage, type CopiedMessage } from "@baize/client";
import { renamedBetween, renamedOnwards } from "../model/renamed.ts";
import type { RoomState } from "../model/room-store.ts";

export interface Received {
  state: RoomState;
  /** The client is out of step and must ask for the whole state. */
  outOfStep: boolean;
}

/** Applies one message to what is known of the room. Messages that come before the first `current_state` change nothing. */
export function received(state: RoomState, message: CopiedMessage): Received {
  const { view, outOfStep } = afterMessage(state.room, message);
  if (message.type === "current_state") {
    const names = renamedBetween(state.room, view);
    const renamed = names ? renamedOnwards(state.renamed, names) : state.renamed;
    return {
      state: { ...state, room: view, renamed, told: undefined, connection: { phase: "live" } },
      outOfStep,
    };
  }
  if (view === state.room) return { state, outOfStep };
  const isStep = message.type === "state_update" && state.room;
  const told = isStep ? { before: isStep, update: message.payload } : state.told;
  return { state: { ...state, room: view, told }, outOfStep };
}
