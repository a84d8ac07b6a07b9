/** What nodes ask of each other, beside what the sockets of members and their rooms say in `rooms/links`. */

import type { Who } from "../rooms/cluster-service.ts";
import type { RoomSide, SocketSide } from "../rooms/links/contract.ts";
import type { RoomCalls } from "../rooms/links/room-calls.ts";

/** Raised when nodes of before would not understand; fields and calls that may be left out do not count. */
export const LINK_VERSION = 1;

/** What a node does for another one that has sockets in its rooms. */
export interface NodeRooms extends RoomSide, RoomCalls {
  /** Whether somebody is in a room of a plugin there, or was a moment ago. */
  isMember(pluginId: number, who: Who): boolean;
  /** Whether the node takes rooms over from others now. */
  takesRooms(): Promise<boolean>;
}

/** What a node does for the rooms of another one. */
export type NodeSockets = SocketSide;
