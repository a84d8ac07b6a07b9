/** Answers with JSON that is text already. */
import type { FastifyReply } from "fastify";
import type { JsonText } from "../json-text.ts";

export function sendJson(reply: FastifyReply, { text }: JsonText): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
