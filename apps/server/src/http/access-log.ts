/**
 * One log line per request, files at the level debug as one page asks for dozens; without anything secret: no headers, no query, no tokens of links
 * (api §9.1 H25).
 */
import type { FastifyInstance } from "fastify";
import { isApiPath } from "./error-handling.ts";

const SECRET_SEGMENT = /\/(confirm-email|reset-password|patreon)\/[^/]+/;

/** The path of a request as it may stand in a log. */
export function loggablePath(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").replace(SECRET_SEGMENT, (whole, route: string) =>
    whole.endsWith("/update") || whole.endsWith("/resend") ? whole : `/${route}/…`,
  );
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const isFile = reply.statusCode < 400 && !isApiPath(request.url);
    request.log[isFile ? "debug" : "info"](
      {
        method: request.method,
        path: loggablePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.user?.id,
      },
      "request",
    );
  });
}
