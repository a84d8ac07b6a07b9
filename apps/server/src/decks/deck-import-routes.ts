/** Decks of other sites, for the deck builder (decks §10 A-6). */

import { type DeckImportResponse, deckImportRequest } from "@baize/protocol";
import { sentRemarks } from "@baize/room";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { readBody } from "../http/reading.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";

/** Kept decks are for any seat. */
const ANY_SEAT = "playerN";

export async function deckImportRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.post(
    "/api/v1/deck_imports",
    { config: { access: { who: "user", limit: "deckImport" } } },
    async (request): Promise<DeckImportResponse> => {
      const { plugin_id, url } = readBody(request, deckImportRequest);
      const plugin = await reachablePlugin(plugin_id, request, deps);
      const outcome = await deps.importDeck({
        pluginId: plugin.id,
        pluginName: plugin.name,
        seat: ANY_SEAT,
        userId: caller(request).id,
        from: { url },
      });
      if ("refused" in outcome) throw new HttpError("import_failed", { said: outcome.refused });
      const { site, name, items } = outcome.deck;
      return {
        success: { message: "Deck imported" },
        import: { site, ...(name === undefined ? {} : { name }), items, ...sentRemarks(outcome.deck) },
      };
    },
  );
}
