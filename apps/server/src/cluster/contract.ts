/** What nodes ask of each other, beside what the sockets of members and their rooms say in `rooms/links`. */

import type { RoomRpc } from "../rooms/host/room-rpc.ts";
import type { RoomSide, SocketSide } from "../rooms/links/contract.ts";

/** Raised when nodes of before would not understand; fields and calls that may be left out do not count. */
export const LINK_VERSION = 1;

/** Calls on a room that are asked of whichever node has it. */
export type RoutedCall = "mayLoadSave" | "exportFile" | "change" | "closeRoom" | "discard";

/** What a node does for another one that has sockets in its rooms. */
export interface NodeRooms extends RoomSide, Pick<RoomRpc, RoutedCall> {
  /** Whether somebody is in a room of a plugin there, or was a moment ago. */
  isMember(pluginId: number, who: { userId: number | null; visitorId: string | null }): boolean;
}

/** What a node does for the rooms of another one. */
export type NodeSockets = SocketSide;
