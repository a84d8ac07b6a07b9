/**
 * What rooms and the sockets of their members say to each other when they are in different places: in two threads of a
 * process, or in two nodes of a cluster. Plain data only.
 */
import type { JoinError, PushNumber, Reply, Visitor } from "@baize/room";
import type { RoomTopics } from "../host/room-service.ts";

/** What members of a topic are sent at the same time: the same, or nearly the same. */
export interface FrameOut {
  form: "push" | "broadcast";
  topic: string;
  event: string;
  /** The piece that all payloads have in common, as in `JsonText`; it crosses once. */
  shared: string;
  copies: { members: number[]; before: string; after: string }[];
}

export interface JoinRequest {
  /** The number that the sockets' end has given the member. */
  member: number;
  kind: keyof RoomTopics;
  topic: string;
  visitor: Visitor;
  isSlow: boolean;
  /** As of `ChannelMember`. */
  isAgain: boolean;
  payload: unknown;
}

/** What the end that has the sockets does for the rooms. */
export interface SocketSide {
  frame(frame: FrameOut): void;
  /** The room ends a membership. */
  closeMember(member: number): void;
  /** The room is lost to a member, who is to join again. */
  failMember(member: number): void;
}

/** What the end that has the rooms does for the sockets, whose members it is told by their numbers. */
export interface RoomSide {
  join(request: JoinRequest): Promise<{ response: unknown } | { error: JoinError }>;
  handle(member: number, event: string, payload: unknown, push?: PushNumber): Promise<Reply | null>;
  afterJoin(member: number): void;
  fellBehind(member: number): void;
  caughtUp(member: number): void;
  left(member: number): void;
}
