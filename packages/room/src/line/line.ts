/**
 * A client's line to the topics of one place, whatever carries its frames: a worker's port, a channel between tabs. It knows
 * no limits: what arrives comes from this device. The server's sockets have their own (api §5.1).
 */
import type { JsonText } from "@baize/protocol/json-text";
import type { Log } from "../ports/log.ts";
import type { Visitor } from "../ports/membership.ts";
import { type Codec, codecV2 } from "./codec.ts";
import type { Outlet } from "./membership.ts";
import type { TopicRegistry } from "./registry.ts";
import { TopicLanes } from "./topic-lanes.ts";

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
  readonly #lanes: TopicLanes;
  #isOpen = true;

  constructor(options: LineOptions) {
    this.#options = options;
    const { visitor, registry, log } = options;
    this.#lanes = new TopicLanes({ visitor, registry, outlet: this, log });
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
    if (message) this.#lanes.receive(message);
    else this.#options.log.warn({ length: text.length }, "What came over a line is no frame.");
  }

  /** The client is gone; resolves when every leave has had its effects. */
  async finish(): Promise<void> {
    this.#isOpen = false;
    await this.#lanes.finish("run");
  }
}
