/** Pages of other sites that may call the API (api §1.7): those the operator names, and never with cookies. */
import type { FastifyInstance } from "fastify";
import { isApiPath } from "./error-handling.ts";

const DAY_SECONDS = 86_400;

export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  if (allowed.size === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!isApiPath(request.url)) return;
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (!origin || !allowed.has(origin)) return;
    reply.header("access-control-allow-origin", origin);
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return;
    reply
      .header("access-control-allow-methods", "GET, HEAD, POST, PATCH, PUT, DELETE")
      .header("access-control-allow-headers", "authorization, content-type")
      .header("access-control-max-age", String(DAY_SECONDS));
    return reply.code(204).send();
  });
}
