/** Topics whose sessions run elsewhere: everything that happens to a member is passed on over a link. */
import type { ChannelSession, TopicHandler } from "@baize/room";
import { Refusal, refusalReply, slugOf } from "@baize/room";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { RoomTopics } from "../host/room-service.ts";
import type { RoomSide, SocketSide } from "./contract.ts";
import type { Link } from "./link.ts";
import type { MemberDesk } from "./member-desk.ts";
import { onceMore } from "./once-more.ts";

/** A place with rooms, from where their sockets are. */
export interface FarRooms {
  readonly desk: MemberDesk;
  /** To the rooms as they run now. */
  link(): Promise<Pick<Link<RoomSide, SocketSide>, "call" | "tell">>;
}

/** @param roomsOf where a room is, or is to be opened. */
export function farTopic(kind: keyof RoomTopics, roomsOf: (slug: string) => Promise<FarRooms>): TopicHandler {
  return {
    join: (member, payload) =>
      onceMore("always", async () => {
        const place = await roomsOf(slugOf(member.topic));
        const { desk } = place;
        const rooms = await place.link();
        const number = desk.add(member);
        const { topic, visitor, isSlow, isAgain = false } = member;
        const request = { member: number, kind, topic, visitor, isSlow, isAgain, payload };
        try {
          const answer = await rooms.call("join", request);
          if (!("response" in answer)) {
            desk.forget(number);
            return answer;
          }
          desk.joined(number);
          return { response: answer.response, session: farSession(desk, rooms, number) };
        } catch (error) {
          desk.forget(number);
          throw error;
        }
      }),
  };
}

function farSession(
  desk: MemberDesk,
  rooms: Awaited<ReturnType<FarRooms["link"]>>,
  number: number,
): ChannelSession {
  return {
    handle: (event, payload, push) =>
      rooms.call("handle", number, event, payload, push).catch((error: unknown) => {
        if (error instanceof WorkerGoneError) return refusalReply(new Refusal("room_reopened"));
        throw error;
      }),
    afterJoin: () => rooms.tell("afterJoin", number),
    fellBehind: () => rooms.tell("fellBehind", number),
    caughtUp: () => rooms.tell("caughtUp", number),
    left() {
      desk.forget(number);
      rooms.tell("left", number);
    },
  };
}
