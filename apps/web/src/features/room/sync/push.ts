/** One push over a channel as a promise. */
import type { ErrorResponse } from "@baize/protocol";
import type { Channel, Socket } from "phoenix";
import { serverText } from "../../../app/server-texts.ts";
import type { SendResult } from "../model/room-actions.ts";

/**
 * Pushes with the `timestamp` that every push carries (api §6.0). Without a connection nothing is sent and nothing
 * is queued: the stock client would keep the message and send it after the room has moved on.
 */
export function pushed(
  socket: Socket,
  channel: Channel,
  event: string,
  payload: object,
  /** How long the answer may take, where that is longer than usual. */
  patienceMs?: number,
): Promise<SendResult> {
  if (!socket.isConnected() || channel.state !== "joined") return Promise.resolve({ status: "unsent" });
  return new Promise((resolve) => {
    channel
      .push(event, { ...payload, timestamp: Date.now() }, patienceMs)
      .receive("ok", (response: unknown) => resolve({ status: "ok", response }))
      .receive("error", (response?: ErrorResponse) =>
        resolve({
          status: "refused",
          reason: response?.reason ?? "unknown",
          message: wordsOf(response),
        }),
      )
      .receive("timeout", () => resolve({ status: "unsent" }));
  });
}

/** What a refusal says, in the reader's language; empty where it says nothing. */
function wordsOf({ message = "", said }: Partial<ErrorResponse> = {}): string {
  return serverText({ text: message, ...said });
}
