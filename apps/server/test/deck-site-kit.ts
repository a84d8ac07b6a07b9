/** Decks of deck sites for tests: every site is one that the test answers for, and the requests are real. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { FetchedDeck } from "@baize/room";
import { afterAll, beforeEach } from "vitest";
import { createDeckImporter } from "../src/outgoing/deck-sites/import-deck.ts";
import { DECK_SITE_URLS, type DeckSiteUrls } from "../src/outgoing/deck-sites/sites.ts";
import { createGuardedClient } from "../src/outgoing/guarded-client.ts";
import { type FakeSite, startFakeSite } from "./fake-site.ts";

/** Names that plugins have for the games. */
export const GAMES = {
  rings: "The LotR Living Card Game",
  marvel: "Marvel Champions: The Card Game",
  arkham: "Arkham Horror Living Card Game",
  rangers: "Earthborne Rangers",
} as const;

export interface DeckSiteKit {
  site: FakeSite;
  /** All sites at this one's address. */
  urls: DeckSiteUrls;
  load(from: string | JsonObject, more?: LoadOptions): Promise<FetchedDeck>;
  /** What is said when it cannot be loaded. */
  refusal(from: string | JsonObject, more?: LoadOptions): Promise<string>;
  /** Load items, each as one text. */
  lines(deck: FetchedDeck): string[];
  /** Moves the clock on. */
  wait(ms: number): void;
}

interface LoadOptions {
  game?: string;
  cards?: CardDatabase;
  /** Groups that the game does not have. */
  without?: string[];
  seat?: string;
}

const GROUPS = ["Play1", "Deck", "Sideboard", "Investigator", "SideDeck", "ExtraDeck", "Role", "Aspect"];

/** A card with an id and what else is on its first side. */
export function cardsOf(...ids: string[]): CardDatabase {
  return Object.fromEntries(ids.map((id) => [id, { A: { databaseId: id, name: id } }]));
}

/** @param timeoutMs for all requests of one import. */
export async function useDeckSites(game: string, timeoutMs?: number): Promise<DeckSiteKit> {
  const site = await startFakeSite();
  let ahead = 0;
  afterAll(() => site.close());
  beforeEach(() => {
    for (const path of Object.keys(site.answers)) delete site.answers[path];
    site.asked.length = 0;
    // What was kept of earlier answers is too old.
    ahead += 25 * 60 * 60_000;
  });
  const urls = Object.fromEntries(
    Object.keys(DECK_SITE_URLS).map((name) => [name, site.url]),
  ) as DeckSiteUrls;
  const client = createGuardedClient({ allowedHosts: [], privateHosts: [site.host] });
  const now = () => Date.now() + ahead;
  const importDeck = createDeckImporter({ client, urls, now, ...(timeoutMs ? { timeoutMs } : {}) });
  const kit: DeckSiteKit = {
    site,
    urls,
    load(from, { game: other = game, cards = {}, without = [], seat = "player2" } = {}) {
      const seats = ["player1", "player2"];
      const ids = seats.flatMap((each) => GROUPS.map((group) => each + group));
      const groups = Object.fromEntries(ids.filter((id) => !without.includes(id)).map((id) => [id, {}]));
      return importDeck({
        pluginName: other,
        gameDef: { groups },
        cardDb: cards,
        seat,
        from: typeof from === "string" ? { url: from } : { external: from },
      });
    },
    refusal: (from, more) =>
      kit.load(from, more).then(
        () => "It was loaded.",
        (error: Error) => error.message,
      ),
    lines: ({ items }) =>
      items.map(({ quantity, databaseId, loadGroupId }) => `${quantity} ${databaseId} ${loadGroupId}`),
    wait: (ms) => {
      ahead += ms;
    },
  };
  return kit;
}
