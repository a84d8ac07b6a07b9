/** Decks of other sites, for the deck builder (decks §10 A-6). */

import { sentRemarks } from "@baize/room";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";

/** Kept decks are for any seat. */
const ANY_SEAT = "playerN";

export async function deckImportRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  serve(app, "POST /api/v1/deck_imports", async ({ body, user, request }) => {
    const { plugin_id, url } = body;
    const plugin = await reachablePlugin(plugin_id, request, deps);
    const outcome = await deps.importDeck({
      pluginId: plugin.id,
      pluginName: plugin.name,
      seat: ANY_SEAT,
      userId: user.id,
      from: { url },
    });
    if ("refused" in outcome) throw new HttpError("import_failed", { said: outcome.refused });
    const { site, name, items } = outcome.deck;
    return {
      success: { message: "Deck imported" },
      import: { site, ...(name === undefined ? {} : { name }), items, ...sentRemarks(outcome.deck) },
    };
  });
}
