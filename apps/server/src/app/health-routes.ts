/**
 * For operators and load balancers: `GET /live` (this process turns), `GET /health` (it works, with its database) and
 * `GET /ready` (send it requests). Who starts a process again that does not answer asks `/live`: a database that is away for a while is no
 * reason to end every server.
 */
import type { FastifyInstance } from "fastify";
import { VERSION } from "../base/version.ts";
import type { HttpDeps } from "./http-deps.ts";

/** A database that has not answered by then is not one to send people to. */
const ANSWER_MS = 2_000;

export async function healthRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  const quiet = { logLevel: "warn", config: { access: { who: "anyone" } } } as const;
  const storageAnswers = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_MS);
      deps
        .checkStorage()
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer));
    });

  app.get("/live", quiet, async () => ({ status: "live" }));
  app.get("/health", quiet, async (_request, reply) => {
    if (await storageAnswers()) return { status: "ok", version: VERSION };
    return reply.code(503).send({ status: "storage unavailable" });
  });
  app.get("/ready", quiet, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: "closing" });
    const why = deps.unready();
    if (why !== null) return reply.code(503).send({ status: why });
    if (await storageAnswers()) return { status: "ready" };
    return reply.code(503).send({ status: "storage unavailable" });
  });
}
