/**
 * The room as the server has confirmed it: this person's view of it (api §6.6), kept up to date by deltas.
 * One vanilla store per visit of a room; components select the smallest part they show (of `shown-room.ts`), so that
 * a delta re-renders only the cards it touches (`applyDelta` keeps the identity of everything else).
 */
import type { CardId, GroupId, StackId } from "@baize/engine";
import type { ChatMessage, RoomView, StateUpdate } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Renamed } from "./renamed.ts";

/** Where the connection to the room stands. */
type Connection =
  | { phase: "joining" }
  | { phase: "live" }
  /** Lost and retrying by itself; the table is shown read-only. */
  | {
      phase: "reconnecting";
      since: number;
      /** The browser says that there is no network: that is certain at once. */
      offline?: true;
    }
  | { phase: "unavailable"; reason: "auth_failed" | "missing_server_state" }
  /** The host does not want this person here; null: by whom is not known. */
  | { phase: "removed"; by: string | null };

export interface RoomState {
  slug: string;
  connection: Connection;
  /** Null until the first `current_state`. */
  room: RoomView | null;
  /** What cards and stacks were called before another place took the room over, as far as that is known. */
  renamed?: Renamed | undefined;
  /** The step that was told last, and the room before it; absent: none since the whole state came. */
  told?: { before: RoomView; update: StateUpdate } | undefined;
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

export const cardOf = (state: RoomState, id: CardId) => state.room?.game.cardById[id];
export const stackOf = (state: RoomState, id: StackId) => state.room?.game.stackById[id];
export const groupOf = (state: RoomState, id: GroupId) => state.room?.game.groupById[id];
