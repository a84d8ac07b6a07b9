import { codecFor } from "./codec.ts";

const v1 = codecFor("1.0.0")!;
const v2 = codecFor("2.0.0")!;

/** One broadcast, `[null, null, topic, event, payload]`, encoded at most once per format however many receive it. */
export class BroadcastFrame {
  readonly topic: string;
  readonly event: string;
  readonly #payload: unknown;
  readonly #texts = new Map<1 | 2, string>();

  constructor(topic: string, event: string, payload: unknown) {
    this.topic = topic;
    this.event = event;
    this.#payload = payload;
  }

  /** The frame's text in a socket's format. */
  text(version: 1 | 2): string {
    let text = this.#texts.get(version);
    if (text === undefined) {
      const message = {
        joinRef: null,
        ref: null,
        topic: this.topic,
        event: this.event,
        payload: this.#payload,
      };
      text = (version === 1 ? v1 : v2).encode(message);
      this.#texts.set(version, text);
    }
    return text;
  }
}

/**
 * Prepares a broadcast for `ChannelMember.sendFrame`. The payload must not change afterwards: it is encoded when the
 * first member receives it.
 */
export function encodeBroadcast(topic: string, event: string, payload: unknown): BroadcastFrame {
  return new BroadcastFrame(topic, event, payload);
}
