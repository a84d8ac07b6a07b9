/** Linking the paid-support account (api §3.2.16). */
import type { PatreonLinkResponse } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { pathText } from "../http/reading.ts";
import { LinkError } from "./supporters.ts";

export async function supportRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.get(
    "/api/patreon/:code",
    // A code works once: a HEAD request must not use it up.
    { exposeHeadRoute: false, config: { access: { who: "user", limit: "write" } } },
    async (request): Promise<PatreonLinkResponse> => {
      try {
        const supporter_level = await deps.supporters.link(caller(request).id, pathText(request, "code"));
        return { success: { message: "Linked Patreon account", supporter_level } };
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        request.log.warn({ reason: error.message }, "A support account was not linked.");
        // Status 200 on purpose: any other leaves older clients at "Linking..." (api §3.2.16).
        return { error: { message: error.message } };
      }
    },
  );
}
