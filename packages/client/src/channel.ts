/** Sends typed messages over a channel of the stock client. What may be sent, the protocol lists. */
import type { ErrorResponse, SentReason } from "@baize/protocol";
import type { Channel, Socket } from "phoenix";

/** What became of a message. `unsent`: there was no connection, it broke, or no answer came in time; nothing is known of it. */
export type Sent =
  | { status: "ok"; response: unknown }
  | { status: "refused"; reason: string; text: string; said?: SentReason }
  | { status: "unsent" };

/** A whole game with its history takes its time: to be sent over a slow line, to be read, and to be written. */
const UPLOAD_PATIENCE_MS = 120_000;

/** Whether a message of a room brings a whole game. */
export function isUpload(event: string, payload: object): boolean {
  return event === "set_replay" || ("action" in payload && payload.action === "set_game");
}

/**
 * Sends one message and waits for its answer. Without a connection nothing is sent and nothing is queued: the stock client would
 * keep it and send it after the room has moved on.
 * @param patienceMs how long the answer may take, where that is longer than usual: ten seconds, and two minutes for an upload.
 */
export function send(
  socket: Socket,
  channel: Channel,
  event: string,
  payload: object,
  patienceMs: number | undefined = isUpload(event, payload) ? UPLOAD_PATIENCE_MS : undefined,
): Promise<Sent> {
  if (!socket.isConnected() || channel.state !== "joined") return Promise.resolve({ status: "unsent" });
  return new Promise((resolve) => {
    channel
      .push(event, { ...payload, timestamp: Date.now() }, patienceMs)
      .receive("ok", (response: unknown) => resolve({ status: "ok", response }))
      .receive("error", (response?: Partial<ErrorResponse>) => resolve(refused(response)))
      .receive("timeout", () => resolve({ status: "unsent" }));
  });
}

/**
 * Sends as `send` does, but a message that is under way when the line breaks, or when the channel is left, is `unsent` at once:
 * its answer can come no more, since whoever joins again is a new member of the topic.
 */
export function sendOnLine(
  socket: Socket,
  channel: Channel,
  event: string,
  payload: object,
  patienceMs?: number,
): Promise<Sent> {
  return new Promise((resolve) => {
    const settle = (sent: Sent) => {
      for (const [broken, ref] of heard) channel.off(broken, ref);
      socket.off([closed]);
      resolve(sent);
    };
    const lost = () => settle({ status: "unsent" });
    // The stock client's own events: its `onClose` does not say how to stop it.
    const heard = ["phx_error", "phx_close"].map((broken) => [broken, channel.on(broken, lost)] as const);
    // A channel that is being left hears nothing of a line that breaks meanwhile.
    const closed = socket.onClose(lost);
    void send(socket, channel, event, payload, patienceMs).then(settle);
  });
}

function refused({ reason = "unknown", message = "", said }: Partial<ErrorResponse> = {}): Sent {
  return { status: "refused", reason, text: message, ...(said ? { said } : {}) };
}

/** A message that was refused, or could not be sent (`reason` is `unsent`). */
export class MessageError extends Error {
  override name = "MessageError";
  /** As the page of reasons lists it. */
  readonly reason: string;
  /** What was said, for those who translate. */
  readonly said: SentReason | null;

  constructor(event: string, sent: Exclude<Sent, { status: "ok" }>) {
    super(sent.status === "unsent" ? `${event}: no answer from the server.` : `${event}: ${sent.text}`);
    this.reason = sent.status === "unsent" ? "unsent" : sent.reason;
    this.said = sent.status === "unsent" ? null : (sent.said ?? null);
  }
}

/** The response of a message that was done. Throws MessageError for any other. */
export function responseOf(event: string, sent: Sent): unknown {
  if (sent.status !== "ok") throw new MessageError(event, sent);
  return sent.response;
}
