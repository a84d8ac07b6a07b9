import type { JsonText } from "@baize/protocol/json-text";
import type { Broadcast } from "../ports/broadcast.ts";
import type { Log } from "../ports/log.ts";
import type { ChannelMember, ChannelSession, Visitor } from "../ports/membership.ts";
import type { Codec } from "./codec.ts";
import { encodedBroadcast } from "./encoded-broadcast.ts";

/** The way from a membership to its socket. */
export interface Outlet {
  readonly codec: Codec;
  readonly isOpen: boolean;
  readonly isSlow: boolean;
  send(frame: JsonText): void;
}

/** How the client hears that a membership is over: for good, or to join again. */
type LastWord = "phx_close" | "phx_error";

/**
 * One join of one topic on one socket, from the join's arrival to its end. A second join of the topic makes a second
 * membership: stock clients tell the two apart by `joinRef`.
 */
export class Membership implements ChannelMember {
  readonly visitor: Visitor;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #outlet: Outlet;
  readonly #log: Log;
  #session: ChannelSession | null = null;
  #isOver = false;
  #lastWord: LastWord = "phx_close";
  /** Frames sent while the join is being decided, in order; null from the reply on. */
  #held: JsonText[] | null = [];

  constructor(visitor: Visitor, topic: string, joinRef: string | null, outlet: Outlet, log: Log) {
    this.visitor = visitor;
    this.topic = topic;
    this.joinRef = joinRef;
    this.#outlet = outlet;
    this.#log = log;
  }

  get isSlow(): boolean {
    return this.#outlet.isSlow;
  }

  get isJoined(): boolean {
    return !this.#isOver && this.#outlet.isOpen;
  }

  /** Null before the join was accepted and after the end. */
  get session(): ChannelSession | null {
    return this.#isOver ? null : this.#session;
  }

  push(event: string, payload: unknown): void {
    const { joinRef, topic } = this;
    if (this.isJoined) this.#send(this.#outlet.codec.encode({ joinRef, ref: null, topic, event, payload }));
  }

  broadcastFrame(event: string, payload: unknown): void {
    const { topic } = this;
    if (this.isJoined)
      this.#send(this.#outlet.codec.encode({ joinRef: null, ref: null, topic, event, payload }));
  }

  sendFrame(frame: Broadcast): void {
    if (this.isJoined) this.#send(encodedBroadcast(frame, this.#outlet.codec));
  }

  close(): void {
    this.#endWith("phx_close");
  }

  fail(): void {
    this.#endWith("phx_error");
  }

  #endWith(lastWord: LastWord): void {
    if (this.#isOver) return;
    this.#lastWord = lastWord;
    // A join that is still being decided learns of the end after its reply (`release`).
    if (this.#held === null) this.sendLastWord();
    this.end();
  }

  /** The handler took the member in. When it closed the member in the same breath, the session ends at once. */
  accept(session: ChannelSession): void {
    this.#session = session;
    if (this.#isOver) this.#runLeft(session);
  }

  /** The join's reply is out: what was held follows it, then whatever the session does first. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    if (this.#isOver) {
      this.sendLastWord();
      return;
    }
    for (const frame of held) this.#outlet.send(frame);
    this.#guard("afterJoin", () => this.#session?.afterJoin?.());
  }

  /** Tells the client that this instance of the topic is gone. */
  sendLastWord(): void {
    const { joinRef, topic } = this;
    this.#outlet.send(
      this.#outlet.codec.encode({ joinRef, ref: joinRef, topic, event: this.#lastWord, payload: {} }),
    );
  }

  /** Runs the leave effects, once. Says nothing to the client. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#session) this.#runLeft(this.#session);
  }

  fellBehind(): void {
    this.#guard("fellBehind", () => this.session?.fellBehind?.());
  }

  caughtUp(): void {
    this.#guard("caughtUp", () => this.session?.caughtUp?.());
  }

  #send(frame: JsonText): void {
    if (this.#held) this.#held.push(frame);
    else this.#outlet.send(frame);
  }

  #runLeft(session: ChannelSession): void {
    this.#guard("left", () => session.left());
  }

  #guard(step: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#log.error({ err: error, topic: this.topic, step }, "A topic handler failed");
    }
  }
}
