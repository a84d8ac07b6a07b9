/**
 * The lanes of one client: each of its frames goes to the lane of its topic, which a join opens and which is forgotten when nobody is
 * joined in it any more. The same for a socket and for a line on this device.
 */
import type { Log } from "../ports/log.ts";
import type { Visitor } from "../ports/membership.ts";
import type { InboundMessage } from "./codec.ts";
import type { Outlet } from "./membership.ts";
import type { TopicRegistry } from "./registry.ts";
import { ok, sendReply, tooManyTopics, unmatchedTopic } from "./reply.ts";
import { TopicLane } from "./topic-lane.ts";

const HEARTBEAT_TOPIC = "phoenix";

export interface TopicLanesOptions {
  visitor: Visitor;
  registry: TopicRegistry;
  /** The way back to the client. */
  outlet: Outlet;
  log: Log;
  /** Topics that the client may have at a time; absent: any number. */
  mostTopics?: number;
  /** A heartbeat was answered. */
  heartbeat?(): void;
}

export class TopicLanes {
  readonly #options: TopicLanesOptions;
  readonly #lanes = new Map<string, TopicLane>();

  constructor(options: TopicLanesOptions) {
    this.#options = options;
  }

  has(topic: string): boolean {
    return this.#lanes.has(topic);
  }

  /** Takes one frame: a heartbeat is answered at once, everything else waits for its turn in the lane of its topic. */
  receive(message: InboundMessage): void {
    if (message.topic === HEARTBEAT_TOPIC) this.#answerHeartbeat(message);
    else this.#route(message);
  }

  /** Resolves when every frame that has arrived so far is dealt with and answered. */
  async done(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.done()));
  }

  /** The client is gone, and its frames are dealt with as in `TopicLane.finish`; resolves when every leave has had its effects. */
  async finish(waiting: "run" | "drop"): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.finish(waiting)));
    this.#lanes.clear();
  }

  /** What has not begun yet is thrown away. */
  drop(): void {
    for (const lane of this.#lanes.values()) lane.drop();
  }

  fellBehind(): void {
    for (const lane of this.#lanes.values()) lane.fellBehind();
  }

  caughtUp(): void {
    for (const lane of this.#lanes.values()) lane.caughtUp();
  }

  #answerHeartbeat({ ref, event, topic }: InboundMessage): void {
    const { outlet, heartbeat } = this.#options;
    const isHeartbeat = event === "heartbeat";
    sendReply(outlet, { joinRef: null, ref, topic }, isHeartbeat ? ok({}) : unmatchedTopic);
    if (isHeartbeat) heartbeat?.();
  }

  #route(message: InboundMessage): void {
    const lane = this.#lanes.get(message.topic) ?? this.#openLane(message);
    if (!lane) return;
    void lane.receive(message).then(() => {
      if (lane.isIdle && this.#lanes.get(message.topic) === lane) this.#lanes.delete(message.topic);
    });
  }

  /** The lane for a topic that has none yet; null when the message was answered instead. */
  #openLane({ topic, event, joinRef, ref }: InboundMessage): TopicLane | null {
    const { visitor, registry, outlet, log, mostTopics = Number.POSITIVE_INFINITY } = this.#options;
    if (event === "phx_leave") {
      sendReply(outlet, { joinRef, ref, topic }, ok({}));
      return null;
    }
    const handler = event === "phx_join" ? registry.find(topic) : null;
    if (!handler) {
      sendReply(outlet, { joinRef: null, ref, topic }, unmatchedTopic);
      return null;
    }
    // Lanes whose member was closed by its room are still listed; they do not count.
    for (const [name, lane] of this.#lanes) if (lane.isIdle) this.#lanes.delete(name);
    if (this.#lanes.size >= mostTopics) {
      sendReply(outlet, { joinRef: joinRef ?? ref, ref, topic }, tooManyTopics);
      return null;
    }
    const lane = new TopicLane(topic, handler, visitor, outlet, log);
    this.#lanes.set(topic, lane);
    return lane;
  }
}
