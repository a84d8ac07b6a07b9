/** One message over a channel, refused in the reader's language. */
import { type Sent, send } from "@baize/client";
import type { Channel, Socket } from "phoenix";
import { serverText } from "../../../app/server-texts.ts";
import type { SendResult } from "../model/room-actions.ts";

/** @param patienceMs how long the answer may take, where that is longer than usual. */
export async function pushed(
  socket: Socket,
  channel: Channel,
  event: string,
  payload: object,
  patienceMs?: number,
): Promise<SendResult> {
  return inWords(await send(socket, channel, event, payload, patienceMs));
}

/** What became of a message, for the reader. */
export function inWords(sent: Sent): SendResult {
  if (sent.status !== "refused") return sent;
  const { reason, text, said } = sent;
  return { status: "refused", reason, message: serverText({ text, ...said }) };
}
