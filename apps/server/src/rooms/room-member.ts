import type { RoomServerMessages } from "@baize/protocol";
import type { JsonText } from "../json-text.ts";
import type { ChannelMember } from "../realtime/index.ts";

/** A joined client of a room's topic, who is sent what the protocol lists; a payload may be JSON text already. */
export interface RoomMember extends Omit<ChannelMember, "push"> {
  push<Event extends keyof RoomServerMessages>(
    event: Event,
    payload: RoomServerMessages[Event] | JsonText,
  ): void;
}
