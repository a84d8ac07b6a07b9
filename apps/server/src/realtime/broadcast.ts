import { JsonText, jsonText } from "../json-text.ts";
import type { Codec } from "./codec.ts";

/** One broadcast, `[null, null, topic, event, payload]`, encoded at most once per format however many receive it. */
export class BroadcastFrame {
  readonly topic: string;
  readonly event: string;
  #payload: unknown;
  readonly #encoded = new Map<Codec, JsonText>();

  constructor(topic: string, event: string, payload: unknown) {
    this.topic = topic;
    this.event = event;
    this.#payload = payload;
  }

  /** The payload's text, for somebody else to make frames of it. */
  get json(): string {
    const json = jsonText(this.#payload);
    this.#payload = new JsonText(json);
    return json;
  }

  /** The frame in a socket's format. */
  encoded(codec: Codec): JsonText {
    let frame = this.#encoded.get(codec);
    if (frame === undefined) {
      const { topic, event } = this;
      frame = codec.encode({ joinRef: null, ref: null, topic, event, payload: this.#payload });
      this.#encoded.set(codec, frame);
    }
    return frame;
  }
}

/**
 * Prepares a broadcast for `ChannelMember.sendFrame`. The payload must not change afterwards: it is encoded when the
 * first member receives it.
 */
export function encodeBroadcast(topic: string, event: string, payload: unknown): BroadcastFrame {
  return new BroadcastFrame(topic, event, payload);
}
