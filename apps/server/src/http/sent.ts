/** Answers that a handler sends by itself, instead of giving them to whoever called it. */

import type { JsonText } from "@baize/protocol/json-text";
import type { FastifyReply } from "fastify";

export const SENT = Symbol("sent");
/** What such a handler gives. */
export type Sent = typeof SENT;

/** JSON that is text already. */
export function sendJson(reply: FastifyReply, { text }: JsonText): Sent {
  return sendText(reply, text);
}

/** The same, as bytes or as a text. */
export function sendText(reply: FastifyReply, json: string | Uint8Array): Sent {
  reply.type("application/json; charset=utf-8").send(json);
  return SENT;
}

/** The caller has the answer already. */
export function sendNotModified(reply: FastifyReply): Sent {
  reply.code(304).send();
  return SENT;
}
