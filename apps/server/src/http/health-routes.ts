/** `GET /health` for operators and load balancers. */
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "./http-deps.ts";

export async function healthRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.get("/health", { logLevel: "warn", config: { access: { who: "anyone" } } }, async (_request, reply) => {
    try {
      await deps.checkStorage();
      return { status: "ok" };
    } catch {
      return reply.code(503).send({ status: "storage unavailable" });
    }
  });
}
