/**
 * Who may send a large body now. Decided by the head of the request, before anything of the body is read: one that is not
 * welcome costs nothing.
 */
import type { LargeBody } from "@baize/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { senderAt } from "../base/sender.ts";
import { BODY_LIMIT } from "./body-parsing.ts";
import { HttpError } from "./http-error.ts";

export interface LargeBodies {
  /** Throws HttpError; else the body counts as being on its way until the answer is out. */
  admit(request: FastifyRequest, reply: FastifyReply, rules: LargeBody): void;
}

/** Large bodies of one person at a time. */
const EACH = 2;
/** Bytes on their way, of everybody. */
const ALL_BYTES = 320_000_000;

export function createLargeBodies(): LargeBodies {
  const byPerson = new Map<string, number>();
  let bytes = 0;
  return {
    admit(request, reply, { unconfirmed, tooLarge }) {
      const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT;
      const length = lengthOf(request);
      if (length > limit)
        throw new HttpError("request_too_large", tooLarge === undefined ? {} : { message: tooLarge });
      if (unconfirmed !== undefined && length > unconfirmed && !request.user?.emailConfirmedAt) {
        const message = `You must confirm your email before you can send more than ${unconfirmed / 1e6} MB.`;
        throw new HttpError("confirm_first", { message });
      }
      if (length <= BODY_LIMIT) return;
      const person = request.user ? `user ${request.user.id}` : `ip ${senderAt(request.ip)}`;
      const own = byPerson.get(person) ?? 0;
      if (own >= EACH) throw new HttpError("too_many_requests", { retryAfter: 10 });
      if (bytes + length > ALL_BYTES) throw new HttpError("busy", { retryAfter: 10 });
      byPerson.set(person, own + 1);
      bytes += length;
      reply.raw.once("close", () => {
        const left = (byPerson.get(person) ?? 1) - 1;
        if (left > 0) byPerson.set(person, left);
        else byPerson.delete(person);
        bytes -= length;
      });
    },
  };
}

/** A body that does not say how long it is may be as long as any. */
function lengthOf({ headers, routeOptions }: FastifyRequest): number {
  const length = Number(headers["content-length"]);
  if (Number.isSafeInteger(length) && length >= 0) return length;
  return headers["transfer-encoding"] === undefined ? 0 : (routeOptions.bodyLimit ?? BODY_LIMIT);
}
