/**
 * A client's line to the topics of one place, whatever carries its frames: a worker's port, a channel between tabs. It knows
 * no limits: what arrives comes from this device. The server's sockets have their own (api §5.1).
 */
import type { JsonText } from "@baize/protocol/json-text";
import type { Log } from "../ports/log.ts";
import type { Visitor } from "../ports/membership.ts";
import { type Codec, codecV2, type InboundMessage } from "./codec.ts";
import type { Outlet } from "./membership.ts";
import type { TopicRegistry } from "./registry.ts";
import { ok, sendReply, unmatchedTopic } from "./reply.ts";
import { TopicLane } from "./topic-lane.ts";

const HEARTBEAT_TOPIC = "phoenix";

export interface LineOptions {
  visitor: Visitor;
  registry: TopicRegistry;
  log: Log;
  /** Brings one frame to the client. */
  send(frame: JsonText): void;
}

export class Line implements Outlet {
  readonly codec: Codec = codecV2;
  /** Nothing is between the two ends that could fill up. */
  readonly isSlow = false;
  readonly #options: LineOptions;
  readonly #lanes = new Map<string, TopicLane>();
  #isOpen = true;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  send(frame: JsonText): void {
    if (this.#isOpen) this.#options.send(frame);
  }

  /** Takes one frame. What is no frame is said in the log, and forgotten. */
  receive(text: string): void {
    if (!this.#isOpen) return;
    const message = this.codec.decode(text);
    if (!message) this.#options.log.warn({ length: text.length }, "What came over a line is no frame.");
    else if (message.topic === HEARTBEAT_TOPIC) this.#answerHeartbeat(message);
    else this.#route(message);
  }

  /** The client is gone; resolves when every leave has had its effects. */
  async finish(): Promise<void> {
    this.#isOpen = false;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.finish(false)));
    this.#lanes.clear();
  }

  #route(message: InboundMessage): void {
    const lane = this.#lanes.get(message.topic) ?? this.#openLane(message);
    if (!lane) return;
    void lane.receive(message).then(() => {
      if (lane.isIdle && this.#lanes.get(message.topic) === lane) this.#lanes.delete(message.topic);
    });
  }

  /** The lane for a topic that has none yet; null when the message was answered instead. */
  #openLane(message: InboundMessage): TopicLane | null {
    const { topic, event, joinRef, ref } = message;
    if (event === "phx_leave") {
      sendReply(this, { joinRef, ref, topic }, ok({}));
      return null;
    }
    const { registry, visitor, log } = this.#options;
    const handler = event === "phx_join" ? registry.find(topic) : null;
    if (!handler) {
      sendReply(this, { joinRef: null, ref, topic }, unmatchedTopic);
      return null;
    }
    const lane = new TopicLane(topic, handler, visitor, this, log);
    this.#lanes.set(topic, lane);
    return lane;
  }

  #answerHeartbeat({ ref, event, topic }: InboundMessage): void {
    const reply = event === "heartbeat" ? ok({}) : unmatchedTopic;
    sendReply(this, { joinRef: null, ref, topic }, reply);
  }
}
