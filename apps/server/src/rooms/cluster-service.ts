/** What a cluster makes of the rooms of one process: those of all nodes, as one service. */
import type { AlertMessage } from "@baize/protocol";
import type { SeenNode } from "../storage/room-row.ts";
import type { ClusterMetrics } from "./host/cluster-metrics.ts";
import type { RoomService, RoomTopics } from "./host/room-service.ts";
import type { RoomCalls } from "./links/room-calls.ts";

/** Who may be in a room. */
export interface Who {
  userId: number | null;
  visitorId: string | null;
}

/** What everybody is to hear who is in rooms, whichever node has those. */
export interface Announcer {
  /** Logins have ended: their sockets are to be closed. */
  revoked(familyIds: string[]): void;
  /** To everybody, in rooms and in the lobby. */
  announcement(alert: AlertMessage): void;
  /** A plugin has another version now: its rooms are told how to play it. */
  pluginChanged(plugin: { id: number; name: string; version: number }): void;
  /** A plugin's repository has changed, which its author is told at its tables; the payload is JSON. */
  repoUpdate(update: { pluginId: number; authorId: number | null; payload: string }): void;
}

/** What a cluster needs of a node. */
export interface NodeServices {
  /** The rooms of this process. */
  local: RoomService;
  /** Whether somebody is in a room of a plugin at this node, or was a moment ago. */
  isMember(pluginId: number, who: Who): boolean;
  /** Tells whoever is at this node. */
  here: Announcer;
  /** Whether people are sent away to other nodes: those who are here, and whoever comes. */
  sendAway(isAway: boolean): void;
  /** Lists of rooms are not what they were. */
  roomsChanged(): void;
  /** How much this node has to do: threads that have rooms, rooms in memory, open sockets. */
  load(): { workers: number; rooms: number; members: number };
}

export interface ClusterService {
  /** Tells whoever is at any node. */
  everywhere: Announcer;
  /** The other nodes' lists of rooms are not what they were. */
  roomsChanged(): void;
  topics: RoomTopics;
  /** Asked of whichever node has the room. */
  calls: RoomCalls;
  /** From these nodes rooms may be taken. */
  readonly suspects: readonly SeenNode[];
  /** At any node; false when none of them answers in time. */
  isMember(pluginId: number, who: Who): Promise<boolean>;
  /** Why nobody should be sent here now; null: this node is ready. */
  unready(): string | null;
  metrics(): ClusterMetrics;
  /** Gives the rooms to other nodes, for as long as there are such and time is left. */
  drain(): Promise<void>;
  /** Leaves the cluster; the rooms must have been put away. */
  leave(): Promise<void>;
}

/** Rejects when the database cannot be asked. */
export type JoinCluster = (node: NodeServices) => Promise<ClusterService>;
