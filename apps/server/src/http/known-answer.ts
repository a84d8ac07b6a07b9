/** Answers that a caller may have already. */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Marks the answer with its ETag, to be kept by the caller alone and asked about each time. True when the caller has it:
 * then 304 is all there is to say.
 * @param states of what is shown, without quotes: of another answer they are others.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, states: readonly string[]): boolean {
  const etag = `W/"${states.join(".")}"`;
  variesByCaller(reply.header("etag", etag).header("cache-control", "private, no-cache"));
  return request.headers["if-none-match"]?.includes(etag) === true;
}

/** Tells caches that who asks makes a difference, beside whatever else does, such as the site whose page asks. */
export function variesByCaller(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader("vary");
  return reply.header(
    "vary",
    [...(others === undefined ? [] : [others]), "Authorization, Cookie"].join(", "),
  );
}

/** The state of what is shown, where only itself tells it from another. */
export function stateOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 27);
}
