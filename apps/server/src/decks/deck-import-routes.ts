/** Decks of other sites, for the deck builder (decks §10 A-6). */

import type { RoomDeps } from "@baize/room";
import { sentRemarks } from "@baize/room";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import type { PluginAccessDeps } from "../plugins/plugin-access.ts";
import { reachablePlugin } from "../plugins/plugin-access.ts";

/** Kept decks are for any seat. */
const ANY_SEAT = "playerN";

/** What these routes work with. */
export interface DeckImportDeps extends PluginAccessDeps {
  /** A deck of a deck site. */
  importDeck: RoomDeps["importDeck"];
}

export async function deckImportRoutes(app: FastifyInstance, deps: DeckImportDeps): Promise<void> {
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
