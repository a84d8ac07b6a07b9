/** The API describes itself: for machines at /be/api/openapi.json, for people at /be/api/reference. */
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../http/http-deps.ts";
import { type ApiDocument, apiDocument } from "./document.ts";
import { apiPage } from "./page.ts";

export async function openApiRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  let made: ApiDocument | null = null;
  // Made at the first request: by then every route is registered.
  const description = () => {
    made ??= apiDocument(app.declaredRoutes, deps.config.product ?? "Baize");
    return made;
  };
  const open = { config: { access: { who: "anyone" } } } as const;
  app.get("/api/openapi.json", open, description);
  app.get("/api/reference", open, (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(apiPage(description())),
  );
}
