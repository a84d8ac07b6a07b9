/** What became of a message, in the reader's language. */
import type { Sent } from "@baize/client";
import { serverText } from "../../../app/server-texts.ts";
import type { SendResult } from "../model/room-actions.ts";

/** What became of a message, for the reader. */
export function inWords(sent: Sent): SendResult {
  if (sent.status !== "refused") return sent;
  const { reason, text, said } = sent;
  return { status: "refused", reason, message: serverText({ text, ...said }) };
}
