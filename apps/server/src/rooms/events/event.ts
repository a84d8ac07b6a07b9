/** The shape of a handler for one kind of room message. It runs alone in the room's queue. */

import type { ChannelMember } from "../../realtime/index.ts";
import type { Room } from "../room.ts";
import type { Watcher } from "../watchers.ts";

export interface Sender {
  watcher: Watcher;
  member: ChannelMember;
}

/** @returns the `response` of the ok reply. Throws Refusal. */
export type EventHandler = (room: Room, sender: Sender, payload: Record<string, unknown>) => Promise<unknown>;
