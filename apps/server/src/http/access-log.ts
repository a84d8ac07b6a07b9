/** One log line per request, without anything secret: no headers, no query, no tokens of links (api §9.1 H25). */
import type { FastifyInstance } from "fastify";

const SECRET_SEGMENT = /\/(confirm-email|reset-password|patreon)\/[^/]+/;

/** The path of a request as it may stand in a log. */
export function loggablePath(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").replace(SECRET_SEGMENT, (whole, route: string) =>
    whole.endsWith("/update") || whole.endsWith("/resend") ? whole : `/${route}/…`,
  );
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
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
