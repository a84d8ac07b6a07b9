/**
 * A membership that outlives whoever has its room: when the room's thread or node ends, or the room moves, the member joins
 * again on the client's behalf, is sent the whole state, and what was asked meanwhile is asked of the room's next place.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isObject } from "@baize/engine/is-object";
import type { ChannelMember, ChannelSession, PushNumber, Reply, TopicHandler } from "@baize/room";
import { Refusal, refusalAlert, refusalReply, slugOf } from "@baize/room";
import { isStorageAway } from "../base/storage-errors.ts";
import { isRoomElsewhere, RoomHeldError } from "../base/worker-errors.ts";
import type { RoomTopics } from "../rooms/host/room-service.ts";
import { type Anchorage, Attachment, NOT_FINAL } from "./attachment.ts";

/** Where rooms are, for whoever wants to join them. */
export interface RoomPlaces {
  /** The topics of the node that has a room, or is to open it. */
  topicsOf(slug: string): Promise<RoomTopics>;
  /** A room was not where it was thought to be. */
  misplaced(slug: string): void;
  /** Resolves when this node knows which rooms are its own; null: it does. */
  awake(): Promise<void> | null;
  /** A member was without its room for so many milliseconds. */
  reattached(ms: number): void;
  /** For so many milliseconds a room is looked for; 8 s when absent. */
  longestMs?: number;
}

/** Stock clients give up a push or a join after ten seconds. */
const LONGEST_WITHOUT_ROOM_MS = 8_000;
/** A room shows itself soon after a join; whoever has much to send is not held up by one that does not. */
const LONGEST_UNSEEN_MS = 3_000;
const PAUSES_MS = [0, 30, 60, 120, 250];

type Decision = Awaited<ReturnType<TopicHandler["join"]>>;

/** Topics of rooms at any node of a cluster. */
export function anchoredTopics(places: RoomPlaces): RoomTopics {
  return {
    room: { join: (member, payload) => new Anchor("room", member, payload, places).join() },
    chat: { join: (member, payload) => new Anchor("chat", member, payload, places).join() },
  };
}

class Anchor implements Anchorage {
  readonly member: ChannelMember;
  readonly #kind: keyof RoomTopics;
  readonly #payload: unknown;
  readonly #places: RoomPlaces;
  /** For the numbers of its pushes. */
  readonly #name = randomBytes(9).toString("base64url");
  #pushes = 0;
  #current: Attachment | null = null;
  /** Resolves when the member has its room again, or never will. */
  #attaching: Promise<void> | null = null;
  #isOver = false;

  constructor(kind: keyof RoomTopics, member: ChannelMember, payload: unknown, places: RoomPlaces) {
    this.#kind = kind;
    this.member = member;
    this.#payload = payload;
    this.#places = places;
  }

  async join(): Promise<Decision> {
    const decision = await this.#attach(false);
    if (!("session" in decision)) return decision;
    return { response: decision.response, session: this.#session() };
  }

  isCurrent(attachment: Attachment): boolean {
    return this.#current === attachment;
  }

  lost(attachment: Attachment): void {
    if (!this.isCurrent(attachment)) return;
    this.#current = null;
    // Whoever is deciding its join begins anew.
    if (!attachment.session) return;
    attachment.session.left();
    if (this.#isOver) return;
    // A chat's join answers with all that was said: its client had better ask for that itself.
    if (this.#kind === "chat") this.member.fail();
    else this.#attaching = this.#attachAgain();
  }

  closed(attachment: Attachment): void {
    if (this.isCurrent(attachment)) this.member.close();
  }

  get #slug(): string {
    return slugOf(this.member.topic);
  }

  #session(): ChannelSession {
    return {
      handle: (event, payload, number) => this.#handle(event, payload, number),
      afterJoin: () => this.#current?.session?.afterJoin?.(),
      fellBehind: () => this.#current?.session?.fellBehind?.(),
      caughtUp: () => this.#current?.session?.caughtUp?.(),
      left: () => this.#left(),
    };
  }

  #left(): void {
    this.#isOver = true;
    const session = this.#current?.session;
    this.#current = null;
    session?.left();
  }

