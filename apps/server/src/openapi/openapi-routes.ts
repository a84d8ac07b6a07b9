/** The API describes itself: for machines at /be/api/openapi.json, for people at /be/api/reference. */

import { routes } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/settings.ts";
import { serve } from "../http/serve.ts";
import { apiDocument } from "./document.ts";
import { apiPage } from "./page.ts";

/** What these routes work with. */
export interface OpenApiDeps {
  config: Pick<Config, "product">;
}

export async function openApiRoutes(app: FastifyInstance, deps: OpenApiDeps): Promise<void> {
  const description = apiDocument(routes, deps.config.product ?? "Baize");
  serve(app, "GET /api/openapi.json", async () => description);
  serve(app, "GET /api/reference", async () => apiPage(description));
}
