import { REASONS } from "@baize/protocol";
import type { JsonText } from "@baize/protocol/json-text";
import type { Reply } from "../ports/membership.ts";
import type { Codec } from "./codec.ts";

/** The answers that the channel server itself gives (api §5.3, §5.1, §9.4). */
export const unmatchedTopic: Reply = { status: "error", response: { reason: "unmatched topic" } };
export const invalidPayload: Reply = {
  status: "error",
  response: { reason: "invalid_payload", message: "Invalid message." },
};
export const serverFault: Reply = {
  status: "error",
  response: { reason: "internal", message: REASONS.internal.text },
};
export const rateLimited: Reply = {
  status: "error",
  response: { reason: "rate_limited", message: "Too many messages. Please slow down." },
};
export const tooManyTopics: Reply = {
  status: "error",
  response: { reason: "rate_limited", message: "Too many topics on one connection." },
};
export const tooLarge: Reply = {
  status: "error",
  response: { reason: "too_large", message: "This message is too large." },
};

export function ok(response: unknown): Reply {
  return { status: "ok", response };
}

/** Answers one frame; a frame without ref wants no answer. */
export function sendReply(
  outlet: { readonly codec: Codec; send(frame: JsonText): void },
  to: { joinRef: string | null; ref: string | null; topic: string },
  reply: Reply,
): void {
  if (to.ref === null) return;
  outlet.send(outlet.codec.encode({ ...to, event: "phx_reply", payload: reply }));
}
