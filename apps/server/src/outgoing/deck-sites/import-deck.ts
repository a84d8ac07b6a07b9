/** Imports a deck from the site of a game (table-ui §11.3, api §7.10). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { type GuardedClient, HostNotAllowedError, OutgoingError } from "../guarded-client.ts";
import { arkham } from "./arkham.ts";
import { DeckImportError, type FetchedDeck } from "./deck-site.ts";
import { marvelcdb } from "./marvelcdb.ts";
import { rangersdb } from "./rangersdb.ts";
import { ringsdb } from "./ringsdb.ts";
import { DECK_GAMES, type DeckGame, type DeckPlace, type DeckSiteName, type DeckSiteUrls } from "./sites.ts";

export interface DeckRequest {
  pluginName: string;
  cardDb: CardDatabase;
  /** The seat that the cards are loaded for. */
  seat: string;
  from: { url: string } | { external: JsonObject };
}

/** What an adapter works with. */
export interface SiteAccess {
  place: DeckPlace;
  cardDb: CardDatabase;
  seat: string;
  /** JSON below the site's base address; null for any status but success. */
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

const adapters: Record<DeckSiteName, (access: SiteAccess) => Promise<FetchedDeck>> = {
  ringsdb,
  ringsdbtest: ringsdb,
  marvelcdb,
  arkhamdb: arkham,
  arkhambuild: arkham,
  rangersdb,
};

/** Throws DeckImportError with the text for the player. */
export async function importDeck(
  client: GuardedClient,
  urls: DeckSiteUrls,
  request: DeckRequest,
): Promise<FetchedDeck> {
  const game = DECK_GAMES.find((each) => request.pluginName.includes(each.game));
  if (!game) {
    throw new DeckImportError(
      "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
    );
  }
  const place =
    "url" in request.from ? placeOf(request.from.url, game) : externalPlace(request.from.external, game);
  const base = urls[place.site];
  const read = async (path: string, body?: object): Promise<unknown> => {
    try {
      const { status, text } = await client.fetch(
        base + path,
        body
          ? { method: "POST", headers: jsonHeaders, body: JSON.stringify(body) }
          : { headers: { accept: "application/json" } },
      );
      return status >= 200 && status < 300 ? JSON.parse(text) : null;
    } catch (error) {
      if (
        error instanceof HostNotAllowedError ||
        error instanceof OutgoingError ||
        error instanceof SyntaxError
      )
        return null;
      throw error;
    }
  };
  const { cardDb, seat } = request;
  const deck = await adapters[place.site]({ place, cardDb, seat, get: read, post: read });
  return { ...deck, site: game.siteName };
}

const jsonHeaders = { accept: "application/json", "content-type": "application/json" };

function placeOf(url: string, game: DeckGame): DeckPlace {
  if (!game.owns(url)) {
    throw new DeckImportError(`Only importing from ${game.onlyFrom} is supported at this time.`);
  }
  if (url.includes("/fellowship/")) throw new DeckImportError("Fellowship import not yet supported.");
  const place = game.find(url);
  if (!place) throw new DeckImportError("Invalid URL");
  return place;
}

function externalPlace({ domain, type, id }: JsonObject, game: DeckGame): DeckPlace {
  const site = game.sites.find((each) => each === domain);
  if (!site || typeof type !== "string" || typeof id !== "string") throw new DeckImportError("Invalid URL");
  return { site, kind: type, id };
}
