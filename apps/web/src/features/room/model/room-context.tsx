/** Gives the parts of the room page access to its stores, the plugin and the actions. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { RoomActions } from "./room-actions.ts";
import {
  type Gather,
  type ShownRoom,
  type ShownState,
  type Unconfirmed,
  unconfirmedKey,
} from "./shown-room.ts";
import type { UiState, UiStore } from "./ui-store.ts";

/** The plugin version the room runs, as downloaded (table §1.3). */
export interface TablePlugin {
  id: number;
  version: number;
  name: string;
  gameDef: JsonObject;
  cardDb: CardDatabase;
}

export interface RoomContextValue {
  /** The room as it is shown: what this person has just done is in it already. */
  store: ShownRoom;
  /** Shows presses that are not sent yet. */
  gather: Gather;
  ui: UiStore;
  actions: RoomActions;
  plugin: TablePlugin;
  /** Signed-in user; null for a visitor. */
  userId: number | null;
  /** Display name of the interface language, e.g. `English`: picks labels and image prefixes. */
  language: string;
  /** The user's saved settings for this plugin (api §12). */
  pluginSettings: JsonObject;
  /** Brings the game to where others can come; absent: the table's address is all that they need. */
  invite?: (() => void) | undefined;
}

export const RoomContext = createContext<RoomContextValue | null>(null);

export function useRoomContext(): RoomContextValue {
  const value = useContext(RoomContext);
  if (!value) throw new Error("useRoomContext: no room around this component.");
  return value;
}

/** Selects from the room as it is shown; re-renders only when the selected value changes identity. */
export function useRoom<T>(selector: (state: ShownState) => T): T {
  return useStore(useRoomContext().store, selector);
}

/** Whether the server has still to confirm it. */
export function useUnconfirmed(part: Unconfirmed): boolean {
  return useRoom(({ unconfirmed }) => unconfirmed.size > 0 && unconfirmed.has(unconfirmedKey(part)));
}

/** Whether it has waited for the server for longer than one waits without wondering. */
export function useOverdue(part: Unconfirmed): boolean {
  return useRoom(({ overdue }) => overdue.size > 0 && overdue.has(unconfirmedKey(part)));
}

/** Selects from the client's own state. */
export function useUi<T>(selector: (state: UiState) => T): T {
  return useStore(useRoomContext().ui, selector);
}

export const useRoomActions = () => useRoomContext().actions;
export const useTablePlugin = () => useRoomContext().plugin;
