import type { Log } from "../ports/log.ts";
import type { Reply, TopicHandler, Visitor } from "../ports/membership.ts";
import type { InboundMessage } from "./codec.ts";
import { Membership, type Outlet } from "./membership.ts";
import { ok, rateLimited, sendReply, serverFault, unmatchedTopic } from "./reply.ts";

/** Events that only ask for something: without a socket nobody would hear the answer. */
const QUESTIONS: ReadonlySet<string> = new Set(["request_state"]);

/**
 * Frames that may be in a lane, the one that is under way among them. Somebody who holds a key down at a slow table has fewer;
 * what comes beyond is refused, for each may take its room a long time.
 */
const MOST_WAITING = 200;
/** Of these so many questions, whose answers may be large. */
const MOST_QUESTIONS = 10;

/**
 * One topic on one socket: its frames wait here and are worked off one at a time in order of arrival; joins, leaves
 * and rejoins follow api §5.3.
 */
export class TopicLane {
  readonly #topic: string;
  readonly #handler: TopicHandler;
  readonly #visitor: Visitor;
  readonly #outlet: Outlet;
  readonly #log: Log;
  #member: Membership | null = null;
  #waiting = 0;
  #questions = 0;
  #tail: Promise<void> = Promise.resolve();
  #isGone = false;
  #isDropped = false;

  constructor(topic: string, handler: TopicHandler, visitor: Visitor, outlet: Outlet, log: Log) {
    this.#topic = topic;
    this.#handler = handler;
    this.#visitor = visitor;
    this.#outlet = outlet;
    this.#log = log;
  }

  /** Nobody is joined and nothing waits: the lane may be forgotten. */
  get isIdle(): boolean {
    return this.#waiting === 0 && !this.#member?.session;
  }

  /** Takes one frame of this topic; resolves when it has been dealt with. Too many that wait are answered `rate_limited`. */
  async receive(message: InboundMessage): Promise<void> {
    const isQuestion = QUESTIONS.has(message.event);
    if (message.event !== "phx_leave" && !this.#hasRoom(isQuestion)) {
      const { ref, topic } = message;
      const joinRef = message.joinRef ?? this.#member?.joinRef ?? null;
      sendReply(this.#outlet, { joinRef, ref, topic }, rateLimited);
      return;
    }
    if (isQuestion) this.#questions += 1;
    await this.#enqueue(async () => {
      if (this.#isDropped || (isQuestion && this.#isGone)) return;
      if (message.event === "phx_join") await this.#join(message);
      else if (message.event === "phx_leave") this.#leave(message);
      else await this.#handle(message);
    });
    if (isQuestion) this.#questions -= 1;
  }

  #hasRoom(isQuestion: boolean): boolean {
    return this.#waiting < MOST_WAITING && !(isQuestion && this.#questions >= MOST_QUESTIONS);
  }

  /** Resolves when every frame that has arrived so far is dealt with and answered. */
  done(): Promise<void> {
    return this.#tail;
  }

  /**
   * The client is gone.
   * @param waiting `run`: frames that arrived before still count, but those that only ask; `drop`: all are thrown away.
   */
  finish(waiting: "run" | "drop"): Promise<void> {
    this.#isGone = true;
    if (waiting === "drop") this.drop();
    return this.#enqueue(async () => this.#member?.end());
  }

  /** What has not begun yet is thrown away. */
  drop(): void {
    this.#isDropped = true;
  }

  fellBehind(): void {
    this.#member?.fellBehind();
  }

  caughtUp(): void {
    this.#member?.caughtUp();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    this.#tail = this.#tail.then(work).then(
      () => {
        this.#waiting -= 1;
      },
      (error: unknown) => {
        this.#waiting -= 1;
        this.#log.error({ err: error, topic: this.#topic }, "A frame could not be handled");
      },
    );
    return this.#tail;
  }

  async #join({ joinRef: givenJoinRef, ref, payload }: InboundMessage): Promise<void> {
    const joinRef = givenJoinRef ?? ref;
    const previous = this.#member?.session ? this.#member : null;
    previous?.end();
    const member = new Membership(this.#visitor, this.#topic, joinRef, this.#outlet, this.#log);
    this.#member = member;
    const decision = await this.#decide(member, payload);
    if ("session" in decision) member.accept(decision.session);
    else member.end();
    const reply: Reply =
      "session" in decision
        ? { status: "ok", response: decision.response }
        : { status: "error", response: { ...decision.error } };
    sendReply(this.#outlet, { joinRef, ref, topic: this.#topic }, reply);
    // Reply first: a client that sees the close of its old instance first would take the new join for lost.
    previous?.sendLastWord();
    if ("session" in decision) member.release();
  }

  async #decide(member: Membership, payload: unknown): ReturnType<TopicHandler["join"]> {
    try {
      return await this.#handler.join(member, payload);
    } catch (error) {
      this.#log.error({ err: error, topic: this.#topic }, "A join failed");
      return { error: { reason: "join crashed" } };
    }
  }

  #leave({ joinRef, ref }: InboundMessage): void {
    const member = this.#member?.session ? this.#member : null;
    if (!member) {
      sendReply(this.#outlet, { joinRef, ref, topic: this.#topic }, ok({}));
      return;
    }
    // A leave of an earlier instance must not close the one that replaced it.
    if (joinRef !== null && joinRef !== member.joinRef) return;
    sendReply(this.#outlet, { joinRef: member.joinRef, ref, topic: this.#topic }, ok({}));
    member.close();
  }

  async #handle({ ref, event, payload }: InboundMessage): Promise<void> {
    const member = this.#member;
    const session = member?.session;
    if (!member || !session) {
      sendReply(this.#outlet, { joinRef: null, ref, topic: this.#topic }, unmatchedTopic);
      return;
    }
    let reply: Reply;
    try {
      reply = (await session.handle(event, payload)) ?? ok({});
    } catch (error) {
      this.#log.error({ err: error, topic: this.#topic, event }, "An event failed");
      reply = serverFault;
    }
    sendReply(this.#outlet, { joinRef: member.joinRef, ref, topic: this.#topic }, reply);
  }
}