  async #handle(event: string, payload: unknown, given?: PushNumber): Promise<Reply | null> {
    const number = given ?? { from: this.#name, n: ++this.#pushes, isAgain: false };
    for (let isAgain = number.isAgain; ; isAgain = true) {
      await this.#places.awake();
      await this.#attached();
      const attachment = this.#current;
      if (!attachment?.session) return refusalReply(new Refusal("room_reopened"));
      const reply = await attachment.session.handle(event, payload, { ...number, isAgain });
      if (reply?.status !== "error" || !NOT_FINAL.includes(reply.response.reason)) return reply;
      if (this.#mayAskAgain(attachment, payload)) continue;
      const isUnknown = reply.response.reason === "outcome_unknown";
      this.member.push(
        "send_alert",
        refusalAlert(new Refusal(isUnknown ? "outcome_unknown" : "room_reopened")),
      );
      return reply;
    }
  }

  /** A room that was found again may have been lost again before it was shown. */
  async #attached(): Promise<void> {
    for (let awaited: Promise<void> | null = null; awaited !== this.#attaching; ) {
      awaited = this.#attaching;
      await awaited;
    }
  }

  /** The room has another place now. What an upload said has been handed over to its thread, and is not here any more. */
  #mayAskAgain(asked: Attachment, payload: unknown): boolean {
    const isKept = !(payload instanceof Uint8Array);
    return this.#kind === "room" && isKept && !this.#isOver && !this.isCurrent(asked);
  }

  /** Never rejects: a client that cannot be helped joins again itself. */
  async #attachAgain(): Promise<void> {
    const since = performance.now();
    this.#places.misplaced(this.#slug);
    const decision = await this.#attach(true).catch(() => null);
    if (this.#isOver) return;
    if (decision && "session" in decision) {
      this.#places.reattached(performance.now() - since);
      decision.session.afterJoin?.();
      // What is refused because its cards have other names now is so after these names are known.
      await Promise.race([this.#current?.shown, pause(LONGEST_UNSEEN_MS, undefined, { ref: false })]);
      return;
    }
    this.member.push("send_alert", { ...refusalAlert(new Refusal("room_reopened")), level: "warning" });
    this.member.fail();
  }

  /** Joins the room where it is, or will be: one that is on its way is nowhere for a moment. */
  async #attach(isAgain: boolean): Promise<Decision> {
    const payload = isAgain ? withoutState(this.#payload) : this.#payload;
    const until = performance.now() + (this.#places.longestMs ?? LONGEST_WITHOUT_ROOM_MS);
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attachOnce(payload, isAgain);
      } catch (error) {
        if (this.#isOver || performance.now() > until || !isPassing(error, isAgain)) throw error;
      }
      this.#places.misplaced(this.#slug);
      await pause(PAUSES_MS[attempt] ?? PAUSES_MS.at(-1));
    }
  }

  async #attachOnce(payload: unknown, isAgain: boolean): Promise<Decision> {
    const attachment = new Attachment(this, isAgain);
    this.#current = attachment;
    await this.#places.awake();
    const topics = await this.#places.topicsOf(this.#slug);
    const decision = await topics[this.#kind].join(attachment, payload);
    if (!("session" in decision)) {
      if (isAgain && decision.error.reason === "storage_away") throw new RoomHeldError();
      return decision;
    }
    if (this.isCurrent(attachment)) attachment.session = decision.session;
    else decision.session.left();
    // Lost while its join was being decided.
    if (!this.#isOver && !attachment.session) throw new RoomHeldError();
    return decision;
  }
}

/** What the client has is of the room at its former place, where hidden cards had other names. */
function withoutState(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const { lastStep: _step, version: _version, ...rest } = payload;
  return rest;
}

function isPassing(error: unknown, isAgain: boolean): boolean {
  return isRoomElsewhere(error) || (isAgain && isStorageAway(error));
}
