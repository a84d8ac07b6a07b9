/** Linking the paid-support account (api §3.2.16). */

import type { FastifyInstance } from "fastify";
import { serve } from "../http/serve.ts";
import type { Supporters } from "./supporters.ts";
import { LinkError } from "./supporters.ts";

/** What these routes work with. */
export interface SupportDeps {
  supporters: Supporters;
}

export async function supportRoutes(app: FastifyInstance, deps: SupportDeps): Promise<void> {
  serve(app, "GET /api/patreon/:code", async ({ params, user, request }) => {
    try {
      const supporter_level = await deps.supporters.link(user.id, params.code);
      return { success: { message: "Linked Patreon account", supporter_level } };
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      request.log.warn({ reason: error.message }, "A support account was not linked.");
      // Status 200 on purpose: any other leaves older clients at "Linking..." (api §3.2.16).
      return { error: { message: error.message } };
    }
  });
}
