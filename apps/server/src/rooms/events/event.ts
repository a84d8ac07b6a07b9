/** The shape of a handler for one kind of room message. It runs alone in the room's queue. */

import type { ReceivedRoomMessages } from "@baize/protocol";
import type { ImportOutcome } from "../../outgoing/deck-sites/deck-site.ts";
import type { Room } from "../room.ts";
import type { RoomMember } from "../room-member.ts";
import type { Waiting } from "../turns/room-work.ts";
import type { Watcher } from "../watchers.ts";
import type { Attempts } from "./act.ts";

/** Who sent a message, and what is known of it when it has to be handled a second time. */
export interface Sender extends Waiting {
  watcher: Watcher;
  member: RoomMember;
  attempts?: Attempts;
  imported?: ImportOutcome;
  /** A payload that came as bytes, read. */
  upload?: Record<string, unknown>;
}

/**
 * Handles one kind of message, whose payload fits its schema.
 * @returns the `response` of the ok reply. Throws Refusal, or Outside to be called again after some work.
 */
export type EventHandler<Event extends keyof ReceivedRoomMessages> = (
  room: Room,
  sender: Sender,
  payload: ReceivedRoomMessages[Event],
) => Promise<unknown>;

/** Thrown by a handler that must wait for the network: the room goes on meanwhile, then the handler runs again. */
export class Outside extends Error {
  override name = "Outside";
  readonly work: () => Promise<void>;

  constructor(work: () => Promise<void>) {
    super("Waiting for the network.");
    this.work = work;
  }
}
