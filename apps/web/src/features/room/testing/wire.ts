/**
 * The other end of a Phoenix socket, in memory: what the client sends can be looked at and answered, and the line
 * can be cut. Speaks version 2 of the protocol (api §5.2).
 */
import { Socket } from "phoenix";

interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

export interface Wire {
  socket: Socket;
  /** Everything the client has sent but heartbeats, oldest first. */
  sent: Frame[];
  /** What was sent under an event name. */
  sentAs(event: string): Frame[];
  /** Sends an event of the server. */
  push(topic: string, event: string, payload: object): void;
  /** Answers a frame. */
  reply(frame: Frame, status: "ok" | "error", response: unknown): void;
  /** Closes a topic for good. */
  close(topic: string, joinRef: string): void;
  /** Cuts the line; the client tries again by itself when the clock runs on. */
  cut(): void;
  /** While true, nothing arrives at the client: a network that swallows. */
  silent: boolean;
  /** While false, new connections fail. */
  up: boolean;
  /** How many connections were opened. */
  connections(): number;
}

/**
 * A connected socket whose joins are answered at once.
 * @param joinRefusal what a join of the topic is refused with; null: it is not
 */
export function createWire(
  joinReplies: (topic: string) => object = () => ({}),
  joinRefusal: (topic: string) => object | null = () => null,
): Wire {
  const sent: Frame[] = [];
  let line: Line | null = null;
  let connections = 0;

  class Line {
    readyState = 0;
    binaryType = "arraybuffer";
    bufferedAmount = 0;
    onopen: (() => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;

    constructor() {
      line = this;
      connections += 1;
      queueMicrotask(() => {
        if (this.readyState === 3) return;
        if (!wire.up) return this.close(1006);
        this.readyState = 1;
        this.onopen?.();
      });
    }

    send(text: string) {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text);
      const frame: Frame = { joinRef, ref, topic, event, payload };
      if (event === "heartbeat") return wire.reply(frame, "ok", {});
      sent.push(frame);
      if (event !== "phx_join") return;
      const refusal = joinRefusal(topic);
      wire.reply(frame, refusal ? "error" : "ok", refusal ?? joinReplies(topic));
    }

    close(code = 1000) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.onclose?.({ code });
    }

    receive(message: unknown[]) {
      if (this.readyState === 1 && !wire.silent) this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  const wire: Wire = {
    sent,
    sentAs: (event) => sent.filter((frame) => frame.event === event),
    push: (topic, event, payload) => line?.receive([null, null, topic, event, payload]),
    reply: (frame, status, response) =>
      line?.receive([frame.joinRef, frame.ref, frame.topic, "phx_reply", { status, response }]),
    close: (topic, joinRef) => line?.receive([joinRef, joinRef, topic, "phx_close", {}]),
    cut: () => line?.close(1006),
    silent: false,
    up: true,
    connections: () => connections,
    socket: new Socket("/be/socket", { transport: Line as unknown as new (endpoint: string) => object }),
  };
  wire.socket.connect();
  return wire;
}
