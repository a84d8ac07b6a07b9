import type { RoomServerMessages } from "@baize/protocol";
import type { JsonText } from "@baize/protocol/json-text";
import type { ChannelMember } from "./membership.ts";

/** A joined client of a room's topic, who is sent what the protocol lists; a payload may be JSON text already. */
export interface RoomMember extends Omit<ChannelMember, "push"> {
  push<Event extends keyof RoomServerMessages>(
    event: Event,
    payload: RoomServerMessages[Event] | JsonText,
  ): void;
}
