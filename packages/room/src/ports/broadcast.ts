import { JsonText, jsonText } from "@baize/protocol/json-text";

/** One message to all members of a topic. Its payload must not change any more: it becomes text when it is first asked for. */
export class Broadcast {
  readonly topic: string;
  readonly event: string;
  #payload: unknown;

  constructor(topic: string, event: string, payload: unknown) {
    this.topic = topic;
    this.event = event;
    this.#payload = payload;
  }

  get json(): JsonText {
    if (!(this.#payload instanceof JsonText)) this.#payload = new JsonText(jsonText(this.#payload));
    return this.#payload as JsonText;
  }
}
