/** The rooms' end of memberships: sockets and joins are elsewhere, who they belong to is said by number. */
import { asJsonText, type JsonText } from "@baize/protocol/json-text";
import {
  type Broadcast,
  type ChannelMember,
  type ChannelSession,
  Refusal,
  refusalReply,
  type Visitor,
} from "@baize/room";
import type { RoomTopics } from "../host/room-service.ts";
import type { FrameOut, JoinRequest, RoomSide, SocketSide } from "./contract.ts";
import type { Link } from "./link.ts";

type SocketLink = Pick<Link<SocketSide, RoomSide>, "tell" | "lastUnsent">;

/** Runs the sessions of the members that are at the other end of a link. */
export function createFarMembers(topics: RoomTopics, link: SocketLink): RoomSide {
  const members = new Map<number, FarMember>();
  return {
    async join(request) {
      const member = new FarMember(request, link, () => members.delete(request.member));
      members.set(request.member, member);
      try {
        const decision = await topics[request.kind].join(member, request.payload);
        if (!("session" in decision)) {
          members.delete(request.member);
          return decision;
        }
        member.accept(decision.session);
        return { response: decision.response };
      } catch (error) {
        members.delete(request.member);
        throw error;
      }
    },
    async handle(member, event, payload, push) {
      const session = members.get(member)?.session;
      // The membership has ended here while this was on its way: nothing is done, which must not pass for done.
      if (!session) return refusalReply(new Refusal("room_reopened"));
      return session.handle(event, payload, push);
    },
    afterJoin: (member) => members.get(member)?.session?.afterJoin?.(),
    fellBehind(member) {
      const known = members.get(member);
      if (known) known.isSlow = true;
    },
    caughtUp(member) {
      const known = members.get(member);
      if (!known) return;
      known.isSlow = false;
      known.session?.caughtUp?.();
    },
    left: (member) => members.get(member)?.end(),
  };
}

class FarMember implements ChannelMember {
  readonly visitor: Visitor;
  readonly topic: string;
  isSlow: boolean;
  readonly isAgain: boolean;
  isJoined = true;
  session: ChannelSession | null = null;
  readonly #number: number;
  readonly #link: SocketLink;
  readonly #forget: () => void;

  constructor(
    { member, topic, visitor, isSlow, isAgain }: JoinRequest,
    link: SocketLink,
    forget: () => void,
  ) {
    this.visitor = visitor;
    this.topic = topic;
    this.isSlow = isSlow;
    this.isAgain = isAgain;
    this.#number = member;
    this.#link = link;
    this.#forget = forget;
  }

  accept(session: ChannelSession): void {
    this.session = session;
    if (!this.isJoined) session.left();
  }

  push(event: string, payload: unknown): void {
    this.#send("push", event, asJsonText(payload));
  }

  broadcastFrame(event: string, payload: unknown): void {
    this.#send("broadcast", event, asJsonText(payload));
  }

  sendFrame(frame: Broadcast): void {
    this.#send("broadcast", frame.event, frame.json);
  }

  #send(form: FrameOut["form"], event: string, { before, shared, after }: JsonText): void {
    if (!this.isJoined) return;
    const { topic } = this;
    const own = { members: [this.#number], before, after };
    const last = this.#link.lastUnsent;
    const frame = last?.is === "tell" && last.name === "frame" ? (last.args[0] as FrameOut) : null;
    const isOfIt = frame?.form === form && frame.topic === topic && frame.event === event;
    if (!isOfIt || frame.shared !== shared) {
      this.#link.tell("frame", { form, topic, event, shared, copies: [own] });
      return;
    }
    const copy = frame.copies.at(-1)!;
    if (copy.before === before && copy.after === after) copy.members.push(this.#number);
    else frame.copies.push(own);
  }

  close(): void {
    if (!this.isJoined) return;
    this.#link.tell("closeMember", this.#number);
    this.end();
  }

  fail(): void {
    if (!this.isJoined) return;
    this.#link.tell("failMember", this.#number);
    this.end();
  }

  /** The membership is over; runs the leave effects, once. */
  end(): void {
    if (!this.isJoined) return;
    this.isJoined = false;
    this.#forget();
    this.session?.left();
  }
}
