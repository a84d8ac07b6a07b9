/** Answers with JSON that is text already. */

import type { JsonText } from "@baize/protocol/json-text";
import type { FastifyReply } from "fastify";

export function sendJson(reply: FastifyReply, { text }: JsonText): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
