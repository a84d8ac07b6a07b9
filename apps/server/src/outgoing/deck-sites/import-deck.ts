/** Imports a deck from the site of a game (decks §6, table §11.3, api §7.10). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import {
  DECK_SITE_LABELS,
  type DeckAddressRefusal,
  type DeckGame,
  type DeckPlace,
  type DeckSiteName,
  deckGameOf,
  externalDeckOf,
  OWN_DECKS,
  readDeckAddress,
  type Said,
  say,
} from "@baize/protocol";
import type { FetchedDeck } from "@baize/room";
import { type GuardedClient, HostNotAllowedError, OutgoingError } from "../guarded-client.ts";
import { arkham } from "./arkham.ts";
import { createCardAnswers } from "./card-answers.ts";
import { type CardAnswers, DeckImportError, type SiteAccess, type SiteDeck } from "./deck-site.ts";
import { marvelcdb } from "./marvelcdb.ts";
import { inPresentGroups } from "./present-groups.ts";
import { rangersdb } from "./rangersdb.ts";
import { ringsdb } from "./ringsdb.ts";
import type { DeckSiteUrls } from "./sites.ts";

interface DeckRequest {
  pluginName: string;
  gameDef: JsonObject;
  cardDb: CardDatabase;
  /** The seat that the cards are loaded for, or `playerN`. */
  seat: string;
  from: { url: string } | { external: JsonObject };
}

/** Throws DeckImportError with the text for the player. */
export type DeckImporter = (request: DeckRequest) => Promise<FetchedDeck>;

export interface DeckImporterOptions {
  client: GuardedClient;
  urls: DeckSiteUrls;
  /** Milliseconds since 1970. */
  now(): number;
  /** For all requests of one import. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

const adapters: Record<DeckSiteName, (access: SiteAccess) => Promise<SiteDeck>> = {
  ringsdb,
  ringsdbtest: ringsdb,
  marvelcdb,
  arkhamdb: arkham,
  arkhambuild: arkham,
  rangersdb,
};

export function createDeckImporter({
  client,
  urls,
  now,
  timeoutMs = TIMEOUT_MS,
}: DeckImporterOptions): DeckImporter {
  const answers = new Map<DeckSiteName, CardAnswers>();
  function answersOf(site: DeckSiteName): CardAnswers {
    const kept = answers.get(site) ?? createCardAnswers(now);
    answers.set(site, kept);
    return kept;
  }

  /** What is late, broken, refused or no JSON is null. */
  async function read(url: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const sent = body
      ? { method: "POST" as const, headers: jsonHeaders, body: JSON.stringify(body) }
      : { headers: { accept: "application/json" } };
    try {
      const { status, text } = await client.fetch(url, { ...sent, signal });
      return status >= 200 && status < 300 ? JSON.parse(text) : null;
    } catch (error) {
      const isNoAnswer =
        error instanceof HostNotAllowedError ||
        error instanceof OutgoingError ||
        error instanceof SyntaxError;
      if (isNoAnswer) return null;
      throw error;
    }
  }

  return async ({ pluginName, gameDef, cardDb, seat, from }) => {
    // Those with an id that there can be are read from the store, and never come here.
    if ("external" in from && from.external.domain === OWN_DECKS)
      throw new DeckImportError(say("import_invalid_url"));
    const game = deckGameOf(pluginName);
    if (!game) throw new DeckImportError(say("import_no_site"));
    const place = "url" in from ? placeOf(from.url, game) : externalPlace(from.external, game);
    const { site } = place;
    const signal = AbortSignal.timeout(timeoutMs);
    const { items, ...deck } = await adapters[site]({
      place,
      cardDb,
      seat,
      cards: answersOf(site),
      get: (path, other = site) => read(urls[other] + path, signal),
      post: (path, body) => read(urls[site] + path, signal, body),
    });
    const present = inPresentGroups(items, gameDef, seat);
    if (present.items.length === 0) throw new DeckImportError(say("import_no_cards"));
    return {
      ...deck,
      site: DECK_SITE_LABELS[site],
      items: present.items,
      notices: [...deck.notices, ...present.notices],
    };
  };
}

const jsonHeaders = { accept: "application/json", "content-type": "application/json" };

function placeOf(url: string, game: DeckGame): DeckPlace {
  const address = readDeckAddress(game, url);
  if ("place" in address) return address.place;
  throw new DeckImportError(refusalOf(address.refused, game));
}

function refusalOf(refused: DeckAddressRefusal, { onlyFrom }: DeckGame): Said {
  switch (refused) {
    case "otherSite":
      return say("import_other_site", { site: onlyFrom });
    case "fellowship":
      return say("import_fellowship");
    case "invalid":
      return say("import_invalid_url");
  }
}

function externalPlace(external: JsonObject, game: DeckGame): DeckPlace {
  const found = externalDeckOf(game, external);
  if (!found || !("place" in found)) throw new DeckImportError(say("import_invalid_url"));
  return found.place;
}
