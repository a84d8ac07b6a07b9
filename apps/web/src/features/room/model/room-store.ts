/**
 * The room as the server has confirmed it: this person's view of it (api §6.6), kept up to date by deltas.
 * One vanilla store per visit of a room; components select the smallest part they show (of `shown-room.ts`), so that
 * a delta re-renders only the cards it touches (`applyDelta` keeps the identity of everything else).
 */
import { JOINING, type LineState } from "@baize/client";
import type { CardId, GroupId, StackId } from "@baize/engine";
import type { ChatMessage } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface RoomState extends LineState {
  slug: string;
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
    ...JOINING,
    slug,
    chat: [],
    chatHistory: 0,
  }));
}

export const cardOf = (state: RoomState, id: CardId) => state.room?.game.cardById[id];
export const stackOf = (state: RoomState, id: StackId) => state.room?.game.stackById[id];
export const groupOf = (state: RoomState, id: GroupId) => state.room?.game.groupById[id];
