/** What somebody knows of a room over their line to it. Pure: a state and a message make another state. */
import type { RoomView, StateUpdate } from "@baize/protocol";
import { type Renamed, renamedBetween, renamedOnwards } from "./renamed.ts";
import { afterMessage, type CopiedMessage } from "./room-copy.ts";

/** Where the line to the room stands. */
export type Connection =
  | { phase: "joining" }
  | { phase: "live" }
  /** Lost, and made anew by itself; what is known of the room is what was known then. */
  | {
      phase: "reconnecting";
      since: number;
      /** The device says that it has no network: that is certain at once. */
      offline?: true;
    }
  | { phase: "unavailable"; reason: UnavailableReason }
  /** The host does not want this person here; null: by whom is not known. */
  | { phase: "removed"; by: string | null };

export type UnavailableReason = "auth_failed" | "missing_server_state";

export interface LineState {
  connection: Connection;
  /** Null until the first `current_state`. */
  room: RoomView | null;
  /** What cards and stacks were called before another place took the room over, as far as that is known. */
  renamed?: Renamed | undefined;
  /** The step that was told last, and the room before it; absent: none since the whole state came. */
  told?: { before: RoomView; update: StateUpdate } | undefined;
}

export const JOINING: LineState = { connection: { phase: "joining" }, room: null };

/**
 * What a message changes of a state; messages that come before the first `current_state` change nothing.
 * @returns null where the message does not follow the copy: then the whole state must be asked for.
 */
export function changesBy(state: LineState, message: CopiedMessage): Partial<LineState> | null {
  const { view, outOfStep } = afterMessage(state.room, message);
  if (outOfStep) return null;
  if (message.type === "current_state") {
    const names = renamedBetween(state.room, view);
    const renamed = names ? renamedOnwards(state.renamed, names) : state.renamed;
    return { room: view, renamed, told: undefined, connection: { phase: "live" } };
  }
  if (view === state.room) return {};
  const isStep = message.type === "state_update" && state.room;
  return { room: view, ...(isStep ? { told: { before: isStep, update: message.payload } } : {}) };
}
